import type { Transaction } from '../../../platform/postgres/database.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { notifyPeople } from './notify-people.ts';
import { findOffered } from './offered-similar-store.ts';

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
