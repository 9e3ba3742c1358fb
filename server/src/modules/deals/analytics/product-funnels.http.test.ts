import type { ProductFunnel } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFiguresApp } from '../../../../test/apps/figures-app.ts';

const app = await startFiguresApp();
afterAll(async () => app.stop());
const NOW = new Date('2026-11-21T09:00:00Z');
beforeEach(async () => {
  await app.clear();
  app.clock.set(NOW);
});

async function funnels(query = ''): Promise<ProductFunnel[]> {
  return (await app.asVendor.get(`/api/analytics/products${query}`)).body.products;
}

test('has views, chats and sales of each product in the period, most viewed first', async () => {
  const phone = await app.addProduct({
    title: 'Phone',
    images: ['/uploads/a.jpg', '/uploads/b.jpg'],
  });
  const book = await app.addProduct({ title: 'Book' });
  await app.addViews(phone, '2026-11-14', 50);
  await app.addViews(phone, '2026-11-15', 2);
  await app.addViews(phone, '2026-11-21', 3);
  await app.addViews(book, '2026-11-20', 6);
  await app.addChat({ about: phone, said: [['buyer', '2026-11-15T09:00:00Z']] });
  await app.addChat({
    about: phone,
    said: [
      ['buyer', '2026-11-13T09:00:00Z'],
      ['buyer', NOW],
    ],
  });
  await app.addChat({ about: phone });
  await app.addSale(phone, NOW);
  await app.addSale(phone, NOW, { channel: 'offline', quantity: 3 });
  await app.addSale(phone, NOW, { undoneAt: NOW });
  await app.addSale(phone, '2026-11-14T20:59:00Z');
  const image = '/uploads/a.jpg';
  expect(await funnels('?days=7')).toEqual([
    { productId: book, title: 'Book', image: null, views: 6, chats: 0, sales: 0 },
    { productId: phone, title: 'Phone', image, views: 5, chats: 1, sales: 2 },
  ]);
  expect(await funnels()).toMatchObject([{ productId: phone, views: 55, chats: 2, sales: 3 }, { productId: book }]);
});

test('has sold and hidden ones and those that nobody looked at, but none that was taken away', async () => {
  const shown = [
    await app.addProduct(),
    await app.addProduct({ status: 'sold', stock: 0 }),
    await app.addProduct({ isOnline: false }),
    await app.addProduct({ status: 'inactive' }),
  ];
  const removed = await app.addProduct({ status: 'inactive', deletedAt: NOW });
  await app.addViews(removed, '2026-11-20', 9);
  await app.addProduct({ vendorId: app.otherVendor.id });
  expect((await funnels()).map(({ productId }) => productId)).toEqual(shown.toReversed());
});

test('comes page after page, nothing twice and nothing skipped', async () => {
  const expected: [number, number][] = [];
  for (let n = 0; n < 23; n += 1) {
    const product = await app.addProduct();
    // Many have the same views, so that the id decides.
    if (n % 4 > 0) await app.addViews(product, '2026-11-20', n % 4);
    expected.push([n % 4, product]);
  }
  const seen: number[] = [];
  let cursor = '';
  for (;;) {
    const { body } = await app.asVendor.get(`/api/analytics/products?limit=5${cursor}`);
    seen.push(...body.products.map(({ productId }: ProductFunnel) => productId));
    if (body.nextCursor === null) break;
    expect(body.products).toHaveLength(5);
    cursor = `&cursor=${body.nextCursor}`;
  }
  const inOrder = expected.toSorted(([a, first], [b, second]) => b - a || second - first);
  expect(seen).toEqual(inOrder.map(([, id]) => id));
});

test.each(['nonsense', Buffer.from('n.5.5').toString('base64url'), 'x'.repeat(501)])(
  'refuses the cursor %j',
  async (cursor) => {
    const { status, body } = await app.asVendor.get(`/api/analytics/products?cursor=${cursor}`);
    expect([status, body.code]).toEqual([400, 'INVALID_CURSOR']);
  },
);
