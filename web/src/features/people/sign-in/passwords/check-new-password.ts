import { Password } from '@akatale/contracts/field-schemas';
import { isCommonPassword } from '@akatale/contracts/people/common-passwords';
import * as z from 'zod/mini';
import { signInText as text } from '../../../../text/people/sign-in-text.ts';
import type { FormProblem } from '../../../../ui/form/use-form.ts';
import { problemOf } from '../problem.ts';

const NewPassword = z.object({ password: Password });

interface Rules {
  /** Text of the error; each form has its own. */
  differ: string;
  /** The common password that was warned about; submitting it again accepts it. */
  warned: string | null;
}

/** Expects the fields `password` and `confirmPassword`. */
export function checkNewPassword(
  typed: Record<string, string>,
  { differ, warned }: Rules,
): { values: { password: string } } | { problem: FormProblem; warned?: string } {
  const checked = NewPassword.safeParse(typed);
  if (!checked.success) return { problem: problemOf(checked) };
  const { password } = checked.data;
  const wrong = (field: string, message: string): FormProblem => ({
    title: text.checkFields,
    fields: [{ field, message }],
  });
  if (typed['confirmPassword'] !== password) return { problem: wrong('confirmPassword', differ) };
  if (isCommonPassword(password) && warned !== password) {
    return { problem: wrong('password', text.commonPassword), warned: password };
  }
  return { values: { password } };
}
