import { defineJob } from '../../../platform/jobs/jobs.ts';
import { inTransaction, type Transaction } from '../../../platform/postgres/database.ts';
import type { caseDecided } from '../../cases/index.ts';
import { announceRead, type NotificationsDeps } from '../notifications-deps.ts';
import { notifyPeople } from './notify-of-sales.ts';
import { removeRowsAbout } from './taken-down-store.ts';

type Decided = NonNullable<(typeof caseDecided)['data']>;

/** Without an actor: it is the market that decides. A later decision on the same listing renews the row. */
export async function notifyOfDecision(
  deps: Pick<NotificationsDeps, 'cases' | 'events'>,
  tx: Transaction,
  { caseId, decision }: Decided,
): Promise<void> {
  const decided = await deps.cases.findDecided(tx, caseId);
  if (!decided || decision === 'withdrawn') return;
  const { ownerId: userId, productId, title: productTitle, reason, words, asksLeft } = decided;
  await notifyPeople(deps, tx, [
    {
      code: `listing.${decision}`,
      values: { productTitle, reason, words, mayAskAgain: asksLeft > 0 },
      userId,
      type: 'listing',
      topic: `listing:${productId}`,
      data: { productId, productTitle },
    },
  ]);
}

/** What followers and savers were told of it goes from their lists, and does not come back when it is restored. */
export const takenDownRemoval = defineJob<{ productId: number; vendorId: number }>('notifications.remove-taken-down');

export async function removeTakenDown(
  { db, events }: Pick<NotificationsDeps, 'db' | 'events'>,
  listing: { productId: number; vendorId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => announceRead(events, tx, await removeRowsAbout(tx, listing)));
}
