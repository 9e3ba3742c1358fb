import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import type { FormProblem } from '../../../ui/form/use-form.ts';

export type Checked<Values> = { values: Values } | { problem: FormProblem };

const FEWEST_LETTERS = 3;
export const MOST_LETTERS = 500;

export function checkReason({ reason = '' }: Record<string, string>): Checked<{ reason: string }> {
  const trimmed = reason.trim();
  if ([...trimmed].length >= FEWEST_LETTERS) return { values: { reason: trimmed } };
  return wrong('reason', text.reasonMissing);
}

export const wrong = (field: string, message: string): { problem: FormProblem } => ({
  problem: { title: message, fields: [{ field, message }] },
});
