import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { stillThereAsked } from '../../../market/products/index.ts';
import { type caseDecided, isActedOn, type reportedAsSold } from '../../../trust/cases/index.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { notifyPeople } from './notify-of-sales.ts';

type Decided = NonNullable<(typeof caseDecided)['data']>;

/** Only what came of it, and nothing of the person who was reported. */
export async function notifyReporters(
  deps: Pick<NotificationsDeps, 'cases' | 'events'>,
  tx: Transaction,
  { caseId, decision }: Decided,
): Promise<void> {
  const reporters = await deps.cases.findReporters(tx, caseId);
  const wasActedOn = isActedOn(decision);
  await notifyPeople(
    deps,
    tx,
    reporters.flatMap(({ reporterId: userId, thing, title }) => {
      const productTitle = thing === 'product' ? title : '';
      const values = { thing, productTitle, wasActedOn };
      const row = {
        code: 'report.decided' as const,
        values,
        type: 'report' as const,
        topic: `report:${caseId}`,
        data: {},
      };
      return userId === null ? [] : [{ ...row, userId }];
    }),
  );
}

export async function askSellerIfSold(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  { vendorId: userId, productId, productTitle }: NonNullable<(typeof reportedAsSold)['data']>,
): Promise<void> {
  const topic = `still-there:${productId}`;
  const data = { productId, productTitle };
  await notifyPeople(deps, tx, [
    { code: 'listing.still-there', values: { productTitle }, userId, type: 'listing', topic, data },
  ]);
}

/** One row for a store, whatever the number of its items: a later question renews it. */
export async function askIfStillThere(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  { vendorIds, counts }: NonNullable<(typeof stillThereAsked)['data']>,
): Promise<void> {
  await notifyPeople(
    deps,
    tx,
    vendorIds.map((userId, index) => ({
      code: 'listing.all-still-there' as const,
      values: { items: counts[index] ?? 0 },
      userId,
      type: 'listing' as const,
      topic: 'still-there',
      data: { search: 'status=asked' },
    })),
  );
}
