import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';

// More than is walked along the order of a kind (feed-store.ts).
const CUPS = 20_200;
const RADIOS = 1100;
/** A page that ends among listings of one rank. */
const LIMIT = 40;

let market: Market;

beforeAll(async () => {
  market = await startMarket();
  await market.list(
    { title: 'Radio', kind: 'radio', rank: 0 },
    { title: 'Cup', kind: 'cup', rank: 0 },
    { title: 'Teacup', kind: 'cup', rank: -1 },
    { title: 'Blue teacup', kind: 'cup', rank: -2 },
  );
  // Every cup stands before every radio; of seven radios that share a rank the later ids come first.
  // A few at a time, as no statement may take seconds.
  for (let from = 1; from <= CUPS + RADIOS; from += 1000) {
    await market.db.execute(sql`
      insert into products (vendor_id, vendor_name, title, kind, description, price_ugx, category, condition,
        stock, images, image_colors, rank, created_at, updated_at)
      select vendor_id, vendor_name, case when n <= ${CUPS} then 'Cup' else 'Radio' end, case when n <= ${CUPS} then 'cup' else 'radio' end, description,
        price_ugx, case when n % 2 = 0 then 'Electronics' else 'Toys' end, condition, 1, images,
        image_colors, case when n <= ${CUPS} then 10000 + n else (n - ${CUPS}) / 7 end,
        created_at, updated_at
      from products, generate_series(${from}::int, least(${from} + 999, ${CUPS + RADIOS})) n
      where rank = 0 and title = 'Cup'`);
  }
  await market.db.execute(sql`analyze products`);
});

afterAll(() => market.stop());

async function expected(title: string, category?: string): Promise<number[]> {
  const { rows } = await market.db.execute<{ id: number }>(sql`
    select id from products where title = ${title}
      and (${category ?? null}::text is null or category = ${category ?? null})
    order by rank desc, id desc`);
  return rows.map(({ id }) => id);
}

test.each([
  ['that stands before everything else', 'Cup', undefined, 5],
  ['that stands behind everything else', 'Radio', undefined, 30],
  ['of a category', 'Radio', 'Toys', 15],
])('a common word %s is paged whole, once and in order', async (_, title, category, pages) => {
  const all = await expected(title, category);
  const query = { search: title, limit: LIMIT, ...(category && { category }) };
  const shown: number[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const { ids, body } = await market.discover({ ...query, ...(cursor && { cursor }) });
    shown.push(...ids);
    cursor = body.nextCursor;
    if (!cursor) break;
  }
  expect(shown).toEqual(all.slice(0, pages * LIMIT));
});

test('of a kind, what says the words comes first though it stands behind all else, and the others follow', async () => {
  const teacups = [...(await expected('Teacup')), ...(await expected('Blue teacup'))];
  const { ids, body } = await market.discover({ search: 'teacup', limit: LIMIT });
  expect(ids).toEqual([...teacups, ...(await expected('Cup'))].slice(0, LIMIT));
  const next = await market.discover({ search: 'teacup', limit: LIMIT, cursor: body.nextCursor });
  expect(next.ids).toEqual([...teacups, ...(await expected('Cup'))].slice(LIMIT, 2 * LIMIT));
});

test('of several kinds below one, in the order of all of them', async () => {
  const ids = await market.list(
    { title: 'Sofa', kind: 'sofa', rank: 3 },
    { title: 'Sofa bed', kind: 'sofa-bed', rank: 2 },
    { title: 'Corner sofa', kind: 'sofa', rank: 1 },
  );
  expect((await market.discover({ search: 'sofa', limit: 2 })).ids).toEqual(ids.slice(0, 2));
});
