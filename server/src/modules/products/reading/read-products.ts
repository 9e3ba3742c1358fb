import { createBatcher } from '../../../platform/create-batcher.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { findProducts, type ProductRow } from '../listings/products-store.ts';

export type ReadProduct = (id: number) => Promise<ProductRow | undefined>;

/** Concurrent reads are batched into one query. */
export function productReader(db: Database): ReadProduct {
  return createBatcher(async (ids: readonly number[]) => {
    const rows = new Map((await findProducts(db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  });
}
