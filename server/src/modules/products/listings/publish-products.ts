import type { Transaction } from '../../../platform/postgres/database.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { productPublished } from '../products-events.ts';
import { markPublished } from './products-store.ts';

/** A product is announced once in its life, when everyone can see it for the first time. */
export async function publishProducts(
  { clock, events }: Pick<ProductsDeps, 'clock' | 'events'>,
  tx: Transaction,
  ids: readonly number[],
): Promise<void> {
  for (const published of await markPublished(tx, ids, clock.now())) {
    await events.announce(tx, productPublished, published);
  }
}
