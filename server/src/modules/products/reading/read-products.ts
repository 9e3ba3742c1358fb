import { createBatcher } from '../../../platform/create-batcher.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { findProducts, type ProductRow } from '../listings/products-store.ts';

/** Reads one product, whoever may see it. */
export type ReadProduct = (id: number) => Promise<ProductRow | undefined>;

/** Products that are asked for at the same moment are read together: a busy page is one question. */
export function productReader(db: Database): ReadProduct {
  return createBatcher(async (ids: readonly number[]) => {
    const rows = new Map((await findProducts(db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id));
  });
}
