import { listChats } from '@akatale/contracts/deals/chats-endpoints';
import { discover } from '@akatale/contracts/market/discovery-endpoints';
import { listFollowing } from '@akatale/contracts/market/follows-endpoints';
import { listOwnProducts } from '@akatale/contracts/market/own-products-endpoints';
import { storedKinds } from '../../data/offline-data/offline-store.ts';
import type { OfflinePage } from '../../data/page.ts';
import { pages } from '../../pages.ts';
import { offlineText as text } from '../../text/offline-text.ts';

const dataOf: Record<OfflinePage, string> = {
  discover: discover.path,
  messages: listChats.path,
  favorites: listFollowing.path,
  myProducts: listOwnProducts.path,
};

/** Pages that an offline person is led to if the data of `path` is stored. */
export const storedPages = pages.flatMap((row) =>
  'offline' in row && row.offline
    ? [{ path: dataOf[row.offline], href: row.path, label: text[row.offline], module: row.module }]
    : [],
);

/** Fetches the code of these pages, which a release may have replaced since they were last open. */
export async function fetchStoredPages(): Promise<void> {
  const stored = await storedKinds();
  for (const { path, module } of storedPages) if (stored.has(path)) await module();
}
