import { formatUgx } from '@akatale/contracts/money';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { NoticeKind } from '../../saved/index.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { findOffered } from './broadcast-store.ts';
import { notifyPeople } from './notify-of-sales.ts';
import { findNoticed } from './saved-store.ts';

interface Noticed {
  kind: NoticeKind;
  productId: number;
  savedIds: readonly number[];
}

export async function notifyOfSaved(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  { kind, productId, savedIds }: Noticed,
): Promise<void> {
  const rows = await findNoticed(tx, savedIds);
  await notifyPeople(
    deps,
    tx,
    rows.map(({ userId, vendorId, vendorName, priceAtSavingUgx, ...product }) => ({
      userId,
      type: kind,
      topic: `saved:${productId}`,
      title: product.productTitle,
      message: describeNotice(kind, { priceUgx: product.productPrice, priceAtSavingUgx }),
      reason: 'Because you saved this item',
      data: { productId, ...product, vendorId, vendorName },
      actorId: vendorId,
    })),
  );
}

interface Prices {
  priceUgx: number;
  priceAtSavingUgx: number;
}

export function describeNotice(kind: NoticeKind, { priceUgx, priceAtSavingUgx }: Prices): string {
  const price = priceUgx === 0 ? 'free' : formatUgx(priceUgx);
  switch (kind) {
    case 'price_drop':
      return `Now ${price}: ${formatUgx(priceAtSavingUgx - priceUgx)} less than when you saved it`;
    case 'back_in_stock':
      return priceUgx === 0 ? 'Back in stock, free' : `Back in stock for ${price}`;
    case 'saved_sold':
      return 'Sold. You can find similar items on its page.';
  }
}

/** Without an actor: it stays where the vendor is suspended, whose buyers need it most. */
export async function notifyOfSimilar(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  chatIds: readonly number[],
): Promise<void> {
  const rows = await findOffered(tx, chatIds);
  await notifyPeople(
    deps,
    tx,
    rows.map(({ chatId, userId, vendorName, productTitle, products }) => ({
      userId,
      type: 'similar' as const,
      topic: `similar:${chatId}`,
      title: `${vendorName} hasn't replied. Similar items:`,
      message: listTitles(products.map((product) => product.productTitle)),
      reason: `Because you have a chat about ${productTitle}`,
      data: { ...products[0], productCount: products.length, products },
      aboutChat: { chatId, side: 'buyer' as const },
    })),
  );
}

/** At least one. */
export function listTitles(titles: readonly string[]): string {
  return [titles.slice(0, -1).join(', '), ...titles.slice(-1)].filter((part) => part !== '').join(' and ');
}
