import { defineJob } from '../../../platform/jobs/job.ts';
import { walkMessages } from '../../chats/index.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { claimedMail } from '../claim-day.ts';
import { messageMail } from './send-message-mail.ts';
import { claimUnread, lockProgress, moveProgress } from './unread-store.ts';

export const unreadSearch = defineJob<Record<string, never>>('away-mail.find-unread');
export const UNREAD_CRON = '* * * * *';

/** A mail that waited this long tells nothing that the person does not know. */
const WORTH_SENDING_MS = 24 * 3_600_000;

/** Sends a job for each chat with something unread for half an hour, once until the person reads it. */
export async function writeMessageMails({ db, jobs }: Pick<AwayMailDeps, 'db' | 'jobs'>): Promise<void> {
  await walkMessages(db, {
    lockProgress,
    moveProgress,
    handle: async (tx, after, limit) => {
      const { claimed, now, ...batch } = await claimUnread(tx, after, limit);
      const expiresAt = new Date(now.getTime() + WORTH_SENDING_MS);
      await jobs.sendAll(
        tx,
        messageMail,
        claimed.map((claim) => claimedMail(claim, expiresAt)),
      );
      return batch;
    },
  });
}
