import type { Language } from '@akatale/contracts/languages';
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { mailRetries } from '../../../../platform/mail/create-mailer.ts';
import { renderWithTranslation } from '../../../../platform/mail/render-mail.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, mailLimit, mailTexts } from '../accounts-deps.ts';
import { findCredentials, findAddress } from '../accounts-store.ts';
import { forgetUnusedTokens, insertMailToken } from '../registration/mail-tokens-store.ts';
import { hashSecretToken, newSecretToken } from '../registration/secret-token.ts';
import { NOBODY } from '../registration/send-verification-mail.ts';

export const resetMail = defineJob<{ userId: number }>('accounts.send-reset-mail', mailRetries);

/** Invalidates earlier links. A retry reuses its token, as in `sendVerificationMail`. */
export async function sendResetMail(
  deps: Pick<AccountsDeps, 'appName' | 'db' | 'mailer' | 'publicUrl'>,
  { userId }: { userId: number },
  { id, attempt, signal }: JobRun,
): Promise<void> {
  const { appName, publicUrl } = deps;
  const made = await renewResetToken(deps.db, userId, { attempt });
  if (!made) return;
  const { email, language, token } = made;
  const url = new URL(`/forgot-password/${token}`, publicUrl);
  const text = (which: Language) => mailTexts[which].reset(appName);
  const mail = {
    to: email,
    isRequested: true,
    subject: `${text('en').heading} for ${appName}`,
    ...renderWithTranslation({ appName, publicUrl }, { language, url, text }),
  };
  await deps.mailer.deliver(mail, { id, signal });
}

export async function renewResetToken(
  db: AccountsDeps['db'],
  userId: number,
  { attempt, isInvitation = false }: { attempt: number; isInvitation?: boolean },
): Promise<{ email: string; language: Language; token: string } | undefined> {
  const token = newSecretToken();
  return inTransaction(db, async (tx) => {
    const address = await findAddress(tx, userId);
    if (!address) return undefined;
    const { email, language } = address;
    await forgetUnusedTokens(tx, userId, 'reset-password', { keepNewest: attempt > 1 });
    const tokenHash = hashSecretToken(token);
    await insertMailToken(tx, {
      userId,
      purpose: 'reset-password',
      email,
      tokenHash,
      isInvitation,
    });
    return { email, language, token };
  });
}

/** Known and unknown addresses get the same answer in the same time: both cost one query and one job. */
export async function forgotPassword(
  deps: Pick<AccountsDeps, 'db' | 'jobs' | 'limits'>,
  email: string,
): Promise<{ message: string }> {
  await refuseOverLimit(deps.limits, mailLimit, email.toLowerCase());
  const account = await findCredentials(deps.db, email);
  const userId = account?.id ?? NOBODY;
  await inTransaction(deps.db, (tx) => deps.jobs.send(tx, resetMail, { userId }));
  return {
    message: 'If this address has an account, a link to choose a new password is on its way.',
  };
}
