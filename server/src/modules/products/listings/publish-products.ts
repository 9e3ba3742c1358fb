import type { Transaction } from '../../../platform/postgres/database.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { productPublished } from '../products-events.ts';
import { markPublished } from './products-store.ts';

/**
 * Announces those of these products that everyone can see for the first time, whatever made them
 * visible. A product is announced once in its life.
 */
export async function publishProducts(
  { clock, events }: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  ids: readonly number[],
): Promise<void> {
  for (const published of await markPublished(tx, ids, clock.now())) {
    await events.announce(tx, productPublished, published);
  }
}
