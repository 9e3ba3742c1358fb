import { defineJob, type JobRun } from '../../../platform/jobs/jobs.ts';
import { refuseOverLimit } from '../../../platform/limits/limits.ts';
import { mailRetries } from '../../../platform/mail/create-mailer.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { type AccountsDeps, mailLimit } from '../accounts-deps.ts';
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
  const made = await renewResetToken(deps.db, userId, { attempt });
  if (!made) return;
  await deps.mailer.deliver({ to: made.email, ...content(deps, made.token) }, { id, signal });
}

export async function renewResetToken(
  db: AccountsDeps['db'],
  userId: number,
  { attempt, isInvitation = false }: { attempt: number; isInvitation?: boolean },
): Promise<{ email: string; token: string } | undefined> {
  const token = newSecretToken();
  return inTransaction(db, async (tx) => {
    const address = await findAddress(tx, userId);
    if (!address) return undefined;
    const { email } = address;
    await forgetUnusedTokens(tx, userId, 'reset-password', { keepNewest: attempt > 1 });
    const tokenHash = hashSecretToken(token);
    await insertMailToken(tx, {
      userId,
      purpose: 'reset-password',
      email,
      tokenHash,
      isInvitation,
    });
    return { email, token };
  });
}

function content({ appName, publicUrl }: Pick<AccountsDeps, 'appName' | 'publicUrl'>, token: string) {
  const heading = 'Choose a new password';
  return {
    subject: `${heading} for ${appName}`,
    ...renderMail({
      appName,
      publicUrl,
      heading,
      paragraphs: [
        `Someone, probably you, asked for a new password for your ${appName} account. With this link you can choose one.`,
      ],
      action: {
        label: 'Choose a new password',
        url: new URL(`/forgot-password/${token}`, publicUrl).href,
      },
      smallPrint:
        'The link works once, for one hour. If you did not ask for it, ignore this email and your password will not change.',
    }),
  };
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
