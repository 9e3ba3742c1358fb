import { randomInt } from 'node:crypto';
import type { ParsedInputOf } from '@akatale/contracts/endpoint';
import type { Language } from '@akatale/contracts/languages';
import type { register } from '@akatale/contracts/people/accounts-endpoints';
import type { FieldProblem } from '@akatale/contracts/problems';
import { refuse } from '../../../../platform/http/refusal.ts';
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../../platform/mail/create-mailer.ts';
import { renderWithTranslation } from '../../../../platform/mail/render-mail.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, mailTexts } from '../accounts-deps.ts';
import { findTaken, insertAccount, type RegisteredAccount, findAddress } from '../accounts-store.ts';
import { refuseReservedNumber } from '../closing/refuse-reserved-number.ts';
import { isReserved } from '../closing/reserved-contacts-store.ts';
import { agreeToTerms } from '../legal/agreements-store.ts';
import { toE164, cleanName, isReadableName } from '../profile/update-profile.ts';
import { usernamesFor } from './derive-username.ts';
import { NOBODY, verificationMail, verificationMailFor } from './send-verification-mail.ts';

export const accountExistsMail = defineJob<{ userId: number }>('accounts.send-account-exists-mail', mailRetries);

export async function sendAccountExistsMail(
  { appName, db, mailer, publicUrl }: Pick<AccountsDeps, 'appName' | 'db' | 'mailer' | 'publicUrl'>,
  { userId }: { userId: number },
  { id, signal }: JobRun,
): Promise<void> {
  const address = await findAddress(db, userId);
  if (!address) return;
  const { email, language } = address;
  const text = (which: Language) => mailTexts[which].accountExists(appName);
  const mail = {
    to: email,
    subject: `${text('en').heading} with ${appName}`,
    ...renderWithTranslation({ appName, publicUrl }, { language, url: new URL('/auth', publicUrl), text }),
  };
  await mailer.deliver(mail, { id, signal });
}

export type Registration = ParsedInputOf<typeof register>['body'];

/** Field by field, so that a request cannot set role, trial or verification. Slow: call it before a transaction. */
export async function draftAccount(
  deps: Pick<AccountsDeps, 'clock' | 'db' | 'isReservedName' | 'passwords' | 'signerFor'>,
  registration: Registration,
): Promise<RegisteredAccount> {
  const name = cleanName(registration.name);
  const errors = registrationErrors(deps, { ...registration, name });
  if (errors.length > 0) refuse('VALIDATION', { errors });
  const contactNumberE164 = toE164(registration.contactNumber);
  await refuseReservedNumber(deps, deps.db, contactNumberE164);
  const now = deps.clock.now();
  return {
    username: registration.username,
    email: registration.email,
    passwordHash: await deps.passwords.hash(registration.password),
    name,
    type: registration.type,
    location: cleanName(registration.location),
    bio: registration.bio || null,
    contactNumber: registration.contactNumber,
    contactNumberE164,
    createdAt: now,
    updatedAt: now,
  };
}

function registrationErrors(
  { isReservedName }: Pick<AccountsDeps, 'isReservedName'>,
  { username, isUsernameSuggested, name, location, password, confirmPassword }: Registration,
): FieldProblem[] {
  const errors: FieldProblem[] = [];
  if (!isUsernameSuggested && isReservedName(username)) errors.push({ field: 'username', code: 'USERNAME_RESERVED' });
  errors.push(...detailErrors({ isReservedName }, { name, location: cleanName(location) }));
  if (confirmPassword !== undefined && confirmPassword !== password) {
    errors.push({ field: 'confirmPassword', code: 'PASSWORDS_DIFFER' });
  }
  return errors;
}

/** What is wrong with a name and a place, which are cleaned already. */
export function detailErrors(
  { isReservedName }: Pick<AccountsDeps, 'isReservedName'>,
  { name, location }: { name: string; location: string },
): FieldProblem[] {
  const errors: FieldProblem[] = [];
  if (!isReadableName(name)) errors.push({ field: 'name', code: 'NAME_TOO_SHORT' });
  else if (isReservedName(name)) errors.push({ field: 'name', code: 'NAME_RESERVED' });
  if (!isReadableName(location)) errors.push({ field: 'location', code: 'NO_LOCATION' });
  return errors;
}

/**
 * The person agrees to the present terms. If a taken address is kept secret, its owner gets a mail and the returned id
 * is undefined. Only a username that the person chose is ever refused (rule 523).
 */
export async function openAccount(
  deps: Pick<AccountsDeps, 'isReservedName' | 'jobs' | 'hideRegisteredEmails' | 'signerFor'>,
  tx: Transaction,
  account: RegisteredAccount,
  { next, isUsernameSuggested = false }: Pick<Registration, 'next' | 'isUsernameSuggested'> = {},
): Promise<number | undefined> {
  const { email } = account;
  const isFree = !(await isReserved(deps, tx, { email }));
  let taken: Awaited<ReturnType<typeof findTaken>> = { emailOwnerId: undefined, isUsernameTaken: false };
  for (const username of isUsernameSuggested ? usernamesLike(deps, account) : [account.username]) {
    const userId = isFree ? await insertAccount(tx, { ...account, username }) : undefined;
    if (userId !== undefined) {
      await agreeToTerms(tx, userId, account.createdAt);
      await deps.jobs.send(tx, verificationMail, verificationMailFor(userId, next));
      return userId;
    }
    taken = await findTaken(tx, { email, username });
    if (!isFree || taken.emailOwnerId !== undefined) break;
  }
  const { emailOwnerId } = taken;
  const isUsernameTaken = taken.isUsernameTaken && !isUsernameSuggested;
  // Usernames are public: only the address may be kept secret, and only behind a free username.
  if (deps.hideRegisteredEmails && !isUsernameTaken && (emailOwnerId !== undefined || !isFree)) {
    await deps.jobs.send(tx, accountExistsMail, { userId: emailOwnerId ?? NOBODY });
    return undefined;
  }
  const errors: FieldProblem[] = [];
  const isEmailTaken = (emailOwnerId !== undefined || !isFree) && !deps.hideRegisteredEmails;
  if (isEmailTaken) errors.push({ field: 'email', code: 'EMAIL_TAKEN' });
  if (isUsernameTaken) errors.push({ field: 'username', code: 'USERNAME_TAKEN' });
  refuse(isEmailTaken ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN', { errors });
}

/** `esther.n`, `esther.n.2` to `.9`, then with a number that is hardly taken. */
function usernamesLike(
  { isReservedName }: Pick<AccountsDeps, 'isReservedName'>,
  { username, type }: RegisteredAccount,
): Iterable<string> {
  let last = 1;
  const number = () => (last < 9 ? (last += 1) : randomInt(1_000, 1_000_000));
  return usernamesFor(username, isReservedName, number, type);
}
