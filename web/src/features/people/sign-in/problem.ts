import { readProblem } from '@akatale/contracts/problem-message';
import { ApiError, type FieldMessage, userMessageOf } from '../../../data/api/api-error.ts';
import { refusalText } from '../../../text/data-text.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import type { FormProblem } from '../../../ui/form/use-form.ts';

interface Checked {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

export function problemOf(checked: Checked): FormProblem {
  const fields = new Map<string, FieldMessage>();
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path.map(String).join('.');
    if (!fields.has(field)) fields.set(field, { field, message: refusalText.of(readProblem(message)) });
  }
  return { title: text.checkFields, fields: [...fields.values()] };
}

export function explain(error: unknown): FormProblem {
  const fields = error instanceof ApiError ? error.fields : [];
  return { title: userMessageOf(error), fields };
}
