import { caseReasons, type CaseReason } from '@akatale/contracts/market/decision-causes';
import { CASE_WORDS } from '@akatale/contracts/trust/cases';
import { writtenText } from '@akatale/contracts/written-text';
import { tooLong } from '../../../../data/api/too-long.ts';
import { casesText as text } from '../../../../text/trust/operators/cases-text.ts';
import { Select, TextArea } from '../../../../ui/form/field.tsx';
import { type Checked, problemAt } from '../../../people/desk-frame/index.ts';

export function readWhy({
  reason = '',
  words = '',
}: Record<string, string>): Checked<{ reason: CaseReason; words: string }> {
  const chosen = caseReasons.find((each) => each === reason);
  if (!chosen) return problemAt('reason', text.reasonMissing);
  const trimmed = writtenText(words);
  if (chosen === 'other' && trimmed === '') return problemAt('words', text.wordsMissing);
  const message = tooLong(trimmed, CASE_WORDS.max);
  return message ? problemAt('words', message) : { values: { reason: chosen, words: trimmed } };
}

interface WhyFieldsProps {
  errorOf: (field: string) => string | undefined;
  initial?: CaseReason | undefined;
}

export function WhyFields({ errorOf, initial }: WhyFieldsProps) {
  return (
    <>
      <Select
        id="reason"
        name="reason"
        label={text.reasonLabel}
        placeholder={text.chooseReason}
        defaultValue={initial ?? ''}
        options={caseReasons.map((reason) => ({ value: reason, label: text.reason[reason] }))}
        error={errorOf('reason')}
      />
      <TextArea
        id="words"
        name="words"
        rows={2}
        label={text.words}
        optionalLabel={text.optional}
        hint={text.wordsHint}
        error={errorOf('words')}
      />
    </>
  );
}
