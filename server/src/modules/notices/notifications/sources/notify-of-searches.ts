import { labelOf } from '@akatale/contracts/market/saved-searches';
import { NAMED_PRODUCTS } from '@akatale/contracts/notices/notifications';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { notifyPeople } from './notify-of-sales.ts';
import { findFound, findUnread } from './searches-store.ts';

/** A row for each search: what is found joins what its person has not read yet. */
export async function notifyOfSearches(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  searchIds: readonly number[],
): Promise<void> {
  const found = await findFound(tx, searchIds);
  const topics = found.map(({ userId, searchId }) => ({ userId, topic: topicOf(searchId) }));
  const unread = await findUnread(tx, topics);
  await notifyPeople(
    deps,
    tx,
    found.map(({ userId, searchId, query, storeId, storeName, products: added, count, vendorIds }) => {
      const earlier = unread.find((row) => row.userId === userId && row.topic === topicOf(searchId));
      const products = [...added, ...(earlier?.data.products ?? [])].slice(0, NAMED_PRODUCTS);
      const productCount = count + (earlier?.data.productCount ?? 0);
      const data = { ...products[0], productCount, products };
      // Of several vendors, a block or a suspension hides the row of none: the list that it leads to has their items no more.
      const [vendorId, ...others] = vendorIds;
      const actorId = others.length === 0 && (!earlier || earlier.actorId === vendorId) ? vendorId : null;
      return {
        code: 'search.found' as const,
        values: { ...labelOf(query, storeName), ...data },
        userId,
        type: 'saved_search' as const,
        topic: topicOf(searchId),
        data: { ...data, ...(storeId !== null && { vendorId: storeId }), search: withoutStore(query) },
        actorId: actorId ?? null,
      };
    }),
  );
}

function withoutStore(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('vendor');
  return String(params);
}

const topicOf = (searchId: number) => `search:${searchId}`;

export async function notifyOfPause(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  userIds: readonly number[],
): Promise<void> {
  const row = { code: 'search.pausing' as const, values: {}, type: 'saved_search' as const, data: {} };
  await notifyPeople(
    deps,
    tx,
    userIds.map((userId) => ({ ...row, userId, topic: 'searches:pause' })),
  );
}
