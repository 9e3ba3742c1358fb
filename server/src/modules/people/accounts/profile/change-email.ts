import type { Language } from '@akatale/contracts/languages';
import { refuse, refuseField } from '../../../../platform/http/refusal.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { mailRetries } from '../../../../platform/mail/create-mailer.ts';
import { renderWithTranslation } from '../../../../platform/mail/render-mail.ts';
import { inTransaction, isUniqueViolation } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, emailCodeLimit, mailLimit, mailTexts } from '../accounts-deps.ts';
import { findAddress, findCredentials } from '../accounts-store.ts';
import { isReserved } from '../closing/reserved-contacts-store.ts';
import { checkCurrent } from '../passwords/change-password.ts';
import type { GuessOrigin } from '../passwords/own-password.ts';
import { isAddressRefused } from '../refused-addresses-store.ts';
import {
  findRequestedEmail,
  forgetUnusedTokens,
  insertMailToken,
  spendEmailCode,
} from '../registration/mail-tokens-store.ts';
import { hashMailedCode, hashSecretToken, newMailedCode, newSecretToken } from '../registration/secret-token.ts';
import { findPassword, replaceEmail } from './profile-store.ts';

export const emailChangeMail = defineJob<{ userId: number }>('accounts.send-email-change-mail', mailRetries);

/** Only away from an address that takes no mail. Nothing changes until the code in the mail is typed (rule 174). */
export async function requestEmailChange(
  deps: Pick<AccountsDeps, 'db' | 'jobs' | 'limits' | 'passwords'>,
  { userId, sessionId }: Viewer,
  { email, currentPassword }: { email: string; currentPassword: string | undefined },
  origin: GuessOrigin,
): Promise<{ message: string }> {
  const account = await findPassword(deps.db, userId, sessionId);
  if (!account) refuse('UNAUTHORIZED');
  if (!(await isAddressRefused(deps.db, account.email))) refuse('FORBIDDEN');
  await checkCurrent(deps, account, currentPassword, origin);
  await refuseOverLimit(deps.limits, mailLimit, email.toLowerCase());
  await inTransaction(deps.db, async (tx) => {
    await forgetUnusedTokens(tx, userId, 'change-email', { keepNewest: false });
    // Holds the address for the job, whose data is readable; the job makes the code.
    await insertMailToken(tx, { userId, purpose: 'change-email', email, tokenHash: hashSecretToken(newSecretToken()) });
    await deps.jobs.send(tx, emailChangeMail, { userId });
  });
  return { message: 'If this address has no account, a code is on its way to it.' };
}

/** An address that has an account, or is reserved (rule 153), gets nothing, and the answer to the request does not tell. */
export async function sendEmailChangeMail(
  deps: Pick<AccountsDeps, 'appName' | 'db' | 'mailer' | 'publicUrl' | 'signerFor'>,
  { userId }: { userId: number },
  { id, attempt, signal }: JobRun,
): Promise<void> {
  const { appName, db, mailer, publicUrl } = deps;
  const code = newMailedCode();
  const found = await inTransaction(db, async (tx) => {
    const [email, account] = [await findRequestedEmail(tx, userId), await findAddress(tx, userId)];
    if (email === undefined || !account) return undefined;
    if ((await findCredentials(tx, email)) || (await isReserved(deps, tx, { email }))) return undefined;
    await forgetUnusedTokens(tx, userId, 'change-email', { keepNewest: attempt > 1 });
    await insertMailToken(tx, {
      userId,
      purpose: 'change-email',
      email,
      tokenHash: hashMailedCode('change-email', userId, code),
    });
    return { email, language: account.language };
  });
  if (!found) return;
  const url = new URL('/profile', publicUrl);
  const text = (which: Language) => mailTexts[which].emailChange(appName, code);
  const mail = {
    to: found.email,
    isRequested: true,
    subject: `${text('en').heading} for ${appName}`,
    ...renderWithTranslation({ appName, publicUrl }, { language: found.language, url, text }),
  };
  await mailer.deliver(mail, { id, signal });
}

/** Of two who confirm the same address at once, one gets it. */
export async function confirmEmailChange(
  deps: Pick<AccountsDeps, 'clock' | 'db' | 'limits' | 'signerFor'>,
  userId: number,
  code: string,
): Promise<void> {
  const { clock, db, limits } = deps;
  await refuseOverLimit(limits, emailCodeLimit, userId);
  try {
    await inTransaction(db, async (tx) => {
      const email = await spendEmailCode(tx, userId, hashMailedCode('change-email', userId, code));
      if (email === undefined) refuseField({ field: 'code', code: 'TOTP_INVALID' });
      if (await isReserved(deps, tx, { email })) refuse('EMAIL_TAKEN');
      await replaceEmail(tx, userId, email, clock.now());
    });
  } catch (error) {
    if (isUniqueViolation(error)) refuse('EMAIL_TAKEN');
    throw error;
  }
}
