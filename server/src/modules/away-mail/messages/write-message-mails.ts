import { defineJob } from '../../../platform/jobs/job.ts';
import { inTransaction, type Transaction } from '../../../platform/postgres/database.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { claimedMail } from '../claim-day.ts';
import { messageMail } from './send-message-mail.ts';
import { claimUnread, lockProgress, moveProgress } from './unread-store.ts';

export const unreadSearch = defineJob<Record<string, never>>('away-mail.find-unread');
export const UNREAD_CRON = '* * * * *';

const BATCH = 2_000;
/** A mail that waited this long tells nothing that the person does not know. */
const WORTH_SENDING_MS = 24 * 3_600_000;

type Deps = Pick<AwayMailDeps, 'db' | 'jobs'>;

/** Sends a job for each chat with something unread for half an hour, once until the person reads it. */
export async function writeMessageMails(deps: Deps): Promise<void> {
  for (let isLast = false; !isLast;) {
    isLast = await inTransaction(deps.db, async (tx) => writeBatch(deps, tx));
  }
}

async function writeBatch({ jobs }: Deps, tx: Transaction): Promise<boolean> {
  const after = await lockProgress(tx);
  if (after === undefined) return true;
  const { lastMessageId, isLast, claimed, now } = await claimUnread(tx, after, BATCH);
  const expiresAt = new Date(now.getTime() + WORTH_SENDING_MS);
  await jobs.sendAll(
    tx,
    messageMail,
    claimed.map((claim) => claimedMail(claim, expiresAt)),
  );
  if (lastMessageId !== null) await moveProgress(tx, lastMessageId);
  return isLast;
}
