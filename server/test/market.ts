import type { Category } from '@akatale/contracts/categories';
import { sql } from 'drizzle-orm';
import { products } from '../src/database/schema/products.ts';
import { kindOf } from '../src/modules/market/kinds/index.ts';
import { productRow } from './apps/people.ts';
import { startSellingApp } from './apps/selling-app.ts';

type Goods = Partial<typeof products.$inferInsert>;

const OPENED = Date.parse('2026-09-01T08:00:00Z');
const HOUR_MS = 3_600_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 13; TECNO KJ5) Chrome/126.0 Mobile Safari/537.36';

interface Actor {
  /** Who is signed in; nobody unless given. */
  as?: number;
  from?: string;
  agent?: string;
}

/** The whole program, with goods put straight on the shelves. */
export async function startMarket() {
  const app = await startSellingApp();
  const { db } = app;
  const name = 'Okello Traders';
  const vendor = { id: await app.addUser({ name }), name };
  let placed = 0;

  /** Lists goods an hour apart, the later the newer; the dictionary learns their words. */
  async function list(...goods: Goods[]): Promise<number[]> {
    const rows = goods.map((each) => {
      placed += 1;
      const createdAt = new Date(OPENED + placed * HOUR_MS);
      const words = { title: `Thing ${placed}`, description: 'In good shape.', category: 'Electronics' };
      const rank = createdAt.getTime() / HOUR_MS;
      const row = { ...productRow(vendor, createdAt), ...words, priceUgx: 10_000, rank, ...each };
      const kind = kindOf({ title: row.title, category: row.category as Category })?.id ?? null;
      return { ...row, kind, ...each };
    });
    const listed = await db.insert(products).values(rows).returning({ id: products.id });
    await db.execute(sql`
      insert into search_words (word, uses)
      select word, count(*) from (
        select unnest(tsvector_to_array(search_lexemes(title || ' ' || category || ' ' || vendor_name))) word
        from products
      ) words where length(word) between 2 and 40 group by word
      on conflict (word) do update set uses = excluded.uses`);
    return listed.map(({ id }) => id);
  }

  async function discover(query: Record<string, string | number> = {}, by: Actor = {}) {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return get(`/api/discover?${search.toString()}`, by);
  }

  async function get(url: string, { as, from = '102.85.1.1', agent = PHONE }: Actor = {}) {
    const answer = await app.get(url, { as, from, headers: { 'user-agent': agent } });
    const shown = (answer.body?.products ?? []) as { id: number; title: string }[];
    return { ...answer, ids: shown.map(({ id }) => id), titles: shown.map(({ title }) => title) };
  }

  return { ...app, discovery: app.modules.discovery, vendorId: vendor.id, list, get, discover };
}

export type Market = Awaited<ReturnType<typeof startMarket>>;
