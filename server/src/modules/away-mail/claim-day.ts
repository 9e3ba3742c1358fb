import { randomUUID } from 'node:crypto';
import { inTransaction, type Database, type Transaction } from '../../platform/postgres/database.ts';
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

const PEOPLE = 500;

/** Goes through people in the order of their ids. A page of claims and its jobs are one transaction. */
export async function eachPage<Row>(
  db: Database,
  claimPage: (tx: Transaction, page: PeoplePage) => Promise<ClaimedPage<Row>>,
  send: (tx: Transaction, claimed: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const page: PeoplePage = { after, limit: PEOPLE };
    after = await inTransaction(db, async (tx) => {
      const { next, claimed } = await claimPage(tx, page);
      await send(tx, claimed);
      return next;
    });
  }
}

export function claimedMail(claim: Pick<ClaimedMail, 'userId' | 'kind' | 'event'>, expiresAt: Date): ClaimedMail {
  return { ...claim, mailId: randomUUID(), expiresAt: expiresAt.toISOString() };
}
