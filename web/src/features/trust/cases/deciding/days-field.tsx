import { type SuspensionDays, suspensionDays } from '@akatale/contracts/trust/cases';
import { casesText as text } from '../../../../text/trust/operators/cases-text.ts';
import { Select } from '../../../../ui/form/field.tsx';

/** Undefined for a suspension that lasts until an operator ends it. */
export const readDays = ({ days }: Record<string, string>): SuspensionDays | undefined =>
  suspensionDays.find((each) => String(each) === days);

export function DaysField({ error }: { error: string | undefined }) {
  return (
    <Select
      id="days"
      name="days"
      label={text.days}
      placeholder={text.chooseDays}
      defaultValue=""
      options={[
        ...suspensionDays.map((days) => ({ value: String(days), label: text.day[days] })),
        { value: 'none', label: text.day.none },
      ]}
      error={error}
    />
  );
}
