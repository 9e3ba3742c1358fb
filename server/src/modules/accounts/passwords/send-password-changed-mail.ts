import { defineJob } from '../../../platform/jobs/job.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../platform/mail/mail-retries.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findAddress } from '../accounts-store.ts';

export const passwordChangedMail = defineJob<{ userId: number }>('accounts.send-password-changed-mail', mailRetries);

export async function sendPasswordChangedMail(
  { appName, db, mailer, publicUrl }: Pick<AccountsDeps, 'appName' | 'db' | 'mailer' | 'publicUrl'>,
  { userId }: { userId: number },
  { id, signal }: JobRun,
): Promise<void> {
  const address = await findAddress(db, userId);
  if (!address) return;
  const heading = 'Your password was changed';
  const mail = {
    to: address.email,
    subject: `${heading} on ${appName}`,
    ...renderMail({
      appName,
      publicUrl,
      heading,
      paragraphs: [
        `The password of your ${appName} account was changed just now, and your other devices were logged out.`,
        'If it was you, there is nothing to do. If it was not, choose a new password now.',
      ],
      action: { label: 'It was not me', url: new URL('/forgot-password', publicUrl).href },
    }),
  };
  await mailer.deliver(mail, { id, signal });
}
