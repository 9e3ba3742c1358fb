import type { StoreSort } from '@akatale/contracts/market/products';
import { LAST_ID } from '@akatale/contracts/paging';
import { type AnyColumn, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';

export interface ListOrder {
  column: AnyColumn | SQL;
  type: SQL;
  isAscending: boolean;
  start: string;
  /** How a cursor position is written for PostgreSQL. */
  toText(key: number): string;
}

const byPrice = { column: products.effectivePriceUgx, type: sql`bigint`, toText: String };

/** Of every list of products; Discover has two more. */
export const listOrders: Record<StoreSort, ListOrder> = {
  newArrivals: {
    column: products.createdAt,
    type: sql`timestamptz`,
    isAscending: false,
    start: 'infinity',
    toText: (key) => new Date(key).toISOString(),
  },
  priceLow: { ...byPrice, isAscending: true, start: '-1' },
  priceHigh: { ...byPrice, isAscending: false, start: String(LAST_ID) },
};

type Position<Part> = Record<'key' | 'id', Part>;

export function isBehind(
  { type, isAscending }: ListOrder,
  { key, id }: Position<SQLWrapper>,
  start: Position<unknown>,
) {
  const behind = isAscending ? sql`>` : sql`<`;
  return sql`(${key}, ${id}) ${behind} (${start.key}::${type}, ${start.id}::bigint)`;
}

export function inOrder({ isAscending }: ListOrder, { key, id }: Position<SQLWrapper>): SQL {
  const way = isAscending ? sql`asc` : sql`desc`;
  return sql`${key} ${way}, ${id} ${way}`;
}
