import { defineJob, type JobRun } from '../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../platform/mail/create-mailer.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findAddress } from '../accounts-store.ts';

export const accountExistsMail = defineJob<{ userId: number }>('accounts.send-account-exists-mail', mailRetries);

export async function sendAccountExistsMail(
  { appName, db, mailer, publicUrl }: Pick<AccountsDeps, 'appName' | 'db' | 'mailer' | 'publicUrl'>,
  { userId }: { userId: number },
  { id, signal }: JobRun,
): Promise<void> {
  const address = await findAddress(db, userId);
  if (!address) return;
  const heading = 'You already have an account';
  const mail = {
    to: address.email,
    subject: `${heading} with ${appName}`,
    ...renderMail({
      appName,
      publicUrl,
      heading,
      paragraphs: [
        `Someone, perhaps you, tried to open a ${appName} account with this address. You already have one, so nothing was changed.`,
      ],
      action: { label: 'Log in', url: new URL('/auth', publicUrl).href },
      smallPrint: 'If it was not you, you can ignore this email.',
    }),
  };
  await mailer.deliver(mail, { id, signal });
}
