import { MAX_SALES_PERIODS, type SaleChannel } from '@akatale/contracts/deals/sales';
import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { products } from '../../../../database/schema/products.ts';
import { sales } from '../../../../database/schema/sales.ts';
import { users } from '../../../../database/schema/users.ts';
import { timeCursor } from '../../../../platform/http/input/cursor.ts';
import { addDays, kampalaMidnight } from '../../../../platform/kampala-day.ts';
import { type Executor, rowsOf } from '../../../../platform/postgres/database.ts';
import { isWithinUndo } from '../offline/offline-sales-store.ts';
import { sumOfUgx } from '../sales-store.ts';

const buyers = alias(users, 'buyers');
const vendors = alias(users, 'vendors');

/** Both days are inclusive. */
export interface LedgerFilter {
  channel?: SaleChannel | undefined;
  productId?: number | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const saleColumns = {
  id: sales.id,
  receiptNumber: sales.receiptNumber,
  channel: sales.channel,
  chatId: sales.chatId,
  productId: sales.productId,
  productTitle: sales.productTitle,
  image: sql<string | null>`${products.images}[1]`,
  buyerName: buyers.name,
  quantity: sales.quantity,
  priceUgx: sales.priceUgx,
  originalPriceUgx: sales.originalPriceUgx,
  notes: sales.notes,
  soldAt: sales.soldAt,
  undoneAt: sales.undoneAt,
  createdAt: sales.createdAt,
  isWithinUndo,
};

interface SalesQuery {
  vendorId: number;
  filter: LedgerFilter;
  before: SaleCursor | undefined;
  limit: number;
}

export async function findSales(db: Executor, { vendorId, filter, before, limit }: SalesQuery) {
  const isBefore =
    before && sql`(${sales.soldAt}, ${sales.id}) < (${before.soldAt.toISOString()}::timestamptz, ${before.id}::bigint)`;
  return db
    .select(saleColumns)
    .from(sales)
    .innerJoin(products, eq(products.id, sales.productId))
    .leftJoin(buyers, eq(buyers.id, sales.buyerId))
    .where(and(...meant(vendorId, filter), isBefore))
    .orderBy(desc(sales.soldAt), desc(sales.id))
    .limit(limit);
}

export type SaleRow = Awaited<ReturnType<typeof findSales>>[number];

export async function findSale(db: Executor, id: number, vendorId: number) {
  const [row] = await db
    .select({
      ...saleColumns,
      vendor: {
        id: vendors.id,
        name: vendors.name,
        location: vendors.location,
        contactNumber: vendors.contactNumber,
      },
    })
    .from(sales)
    .innerJoin(products, eq(products.id, sales.productId))
    .innerJoin(vendors, eq(vendors.id, sales.vendorId))
    .leftJoin(buyers, eq(buyers.id, sales.buyerId))
    .where(and(eq(sales.id, id), eq(sales.vendorId, vendorId)));
  return row;
}

const periods = {
  day: { unit: sql`'day'`, format: sql`'YYYY-MM-DD'` },
  month: { unit: sql`'month'`, format: sql`'YYYY-MM'` },
};

export async function sumSales(
  db: Executor,
  vendorId: number,
  { per, ...filter }: LedgerFilter & { per: keyof typeof periods },
) {
  const { unit, format } = periods[per];
  const period = sql`date_trunc(${unit}, ${sales.soldAt} at time zone 'Africa/Kampala')`;
  const which = and(...meant(vendorId, filter), sql`${sales.undoneAt} is null`);
  return rowsOf(db, {
    /** Null for the overall total, which comes first. */
    period: z.nullable(z.string()),
    sales: z.int(),
    items: z.int(),
    value: z.int(),
  })`
    select to_char(period, ${format}) as period, sales, items, value from (
      select ${period} as period, count(*)::int as sales,
        coalesce(sum(${sales.quantity}), 0)::float8 as items, ${sumOfUgx} as value
      from ${sales} where ${which} group by grouping sets ((${period}), ())
    ) totals order by totals.period desc nulls first limit ${MAX_SALES_PERIODS + 1}`;
}

function meant(vendorId: number, filter: LedgerFilter): SQL[] {
  const { channel, productId, search, from, to } = filter;
  return [
    eq(sales.vendorId, vendorId),
    ...(channel ? [eq(sales.channel, channel)] : []),
    ...(productId ? [eq(sales.productId, productId)] : []),
    ...(search ? [sql`${sales.productTitle} ilike ${containing(search)}`] : []),
    ...(from ? [gte(sales.soldAt, kampalaMidnight(from))] : []),
    ...(to ? [lt(sales.soldAt, kampalaMidnight(addDays(to, 1)))] : []),
  ];
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export interface SaleCursor {
  soldAt: Date;
  id: number;
}

const { write, read } = timeCursor('l');

export function saleCursor({ soldAt, id }: SaleCursor): string {
  return write(soldAt, id);
}

export function readSaleCursor(cursor: string): SaleCursor {
  const { at, id } = read(cursor);
  return { soldAt: at, id };
}
