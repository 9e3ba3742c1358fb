import { defineJob } from '../../../platform/jobs/job.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../platform/mail/mail-retries.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { renewResetToken } from '../passwords/send-reset-mail.ts';

export const invitationMail = defineJob<{ userId: number }>('accounts.send-invitation-mail', mailRetries);

export async function sendInvitationMail(
  deps: Pick<AccountsDeps, 'appName' | 'db' | 'mailer' | 'publicUrl'>,
  { userId }: { userId: number },
  { id, attempt, signal }: JobRun,
): Promise<void> {
  const { appName, publicUrl } = deps;
  const made = await renewResetToken(deps.db, userId, { attempt, isInvitation: true });
  if (!made) return;
  const mail = {
    to: made.email,
    subject: `You are an operator of ${appName}`,
    ...renderMail({
      appName,
      publicUrl,
      heading: 'Welcome',
      paragraphs: [
        `You were invited to help run ${appName}. With this link you choose your password; then you can log in with this email address.`,
      ],
      action: {
        label: 'Choose a password',
        url: new URL(`/forgot-password/${made.token}`, publicUrl).href,
      },
      smallPrint:
        'The link works once, for three days. After that, ask for a new one with “Forgot password?” at the login.',
    }),
  };
  await deps.mailer.deliver(mail, { id, signal });
}
