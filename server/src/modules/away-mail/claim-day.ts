import type { MailKind } from '@akatale/contracts/community/notifications';
import { eachBatch } from '../../platform/batches.ts';
import { kampalaDay } from '../../platform/kampala-day.ts';
import { inTransaction, type Transaction, findNow } from '../../platform/postgres/database.ts';
import type { AwayMailDeps } from './away-mail-deps.ts';

export interface PeoplePage {
  /** Ids up to here are done. */
  after: number;
  limit: number;
}

export interface FoundPage {
  /** Null after the last one. */
  next: number | null;
  userIds: number[];
}

const PEOPLE = 500;

/** A mail for each person who is found today in Kampala, however often this runs. */
export async function claimDay(
  { db, deliveries }: Pick<AwayMailDeps, 'db' | 'deliveries'>,
  kind: MailKind,
  findPage: (tx: Transaction, page: PeoplePage) => Promise<FoundPage>,
): Promise<void> {
  const event = kampalaDay(await findNow(db));
  await eachBatch(async (after) =>
    inTransaction(db, async (tx) => {
      const { next, userIds } = await findPage(tx, { after, limit: PEOPLE });
      await deliveries.add(
        tx,
        userIds.map((userId) => ({ kind, userId, event })),
      );
      return next ?? undefined;
    }),
  );
}
