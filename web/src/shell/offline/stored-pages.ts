import { listChats } from '@akatale/contracts/chats/chats-endpoints';
import { listFollowing } from '@akatale/contracts/community/follows-endpoints';
import { discover } from '@akatale/contracts/products/discovery-endpoints';
import { listOwnProducts } from '@akatale/contracts/products/own-products-endpoints';
import { storedKinds } from '../../data/offline-data/offline-store.ts';
import { pages } from '../../pages.ts';
import { findRow } from '../../router/open-page.ts';
import { offlineText as text } from '../../text/offline-text.ts';

/** Pages that an offline person is led to if the data of `path` is stored. */
export const storedPages = [
  { path: discover.path, href: '/', label: text.discover },
  { path: listChats.path, href: '/chat', label: text.messages },
  { path: listFollowing.path, href: '/favorites', label: text.favorites },
  { path: listOwnProducts.path, href: '/vendor-products', label: text.myProducts },
];

/** Fetches the code of these pages, which a release may have replaced since they were last open. */
export async function fetchStoredPages(): Promise<void> {
  const stored = await storedKinds();
  for (const { path, href } of storedPages) {
    const found = stored.has(path) ? findRow(pages, href) : null;
    if (found && 'module' in found.row) await found.row.module();
  }
}
