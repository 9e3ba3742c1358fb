import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';
import { ratings } from '../../../database/schema/ratings.ts';

const app = await startClosingApp();
let productId = 0;
const stars = [5, 4, 3, 5, 1, 5, 2];

beforeAll(async () => {
  const { product } = await app.startSaleChat({ stock: 100 });
  productId = product.id;
  const chatIds = await app.chatsWithOthers(product, stars.length);
  for (const [n, chatId] of chatIds.entries()) {
    app.clock.advance(60);
    await app.setEntitlement({ completedSales: 0 });
    await app.complete(chatId);
    const { buyerId } = await app.chatRow(chatId);
    const verdict = { chatId, rating: stars[n]!, buyerId, review: `Review ${n}` };
    await app.db.insert(ratings).values({ ...verdict, productId, vendorId: app.vendor.id, createdAt: app.clock.now() });
  }
});
afterAll(async () => app.stop());

const about = () => [`/api/products/${productId}`, `/api/vendors/${app.vendor.id}`];

describe('lists', () => {
  test('are newest first, for everyone, with a name and nothing else of the buyer', async () => {
    for (const path of about()) {
      const { status, body, headers } = await app.visitor.get(`${path}/ratings`);
      expect(status).toBe(200);
      expect(body.map(({ rating }: { rating: number }) => rating)).toEqual(stars.toReversed());
      expect(Object.keys(body[0].buyer)).toEqual(['name', 'avatar']);
      expect(JSON.stringify(body)).not.toMatch(/@|username|contact/);
      expect(headers['link']).toBeUndefined();
    }
  });

  test('come in pages that miss nothing and repeat nothing', async () => {
    for (const path of about()) {
      const seen: number[] = [];
      let next: string | undefined = `${path}/ratings?limit=3`;
      let pages = 0;
      while (next) {
        const { body, headers } = await app.visitor.get(next);
        seen.push(...body.map(({ rating }: { rating: number }) => rating));
        next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1];
        pages += 1;
      }
      expect([seen, pages]).toEqual([stars.toReversed(), 3]);
    }
  });

  test.each(['nonsense', '', '"', 'bi41LjU'])('the cursor %j is refused', async (cursor) => {
    for (const path of about()) {
      const query = `before=${encodeURIComponent(cursor)}`;
      const { status, body } = await app.visitor.get(`${path}/ratings?${query}`);
      expect([status, body.code]).toEqual([400, 'INVALID_CURSOR']);
    }
  });
});

describe('figures', () => {
  test('count every rating', async () => {
    for (const path of about()) {
      expect((await app.visitor.get(`${path}/rating-stats`)).body).toEqual({
        averageRating: 25 / 7,
        totalRatings: 7,
        positivePercent: 57,
      });
    }
  });

  test('are 0 where there are none', async () => {
    const { product } = await app.startSaleChat({}, await app.people.otherVendor());
    for (const path of [`/api/products/${product.id}`, `/api/vendors/${product.vendorId}`]) {
      expect((await app.visitor.get(`${path}/rating-stats`)).body).toEqual({
        averageRating: 0,
        totalRatings: 0,
        positivePercent: null,
      });
      expect((await app.visitor.get(`${path}/ratings`)).body).toEqual([]);
    }
  });
});

describe('what is not to be seen has no reviews', () => {
  const statusOf = async (path: string, as = app.visitor) => [
    (await as.get(`${path}/ratings`)).status,
    (await as.get(`${path}/rating-stats`)).status,
  ];

  test('nobody’s, a buyer’s, a suspended vendor’s, an offline product’s', async () => {
    const suspended = await app.people.suspended();
    const offline = await app.people.addProduct(app.vendor, { isOnline: false });
    const missing = [
      '/api/products/2000000000',
      '/api/vendors/2000000000',
      '/api/products/x',
      `/api/vendors/${app.buyer.id}`,
      `/api/vendors/${suspended.id}`,
      `/api/products/${offline.id}`,
    ];
    for (const path of missing) expect([path, ...(await statusOf(path))]).toEqual([path, 404, 404]);
    expect(await statusOf(`/api/products/${offline.id}`, app.asVendor)).toEqual([200, 200]);
  });

  test('who has talked about a product that was taken away still reads what was said of it', async () => {
    const { product } = await app.startSaleChat({});
    await app.asVendor.call('DELETE', `/api/products/${product.id}`);
    expect(await statusOf(`/api/products/${product.id}`)).toEqual([404, 404]);
    expect(await statusOf(`/api/products/${product.id}`, app.asBuyer)).toEqual([200, 200]);
  });
});
