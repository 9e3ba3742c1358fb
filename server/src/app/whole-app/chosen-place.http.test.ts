import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';

const app = await startTestApp({ logLevel: 'trace' });
const vendor = await app.people.otherVendor();
const product = await app.people.addProduct(vendor);
afterAll(async () => app.stop());

/** A place that no listing, account or setting of the test names. */
const near = encodeURIComponent('Kyaliwajjala, Wakiso');

test('the place from which a buyer asks for distances stands in no log and no table', async () => {
  const requests = [
    [`/api/products/${product.id}/distance?near=${near}`, 200],
    [`/api/products/999999/distance?near=${near}`, 404],
    [`/api/products/none/distance?near=${near}`, 404],
    [`/api/products/${product.id}/distance?near=${near}s`, 400],
    [`/api/discover?search=phone&sortBy=nearest&near=${near}`, 200],
    [`/api/discover?search=phone&near=${near}&minPrice=9&maxPrice=1`, 400],
    [`/api/discover/count?place=Kampala&near=${near}`, 200],
    [`/api/nothing?near=${near}`, 404],
  ] as const;
  for (const by of [app.visitor, app.as(vendor)]) {
    for (const [url, status] of requests) expect({ url, status: (await by.get(url)).status }).toEqual({ url, status });
  }
  await app.jobs.drain();
  expect(app.logged()).toContain('"level":"');
  expect(app.logged()).not.toMatch(/kyaliwajjala/i);
  expect(await tablesWith('kyaliwajjala')).toEqual([]);
});

test('a fault while it is told says nothing of it either', async () => {
  await app.db.execute(sql`alter table products rename column district to elsewhere`);
  const { status } = await app.visitor.get(`/api/products/${product.id}/distance?near=${near}`);
  await app.db.execute(sql`alter table products rename column elsewhere to district`);
  expect(status).toBe(500);
  expect(app.logged()).toContain('request failed');
  expect(app.logged()).not.toMatch(/kyaliwajjala/i);
});

async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ table: string }>(sql`
    select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { table } of rows) {
    const hits = await app.db.execute(
      sql`select 1 from ${sql.identifier(table)} as each where each::text ilike ${`%${text}%`} limit 1`,
    );
    if (hits.rows.length > 0) found.push(table);
  }
  return found;
}
