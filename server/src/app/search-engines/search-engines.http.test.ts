import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { openMarket } from '../../../test/apps/small-market.ts';

const ORIGIN = 'https://akatale.test';
const app = await startTestApp({ settings: { PUBLIC_URL: ORIGIN }, withPages: true });
const { people, product, offlineProduct } = await openMarket(app);
afterAll(async () => app.stop());

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
const readXml = async (url: string) => {
  const answer = await app.visitor.get(url);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
  return answer.text;
};

/** Both empty the cache. */
async function put(to: 'suspend' | 'restore'): Promise<void> {
  const operator = app.as(people.operator);
  const path = `/api/admin/people/${people.vendor.id}/${to}`;
  expect((await operator.post(path, { reason: 'scam' })).status).toBe(200);
}

test('robots.txt names the sitemap and keeps out of the API alone', async () => {
  const { status, headers, text } = await app.visitor.get('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual(['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${ORIGIN}/sitemap.xml`, '']);
});

describe('sitemaps', () => {
  let index: (string | undefined)[] = [];
  beforeAll(async () => {
    index = locations(await readXml('/sitemap.xml'));
  });

  test('the index leads to sitemaps that are there', async () => {
    expect(index).toEqual([
      `${ORIGIN}/sitemaps/pages.xml`,
      `${ORIGIN}/sitemaps/stores-0.xml`,
      `${ORIGIN}/sitemaps/products-0.xml`,
    ]);
    for (const url of index) await readXml(String(url).slice(ORIGIN.length));
  });

  test('products are those that a stranger can buy, with when they changed and their photos', async () => {
    const xml = await readXml('/sitemaps/products-0.xml');
    const urls = locations(xml);
    expect(urls).toContain(`${ORIGIN}/products/${product.id}`);
    expect(urls).not.toContain(`${ORIGIN}/products/${offlineProduct.id}`);
    expect(xml).toContain(`<lastmod>${product.updatedAt}</lastmod>`);
    expect(xml).toContain(`<image:loc>${ORIGIN}${product.images[0]}</image:loc>`);
  });

  test('stores are those with something to buy', async () => {
    const urls = locations(await readXml('/sitemaps/stores-0.xml'));
    expect(urls).toEqual([`${ORIGIN}/vendor-store/${people.vendor.id}`]);
  });

  test('the standing pages are Discover, Help, the legal ones and every category', async () => {
    const urls = locations(await readXml('/sitemaps/pages.xml'));
    expect(urls).toContain(`${ORIGIN}/`);
    expect(urls).toContain(`${ORIGIN}/help`);
    expect(urls).toContain(`${ORIGIN}/?category=Home+%26+Kitchen`);
    expect(urls).toContain(`${ORIGIN}/privacy`);
    expect(urls).toContain(`${ORIGIN}/transparency`);
    expect(urls).toHaveLength(22);
  });

  test.each([
    'products-1.xml',
    'products-999999.xml',
    'stores-7.xml',
    'products--1.xml',
    'products-0',
    'pages-0.xml',
    'nothing.xml',
    '..%2fpages.xml',
  ])('%s is not there', async (file) => {
    expect((await app.visitor.get(`/sitemaps/${file}`)).status).toBe(404);
  });

  test('compressed and plain are the same', async () => {
    const url = '/sitemaps/pages.xml';
    const zipped = await app.visitor.get(url, { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers['vary']).toBe('Accept-Encoding');
    expect(zipped.bytes.length).toBeLessThan((await readXml(url)).length);
  });
});

describe('among many', () => {
  const LAST = 600;
  const SIZE = 250;
  beforeAll(async () => {
    // As in a large marketplace: every second one is for sale.
    await app.db.execute(sql`
      insert into products (vendor_id, title, description, price_ugx, category, condition, images,
        image_colors, is_online, rank, vendor_name, created_at, updated_at)
      select ${people.otherVendor.id}, 'Radio', 'A radio', 1000, 'Electronics', 'New',
        array[]::text[], array[]::text[], n % 2 = 0, 0, 'Okello', app_now(), app_now()
      from generate_series(1, ${LAST}) as n`);
  });

  test('every product stands in exactly one sitemap', async () => {
    const parts = await app.modules.products.sitemap.listedParts('id', SIZE);
    expect(parts).toEqual([0, 1, 2]);
    const ids: number[] = [];
    for (const part of parts) {
      const range = { from: part * SIZE, before: (part + 1) * SIZE };
      ids.push(...(await app.modules.products.sitemap.listedInRange(range)).map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(LAST / 2 + 1);
  });

  test('stores are found from vendor to vendor', async () => {
    const stores = (range: { from: number; before: number }) => app.modules.products.sitemap.storesInRange(range);
    const ids = [people.vendor.id, people.otherVendor.id].toSorted((a, b) => a - b);
    const [first = 0, second = 0] = ids;
    expect((await stores({ from: 0, before: 20_000 })).map(({ id }) => id)).toEqual(ids);
    expect((await stores({ from: 0, before: second })).map(({ id }) => id)).toEqual([first]);
    expect(await stores({ from: second + 1, before: 20_000 })).toEqual([]);
  });

  test('who reads nothing holds little of a sitemap of five megabytes', async () => {
    await app.db.execute(sql`
      insert into products (vendor_id, title, description, price_ugx, category, condition, images,
        image_colors, rank, vendor_name, created_at, updated_at)
      select ${people.otherVendor.id}, 'Radio', 'A radio', 1000, 'Electronics', 'New',
        array(select '/uploads/' || md5(n || ' ' || photo) || repeat('x', 40) from generate_series(1, 8) as photo),
        array[]::text[], 0, 'Okello', app_now(), app_now()
      from generate_series(1, 4000) as n`);
    await put('suspend');
    await put('restore');
    const { port } = new URL(await app.listen());
    const accepted = new Promise<Socket>((resolve) => app.server.server.once('connection', resolve));
    const client = connect(Number(port), '127.0.0.1').pause();
    client.write('GET /sitemaps/products-0.xml HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const toClient = await accepted;
    await expect.poll(() => toClient.bytesWritten).toBeGreaterThan(500_000);
    expect(toClient.writableLength).toBeLessThan(256 * 1024);
    client.destroy();
  });

  test('a vendor who is suspended is out of them at once, and who is restored is back at once', async () => {
    const listed = async () => locations(await readXml('/sitemaps/products-0.xml'));
    const url = `${ORIGIN}/products/${product.id}`;
    await put('suspend');
    expect(await listed()).not.toContain(url);
    await put('restore');
    expect(await listed()).toContain(url);
  });
});
