import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { productViewers, productViewsDaily } from '../../../../database/schema/products.ts';
import { searchQueries } from '../../../../database/schema/search.ts';
import { daySalts } from '../../../../database/schema/visitors.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { sweepSalts } from '../../../../platform/visitors/day-salts-store.ts';
import { countViews, sweepViewers } from './product-views-store.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 13; TECNO KJ5) Chrome/126.0 Mobile Safari/537.36';
const MORNING = new Date('2026-11-05T06:00:00Z');

let app: SellingApp;
let vendor: number;
let id: number;

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  app.clock.set(MORNING);
  vendor = await app.addUser();
  ({ id } = await app.addProduct(vendor));
});

interface Look {
  as?: number;
  agent?: string;
  from?: string;
  product?: number | string;
  sid?: string;
}

/** One view, as the product page reports it. */
async function look({ as, agent = PHONE, from = '102.85.1.1', product = id, sid }: Look = {}) {
  return app.post(`/api/products/${product}/view`, { sid }, { as, from, headers: { 'user-agent': agent } });
}

let networks = 0;
/** The same search of the same visitor within ten minutes is one. */
const network = () => `102.86.${(networks += 1)}.1`;

async function viewsOf(product = id): Promise<number> {
  await app.modules.products.flush();
  return (await app.get(`/api/products/${product}`, { as: vendor })).body.views;
}
const daysOf = async (product = id) =>
  app.db
    .select({ day: productViewsDaily.day, views: productViewsDaily.views })
    .from(productViewsDaily)
    .where(eq(productViewsDaily.productId, product))
    .orderBy(productViewsDaily.day);

describe('a product view', () => {
  test('is answered at once and counted soon', async () => {
    const answer = await look();
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await app.get(`/api/products/${id}`)).body.views).toBe(0);
    expect(await viewsOf()).toBe(1);
    expect(await daysOf()).toEqual([{ day: '2026-11-05', views: 1 }]);
  });

  test('counts once per person and day, however often, also across flushes', async () => {
    const buyer = await app.addUser({ type: 'buyer' });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([look(), look(), look({ as: buyer }), look({ as: buyer, from: '10.0.0.9' })]);
      expect(await viewsOf()).toBe(2);
    }
    expect(await daysOf()).toEqual([{ day: '2026-11-05', views: 2 }]);
  });

  test('visitors are distinguished by address and browser, IPv6 customers by their network', async () => {
    await look();
    await look({ from: '102.85.1.2' });
    await look({ agent: `${PHONE} Other` });
    expect(await viewsOf()).toBe(3);
    await look({ from: '2c0f:f248::1' });
    await look({ from: '2c0f:f248::2' });
    expect(await viewsOf()).toBe(4);
  });

  test('counts again on the next day of Kampala, which begins at nine in the evening of UTC', async () => {
    app.clock.set(new Date('2026-11-05T20:59:59Z'));
    await look();
    app.clock.set(new Date('2026-11-05T21:00:00Z'));
    await look();
    expect(await viewsOf()).toBe(2);
    expect(await daysOf()).toEqual([
      { day: '2026-11-05', views: 1 },
      { day: '2026-11-06', views: 1 },
    ]);
  });

  test('each product has its own', async () => {
    const other = (await app.addProduct(vendor)).id;
    await look();
    await look({ product: other });
    await look({ product: other, from: '102.85.1.2' });
    expect([await viewsOf(), await viewsOf(other)]).toEqual([1, 2]);
  });

  test('leaves an edit valid', async () => {
    const before = (await app.get(`/api/products/${id}`)).body.updatedAt;
    app.clock.advance(60);
    await look();
    await viewsOf();
    expect((await app.get(`/api/products/${id}`)).body.updatedAt).toBe(before);
  });
});

describe('what is not counted', () => {
  test.each([
    ['its vendor', async () => look({ as: vendor })],
    ['an operator', async () => look({ as: await app.addUser({ role: 'operator' }) })],
    ['a robot', async () => look({ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['a program without a name', async () => look({ agent: '' })],
  ])('%s', async (_, act) => {
    expect((await act()).status).toBe(200);
    expect(await viewsOf()).toBe(0);
  });

  test.each([
    ['offline', { isOnline: false }],
    ['removed', { status: 'inactive' }],
    ['of a suspended vendor', { isWithheld: true }],
  ] as const)('a product that is %s', async (_, change) => {
    await app.change(id, change);
    await look();
    expect(await viewsOf()).toBe(0);
  });

  test('but a sold one is', async () => {
    await app.change(id, { status: 'sold', stock: 0 });
    await look();
    expect(await viewsOf()).toBe(1);
  });

  test('what is not there, and what is no id', async () => {
    expect((await look({ product: 2_000_000_000 })).status).toBe(200);
    for (const product of ['0', 'abc', '%00', '9007199254740993']) {
      expect((await look({ product })).status).toBe(404);
    }
    await app.modules.products.flush();
  });

  test('another site cannot count a view', async () => {
    const answer = await app.post(
      `/api/products/${id}/view`,
      {},
      {
        headers: { origin: 'https://evil.example', 'user-agent': PHONE },
      },
    );
    expect(answer.status).toBe(403);
    expect(await viewsOf()).toBe(0);
  });
});

test('of concurrent views none is lost and none counted twice', async () => {
  const others = await Promise.all([1, 2, 3].map(async () => (await app.addProduct(vendor)).id));
  const all = [id, ...others];
  const looks = Array.from({ length: 200 }, async (_, n) => {
    const product = all[n % all.length]!;
    await look({ product, from: `41.75.${n % 25}.7` });
    // Another process may write at any moment.
    if (n % 9 === 0) await app.modules.products.flush();
  });
  await Promise.all(looks);
  for (const product of all) {
    const seen = new Set(
      Array.from({ length: 200 }, (_, n) => n)
        .filter((n) => all[n % 4] === product)
        .map((n) => n % 25),
    );
    expect(await viewsOf(product)).toBe(seen.size);
    expect((await daysOf(product))[0]?.views).toBe(seen.size);
  }
});

test('of processes that count the same views concurrently, one counts each', async () => {
  const products = [id, (await app.addProduct(vendor)).id, (await app.addProduct(vendor)).id];
  const rows = products.flatMap((productId) =>
    Array.from({ length: 20 }, (_, n) => ({
      productId,
      day: '2026-11-05',
      viewer: Buffer.alloc(16, n),
      userId: 0,
    })),
  );
  const write = async (part: typeof rows) => inTransaction(app.db, async (tx) => countViews(tx, part));
  await Promise.all([rows, rows.toReversed(), rows.slice(15), rows.slice(0, 45)].map(write));
  for (const product of products) expect(await viewsOf(product)).toBe(20);
});

describe('a view that came from a search', () => {
  let sid: string;
  beforeEach(async () => {
    const { body } = await app.get('/api/discover?search=tecno', { from: network(), headers: { 'user-agent': PHONE } });
    sid = body.searchId;
  });
  const ledToView = async () => {
    await app.modules.discovery.flush();
    const [search] = await app.db.select().from(searchQueries).where(eq(searchQueries.searchId, sid));
    return search?.ledToView;
  };

  test('says so', async () => {
    expect((await look({ sid })).status).toBe(200);
    expect(await ledToView()).toBe(true);
  });

  test('by a robot or an operator says nothing', async () => {
    await look({ sid, agent: 'Googlebot/2.1' });
    await look({ sid, as: await app.addUser({ role: 'operator' }) });
    await look({});
    expect(await ledToView()).toBe(false);
  });

  test('with what is no id of a search is refused', async () => {
    expect((await look({ sid: 'x' })).status).toBe(400);
  });
});

describe('who viewed', () => {
  test('is stored as a hash, and is unknown once the day is over', async () => {
    await look({ from: '102.85.9.9' });
    await viewsOf();
    const stored = await app.db
      .select()
      .from(productViewers)
      .where(and(eq(productViewers.productId, id)));
    expect(stored).toHaveLength(1);
    expect(stored[0]?.viewer).toHaveLength(16);

    const sweepAt = async (time: string) => {
      await app.setDatabaseTime(new Date(time));
      await sweepViewers(app.db);
      await sweepSalts(app.db);
      return [
        (await app.db.select().from(productViewers)).some(({ day }) => day === '2026-11-05'),
        (await app.db.select().from(daySalts)).some(({ day }) => day === '2026-11-05'),
      ];
    };
    expect(await sweepAt('2026-11-05T21:59:00Z')).toEqual([true, true]);
    expect(await sweepAt('2026-11-05T22:00:00Z')).toEqual([false, false]);
    expect((await daysOf())[0]).toEqual({ day: '2026-11-05', views: 1 });
  });
});
