import { query } from '../../embedded-postgres/test/query.ts';
import type { Market } from './drill.ts';

/** What was acknowledged in a drill. */
export interface Owed {
  /** Of the listing, before its first sale. */
  stock: number;
  /** Ids of sales by their note. */
  sales: ReadonlyMap<string, number>;
  /** Ids of payments that succeeded. */
  payments: readonly number[];
}

/** What is not stored as it was acknowledged, is stored twice or by half, or has not ended, in words. */
export async function findFaults(market: Market, owed: Owed): Promise<string[]> {
  const found = [
    ...(await findSales(market, owed)),
    ...(await findPayments(market, owed)),
    ...(await findStuck(market)),
  ];
  return found.filter(({ count }) => count > 0).map(({ count, what }) => `${count} ${what}.`);
}

interface Fault {
  count: number;
  what: string;
}

async function findSales({ database, chat: { vendor }, productId }: Market, { stock, sales }: Owed): Promise<Fault[]> {
  const stored = (await query(
    database,
    `select id, notes as key, (select stock from products where id = ${productId}) as stock from sales where vendor_id = ${vendor.id}`,
  )) as { id: string; key: string; stock: number }[];
  const ids = new Map(stored.map(({ id, key }) => [key, Number(id)]));
  return [
    { count: [...sales].filter(([key, id]) => ids.get(key) !== id).length, what: 'acknowledged sales are not stored' },
    { count: stored.length - ids.size, what: 'sales are stored twice' },
    {
      count: Math.abs(stock - stored.length - (stored[0]?.stock ?? stock)),
      what: 'pieces are neither sold nor in stock, or both',
    },
  ];
}

async function findPayments({ database, chat: { vendor } }: Market, { payments }: Owed): Promise<Fault[]> {
  const stored = (await query(
    database,
    `select id, extract(epoch from period_end - period_start) / 86400 as days from payments
     where vendor_id = ${vendor.id} and status = 'succeeded'`,
  )) as { id: string; days: string }[];
  const ids = new Set(stored.map(({ id }) => Number(id)));
  const [plan] = (await query(
    database,
    `select extract(epoch from subscription_end_date - (select min(period_start) from payments where vendor_id = ${vendor.id})) / 86400
       as days from entitlements where user_id = ${vendor.id}`,
  )) as { days: string | null }[];
  const paid = stored.reduce((sum, { days }) => sum + Number(days), 0);
  return [
    { count: payments.filter((id) => !ids.has(id)).length, what: 'acknowledged payments are not stored' },
    {
      count: Math.abs(Math.round(Number(plan?.days ?? 0) - paid)),
      what: 'days of the plan are paid and missing, or given twice',
    },
  ];
}

/** Nobody works now, so no transaction may be open for long. */
async function findStuck({ database }: Market): Promise<Fault[]> {
  const open = await query(
    database,
    `select from pg_stat_activity where usename = current_user and state like 'idle in transaction%'
       and state_change < now() - interval '5 seconds'`,
  );
  return [{ count: open.length, what: 'transactions are stuck' }];
}
