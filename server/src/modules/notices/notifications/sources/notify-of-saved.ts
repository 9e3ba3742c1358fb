import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { NoticeKind } from '../../../market/saved/index.ts';
import type { CodedText } from '../coded-text.ts';
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
      ...codedNotice(kind, { ...product, priceAtSavingUgx }),
      userId,
      type: kind,
      topic: `saved:${productId}`,
      data: { productId, ...product, vendorId, vendorName },
      actorId: vendorId,
    })),
  );
}

interface NoticedProduct {
  productTitle: string;
  productPrice: number;
  priceAtSavingUgx: number;
}

export function codedNotice(
  kind: NoticeKind,
  { productTitle, productPrice: priceUgx, priceAtSavingUgx }: NoticedProduct,
): CodedText {
  switch (kind) {
    case 'price_drop':
      return { code: 'saved.cheaper', values: { productTitle, priceUgx, lessUgx: priceAtSavingUgx - priceUgx } };
    case 'back_in_stock':
      return { code: 'saved.back', values: { productTitle, priceUgx } };
    case 'saved_sold':
      return { code: 'saved.sold', values: { productTitle } };
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
      code: 'similar.offered' as const,
      values: { vendorName, productTitle, titles: products.map((product) => product.productTitle) },
      userId,
      type: 'similar' as const,
      topic: `similar:${chatId}`,
      data: { ...products[0], productCount: products.length, products },
      aboutChat: { chatId, side: 'buyer' as const },
    })),
  );
}
