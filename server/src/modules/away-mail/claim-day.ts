import { randomUUID } from 'node:crypto';
import { eachBatch } from '../../platform/batches.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { kampalaDay } from '../../platform/kampala-day.ts';
import { inTransaction, type Transaction, findNow } from '../../platform/postgres/database.ts';
import type { AwayMailDeps } from './away-mail-deps.ts';
import type { ClaimedMail } from './send-away-mail.ts';

export interface PeoplePage {
  /** Ids up to here are done. */
  after: number;
  limit: number;
}

export interface ClaimedPage<Row> {
  /** Null after the last one. */
  next: number | null;
  claimed: Row[];
}

interface Claiming<Row extends { userId: number }> {
  kind: ClaimedMail['kind'];
  job: Job<Row & ClaimedMail>;
  /** How long after now the mails are still worth sending. */
  worthSendingMs: number;
  claimPage(tx: Transaction, day: string, page: PeoplePage): Promise<ClaimedPage<Row>>;
}

const PEOPLE = 500;

/** A job for each person who is claimed today in Kampala, however often this runs. A page and its jobs are one transaction. */
export async function claimDay<Row extends { userId: number }>(
  { db, jobs }: Pick<AwayMailDeps, 'db' | 'jobs'>,
  { kind, job, worthSendingMs, claimPage }: Claiming<Row>,
): Promise<void> {
  const now = await findNow(db);
  const event = kampalaDay(now);
  const expiresAt = new Date(now.getTime() + worthSendingMs);
  await eachBatch(async (after) =>
    inTransaction(db, async (tx) => {
      const { next, claimed } = await claimPage(tx, event, { after, limit: PEOPLE });
      const mails = claimed.map((row) => claimedMail({ ...row, kind, event }, expiresAt));
      await jobs.sendAll(tx, job, mails);
      return next ?? undefined;
    }),
  );
}

/** The data of the job that sends a claimed mail. */
export function claimedMail<Claim extends Pick<ClaimedMail, 'userId' | 'kind' | 'event'>>(
  claim: Claim,
  expiresAt: Date,
): Claim & Pick<ClaimedMail, 'mailId' | 'expiresAt'> {
  return { ...claim, mailId: randomUUID(), expiresAt: expiresAt.toISOString() };
}
