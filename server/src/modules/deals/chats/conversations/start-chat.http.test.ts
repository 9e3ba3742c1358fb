import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { chats } from '../../../../database/schema/chats.ts';
import { products } from '../../../../database/schema/products.ts';
import { users } from '../../../../database/schema/users.ts';

let app: TestApp;
let buyer: Person;
let vendor: Person;
let operator: Person;
let product: ProductDetail;

beforeAll(async () => {
  app = await startTestApp();
  [buyer, vendor, operator] = await Promise.all([app.people.buyer(), app.people.vendor(), app.people.operator()]);
});
afterAll(async () => app.stop());
beforeEach(async () => {
  product = await app.people.addProduct(vendor);
});

const start = async (who: Person, productId: unknown = product.id) => app.as(who).post('/api/chats', { productId });
const chatsAbout = async (productId: number) => {
  const [row] = await app.db.select({ chats: count() }).from(chats).where(eq(chats.productId, productId));
  return row?.chats;
};

describe('a chat about a product', () => {
  test('begins empty, and both sides find it', async () => {
    const { status, body } = await start(buyer);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'sale',
      status: 'active',
      isSold: false,
      side: 'buyer',
      buyerId: buyer.id,
      vendorId: vendor.id,
      productId: product.id,
      otherUser: {
        id: vendor.id,
        name: vendor.name,
        presence: { isHidden: false, isOnline: false },
      },
      product: { id: product.id, title: product.title, price: product.price, status: 'active' },
      lastMessage: null,
      unreadCount: 0,
    });
    const { body: theirs } = await app.as(vendor).get(`/api/chats/${body.id}`);
    expect(theirs).toMatchObject({
      side: 'vendor',
      otherUser: { id: buyer.id, name: buyer.name },
      messages: [],
      canWrite: true,
      closing: { defaultPrice: product.price, stock: product.stock },
    });
  });

  test('is the one that is there already, with 200', async () => {
    const first = await start(buyer);
    const again = await start(buyer, String(product.id));
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  });

  test('of ten at the same moment one begins, and all are told of it', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, async () => start(buyer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await chatsAbout(product.id)).toBe(1);
  });

  test('begins anew where the last one is closed', async () => {
    const { body: first } = await start(buyer);
    await app.db.update(chats).set({ status: 'abandoned', closedAt: app.clock.now() }).where(eq(chats.id, first.id));
    const second = await start(buyer);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.id);
  });

  test('takes nobody’s word for who sells or buys', async () => {
    const { body } = await app
      .as(buyer)
      .post('/api/chats', { productId: product.id, vendorId: operator.id, buyerId: vendor.id });
    expect(body).toMatchObject({ buyerId: buyer.id, vendorId: vendor.id });
  });

  test('is not had with oneself', async () => {
    expect(await start(vendor)).toMatchObject({ status: 400, body: { code: 'OWN_PRODUCT' } });
  });

  test('a vendor may buy from another', async () => {
    const other = await app.people.otherVendor();
    const { status, body } = await start(other);
    expect([status, body.side]).toEqual([201, 'buyer']);
  });

  test.each(['', 'abc', 0, -1, 1.5, null, 2 ** 53, '1e3'])('%j is no product', async (id) => {
    expect((await app.as(buyer).post('/api/chats', { productId: id })).status).toBe(400);
  });

  test('what a stranger cannot see is as absent as what never was', async () => {
    const offline = await app.people.addProduct(vendor, { isOnline: false });
    const absent = await start(buyer, 2_000_000_000);
    const hidden = await start(buyer, offline.id);
    expect([absent.status, hidden.status]).toEqual([404, 404]);
    const { requestId: _a, ...absentBody } = absent.body;
    const { requestId: _h, ...hiddenBody } = hidden.body;
    expect(hiddenBody).toEqual(absentBody);
  });

  test('whoever talks about a thing finds it when it is offline or gone', async () => {
    const path = `/api/products/${product.id}`;
    await start(buyer);
    const seen = async () =>
      Promise.all([app.as(buyer), app.as(operator), app.visitor].map(async (who) => who.get(path)));
    const statuses = async () => (await seen()).map(({ status }) => status);
    await app.db.update(products).set({ isOnline: false }).where(eq(products.id, product.id));
    const stranger = await app.people.lockedVendor();
    expect(await statuses()).toEqual([200, 200, 404]);
    expect((await app.as(stranger).get(path)).status).toBe(404);
    await app.as(vendor).call('DELETE', path);
    expect(await statuses()).toEqual([200, 200, 404]);
  });

  test('does not begin about what is sold, and goes on where it began before', async () => {
    const { body: begun } = await start(buyer);
    await app.db.update(products).set({ status: 'sold', stock: 0 }).where(eq(products.id, product.id));
    const late = await app.people.otherVendor().catch(() => operator);
    expect(await start(late)).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_UNAVAILABLE', message: 'This item is no longer available' },
    });
    const again = await start(buyer);
    expect([again.status, again.body.id]).toEqual([200, begun.id]);
  });
});

describe('with support', () => {
  const ask = async (who: Person) => app.as(who).post('/api/chats/support', {});

  test('one open chat for each, without a product', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, async () => ask(buyer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      type: 'support',
      vendorId: null,
      productId: null,
      product: null,
      otherUser: { id: null, name: 'Support', presence: null },
    });
  });

  test('begins without a word in the request', async () => {
    const { status, body } = await app.as(buyer).call('POST', '/api/chats/support');
    expect([status, body.type]).toEqual([200, 'support']);
  });

  test('operators alone see where it was opened, which stays that of the start', async () => {
    await app.people.endSupportChat(buyer);
    const openFrom = async (from: unknown) => app.as(buyer).post('/api/chats/support', { from });
    expect(await openFrom('/products/7?from=me')).toMatchObject({ status: 400 });
    const { status, body } = await openFrom('subscription');
    expect([status, body.openedFrom]).toEqual([201, undefined]);
    expect(await openFrom('product')).toMatchObject({ status: 200, body: { id: body.id } });
    const seen = async (who: Person) => (await app.as(who).get(`/api/chats/${body.id}`)).body.openedFrom;
    expect([await seen(operator), await seen(buyer)]).toEqual(['subscription', undefined]);
    await app.as(buyer).post(`/api/chats/${body.id}/messages`, { message: 'How do I pay?' });
    const { body: inbox } = await app.as(operator).get('/api/admin/support-chats');
    expect(inbox.find(({ chatId }: { chatId: number }) => chatId === body.id).openedFrom).toBe('subscription');

    await app.people.endSupportChat(buyer);
    const { body: old } = await ask(buyer);
    expect((await app.as(operator).get(`/api/chats/${old.id}`)).body.openedFrom).toBeNull();
  });

  test('operators answer for all of it', async () => {
    const { body: chat } = await ask(vendor);
    const write = async (who: Person, message: string) =>
      app.as(who).post(`/api/chats/${chat.id}/messages`, { message });
    expect((await write(vendor, 'I cannot list anything.')).status).toBe(201);
    expect((await write(operator, 'We will look into it.')).status).toBe(201);
    expect((await write(buyer, 'Let me read that.')).status).toBe(404);
    const { body: inbox } = await app.as(operator).get('/api/chats');
    expect(inbox.find(({ id }: { id: number }) => id === chat.id)).toMatchObject({
      side: 'support',
      otherUser: { id: vendor.id },
      unreadCount: 1,
    });
    const { body: mine } = await app.as(vendor).get(`/api/chats/${chat.id}`);
    expect(mine).toMatchObject({ otherUser: { name: 'Support' }, unreadCount: 1 });
  });
});

describe('who may begin', () => {
  test('nobody whose address must be verified first', async () => {
    const strict = await startTestApp({ settings: { REQUIRE_VERIFIED_EMAIL: 'true' } });
    try {
      const seller = await strict.people.vendor();
      const person = await strict.people.buyer();
      const { id } = await strict.people.addProduct(seller);
      const setVerified = async (emailVerified: boolean) =>
        strict.db.update(users).set({ emailVerified }).where(eq(users.id, person.id));
      await setVerified(false);
      const begin = async () => strict.as(person).post('/api/chats', { productId: id });
      expect(await begin()).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
      expect((await strict.as(person).post('/api/chats/support', {})).status).toBe(201);
      await setVerified(true);
      expect((await begin()).status).toBe(201);
    } finally {
      await strict.stop();
    }
  });

  test('twenty new chats an hour, and any number of looks at those that are there', async () => {
    const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const seller = await strict.people.vendor();
      const person = await strict.people.buyer();
      const goods: ProductDetail[] = [];
      for (let made = 0; made < 21; made += 1) {
        const images = [await strict.people.uploadPhoto(seller)];
        goods.push(await strict.people.addProduct(seller, { images }));
      }
      const begin = async ({ id }: { id: number }) => strict.as(person).post('/api/chats', { productId: id });
      const statuses: number[] = [];
      for (const one of goods) statuses.push((await begin(one)).status);
      expect(statuses).toEqual([...Array(20).fill(201), 429]);
      expect((await begin(goods[0]!)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});
