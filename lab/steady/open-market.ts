import { createPool } from '../../server/src/platform/postgres/pool.ts';
import { type Pair, seedChatPairs } from '../bench/chat/seed-chats.ts';
import type { Stock } from '../bench/stock-market.ts';

export interface Market {
  productCount: number;
  /** Each a buyer and a vendor with a chat about the vendor's product. */
  pairs: readonly Seated[];
}

export interface Seated extends Pair {
  productId: number;
}

/** Such people are not asked for anything first, and their products can be sold any number of times. */
const SETTLE = `update users set email_verified = true, location = 'Ntinda, Kampala',
  category_preferences = '{Phones,Books,Health}' where id = any($1::bigint[])`;
const STOCK_UP = `update products set stock = 1000000 where vendor_id = any($1::bigint[])
  returning id, vendor_id as "vendorId"`;

/** Adds so many people who are signed in to a stocked database. */
export async function openMarket(databaseUrl: string, stock: Stock, people: number): Promise<Market> {
  const pool = createPool({ url: databaseUrl, max: 1, statementTimeoutMs: 0 });
  try {
    const pairs = await seedChatPairs(pool, people / 2);
    await pool.query(SETTLE, [pairs.flatMap(({ buyer, vendor }) => [buyer.userId, vendor.userId])]);
    const vendors = pairs.map(({ vendor }) => vendor.userId);
    const { rows } = await pool.query<{ id: number; vendorId: number }>(STOCK_UP, [vendors]);
    const productOf = new Map(rows.map(({ id, vendorId }) => [vendorId, id]));
    const seated = pairs.map((pair) => ({ ...pair, productId: productOf.get(pair.vendor.userId) ?? NaN }));
    return { productCount: stock.productCount, pairs: seated };
  } finally {
    await pool.end();
  }
}
