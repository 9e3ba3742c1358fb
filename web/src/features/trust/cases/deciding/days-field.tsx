import { type SuspensionDays, suspensionDays } from '@akatale/contracts/trust/cases';
import { casesText as text } from '../../../../text/trust/operators/cases-text.ts';
import { Select } from '../../../../ui/form/field.tsx';

const USUAL_DAYS: SuspensionDays = 7;

/** Undefined for a suspension that lasts until an operator ends it. */
export const readDays = ({ days }: Record<string, string>): SuspensionDays | undefined =>
  suspensionDays.find((each) => String(each) === days);

export function DaysField() {
  return (
    <Select
      id="days"
      name="days"
      label={text.days}
      defaultValue={String(USUAL_DAYS)}
      options={[
        ...suspensionDays.map((days) => ({ value: String(days), label: text.day[days] })),
        { value: 'none', label: text.day.none },
      ]}
    />
  );
}
