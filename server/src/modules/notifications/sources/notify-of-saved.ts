import { formatUgx } from '@akatale/contracts/money';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { NoticeKind } from '../../saved/index.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { notifyPeople } from './notify-people.ts';
import { findNoticed } from './saved-notices-store.ts';

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
