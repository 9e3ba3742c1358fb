import type { MailKind } from '@akatale/contracts/notices/notifications';
import { eachBatch } from '../../../platform/batches.ts';
import { kampalaDay } from '../../../platform/kampala-day.ts';
import { inTransaction, type Transaction, findNow } from '../../../platform/postgres/database.ts';
import type { AwayMailDeps } from './away-mail-deps.ts';

/** People after an id: `next` is the one to go on after, null at the end. */
export type FindPage = (
  tx: Transaction,
  after: number,
  limit: number,
) => Promise<{ next: number | null; userIds: number[] }>;

const PEOPLE = 500;

/** A mail for each person who is found today in Kampala, however often this runs. */
export async function addMailsOfDay(
  { db, deliveries }: Pick<AwayMailDeps, 'db' | 'deliveries'>,
  kind: MailKind,
  findPage: FindPage,
): Promise<void> {
  const event = kampalaDay(await findNow(db));
  await eachBatch(async (after) =>
    inTransaction(db, async (tx) => {
      const { next, userIds } = await findPage(tx, after, PEOPLE);
      const mails = userIds.map((userId) => ({ kind, userId, event }));
      await deliveries.add(tx, mails);
      return next ?? undefined;
    }),
  );
}
