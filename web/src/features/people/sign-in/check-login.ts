import { Email } from '@akatale/contracts/email-schemas';
import * as z from 'zod/mini';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import type { FormProblem } from '../../../ui/form/use-form.ts';
import { problemOf } from './problem.ts';

const LoginForm = z.object({
  email: Email,
  password: z.string().check(z.minLength(6, { error: text.passwordTooShort })),
});

export type Credentials = z.output<typeof LoginForm>;

/** Fetched after the page, which needs no schemas before something was typed. */
export function checkLogin(typed: Record<string, string>): { values: Credentials } | { problem: FormProblem } {
  const checked = LoginForm.safeParse(typed);
  return checked.success ? { values: checked.data } : { problem: problemOf(checked) };
}
