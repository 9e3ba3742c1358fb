import { signsSeen } from '@akatale/contracts/signs-seen';
import { writtenText } from '@akatale/contracts/written-text';
import { tooLong } from '../../../data/api/too-long.ts';
import { deskFrameText as text } from '../../../text/people/operators/desk-frame-text.ts';
import type { FormProblem } from '../../../ui/form/use-form.ts';

export type Checked<Values> = { values: Values } | { problem: FormProblem };

const FEWEST_LETTERS = 3;
const MOST_LETTERS = 500;

export function checkReason({ reason = '' }: Record<string, string>): Checked<{ reason: string }> {
  const trimmed = writtenText(reason);
  const message = signsSeen(trimmed) < FEWEST_LETTERS ? text.reasonMissing : tooLong(trimmed, MOST_LETTERS);
  return message ? problemAt('reason', message) : { values: { reason: trimmed } };
}

export const problemAt = (field: string, message: string): { problem: FormProblem } => ({
  problem: { title: message, fields: [{ field, message }] },
});
