import type { InputOf } from '@akatale/contracts/endpoint';
import type { UserType } from '@akatale/contracts/people/accounts';
import type { register } from '@akatale/contracts/people/accounts-endpoints';
import { BuyerRegistration, VendorRegistration } from '@akatale/contracts/people/accounts-schemas';
import { isCommonPassword } from '@akatale/contracts/people/common-passwords';
import { signInText as text } from '../../../../text/people/sign-in-text.ts';
import type { FormProblem } from '../../../../ui/form/use-form.ts';
import { problemOf } from '../problem.ts';

export type Registration = InputOf<typeof register>['body'];

/**
 * A common password is accepted only after a warning about it. A username that is the suggested one, or none, is told as
 * such: the server takes the next free one then.
 */
export function checkRegistration(
  type: UserType,
  typed: Record<string, string>,
  warnedPassword: string | null,
  suggestedUsername = '',
): { values: Registration } | { problem: FormProblem; warned?: string } {
  const schema = type === 'vendor' ? VendorRegistration : BuyerRegistration;
  const username = typed['username']?.trim() || suggestedUsername;
  const isUsernameSuggested = username === suggestedUsername;
  const checked = schema.safeParse({
    ...typed,
    username: username || type,
    ...(isUsernameSuggested && { isUsernameSuggested }),
    type,
  });
  const problem = checked.success ? { title: text.checkFields, fields: [] } : problemOf(checked);
  const { password = '', confirmPassword = '' } = typed;
  const fields = [...problem.fields];
  if (confirmPassword.length < 6) {
    fields.push({ field: 'confirmPassword', message: text.confirmationRequired });
  } else if (confirmPassword !== password) {
    fields.push({ field: 'confirmPassword', message: text.passwordsDiffer });
  }
  if (fields.length > 0 || !checked.success) {
    return { problem: { ...problem, fields: [...fields].sort(byFieldOrder) } };
  }
  if (isCommonPassword(password) && warnedPassword !== password) {
    const warning = { field: 'password', message: text.commonPassword };
    return { problem: { title: text.checkFields, fields: [warning] }, warned: password };
  }
  return { values: checked.data };
}

const FIELD_ORDER = ['name', 'username', 'email', 'contactNumber', 'location', 'bio', 'password', 'confirmPassword'];

function byFieldOrder(a: { field: string }, b: { field: string }): number {
  return FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field);
}
