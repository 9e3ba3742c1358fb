import type { ProductDraft } from '@akatale/contracts/market/products-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { connectInTest } from '../../../../test/clients/connect-in-test.ts';
import { cases } from '../../../database/schema/cases.ts';
import { follows } from '../../../database/schema/follows.ts';
import { auditLog } from '../../../database/schema/operations.ts';
import { products } from '../../../database/schema/products.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';

const app = await startClosingApp();
const url = await app.listen();
let moderator: Person;
let owner: Person;
beforeAll(async () => {
  moderator = await app.people.moderator();
  owner = await app.people.operator();
});
afterAll(async () => app.stop());

/** Their session ends when they are suspended. */
const asVendor = () => app.as(app.vendor);

const because = { reason: 'not-real', words: 'Show the item itself.' };
const takeDown = async (id: number, as = moderator, body: object = because) =>
  app.as(as).post(`/api/admin/products/${id}/take-down`, body);
const restore = async (id: number, as = moderator, body = {}) =>
  app.as(as).post(`/api/admin/products/${id}/restore`, body);
const detail = async (id: number, as = asVendor()) => (await as.get(`/api/products/${id}`)).body;
const edit = async (id: number, change: object) => {
  const { status: _, ...product } = await detail(id);
  const { body } = await asVendor().call('PUT', `/api/products/${id}`, { body: { ...product, ...change } });
  return body;
};
const statusOf = async (id: number, as = app.visitor) => (await as.get(`/api/products/${id}`)).status;
const casesOf = async (id: number) =>
  app.db
    .select({ cause: cases.cause, decision: cases.decision })
    .from(cases)
    .where(eq(cases.thingId, id))
    .orderBy(cases.id);
const told = async () => {
  const { body } = await asVendor().get('/api/notifications?list=others');
  return body.filter(({ type }: { type: string }) => type === 'listing');
};
let words = 0;
const add = async (change: Partial<ProductDraft> = {}) => {
  words += 1;
  const images = change.images ?? [await app.people.uploadPhoto(app.vendor, 100 + words)];
  return app.people.addProduct(app.vendor, { description: `Described for test ${words}.`, ...change, images });
};

describe('every public way to a listing that is taken down', () => {
  const word = 'Kisenyi';
  let product: { id: number };
  let chatId = 0;
  const text = async (path: string, as = app.visitor) => {
    const { status, body } = await as.get(path);
    return `${status} ${JSON.stringify(body)}`;
  };
  const ways: [string, () => string, RegExp][] = [
    ['the feed', () => '/api/discover?limit=50', /Kisenyi/],
    ['New Arrivals', () => '/api/discover?sort=new&limit=50', /Kisenyi/],
    ['a category', () => '/api/discover?category=Phones', /Kisenyi/],
    ['the search', () => `/api/discover?search=${word}`, /Kisenyi lamp/],
    ['the search, misspelt', () => '/api/discover?search=Kisenyii', /Kisenyi lamp/],
    ['suggestions', () => '/api/discover/suggestions?q=kisen', /kisenyi/],
    ['similar items', () => '/api/products?category=Phones', /Kisenyi lamp/],
    ['the product', () => `/api/products/${product.id}`, /^200/],
    ['its reviews', () => `/api/products/${product.id}/ratings`, /^200/],
    ['its stars', () => `/api/products/${product.id}/rating-stats`, /^200/],
    ['goods of the store', () => `/api/vendors/${app.vendor.id}/products`, /Kisenyi/],
    ['categories of the store', () => `/api/vendors/${app.vendor.id}`, /"productCount":1/],
  ];
  const shown = async () => {
    const said = await Promise.all(ways.map(async ([, path]) => text(path())));
    return ways.filter(([, , shows], n) => shows.test(said[n]!)).map(([way]) => way);
  };
  const sitemap = async () => (await app.visitor.get('/sitemaps/products-0.xml')).text;

  beforeAll(async () => {
    product = await add({ title: `${word} lamp` });
    chatId = await app.people.beginChat(app.buyer, product);
    await app.asBuyer.post(`/api/saved-products/${product.id}`, {});
  });

  test('shows it before, not while it is taken down, and again after', async () => {
    expect(await shown()).toEqual(ways.map(([way]) => way));
    expect(await sitemap()).toContain(`/products/${product.id}<`);

    expect((await takeDown(product.id)).body).toEqual({
      message: `“${word} lamp” is taken down. The seller is told why.`,
      mark: 'taken-down',
      undoUntil: null,
    });
    expect(await shown()).toEqual([]);
    await expect.poll(sitemap).not.toContain(`/products/${product.id}<`);
    expect((await app.visitor.get(`/previews/products/${product.id}-abc.jpg`)).status).toBe(404);
    expect(await statusOf(product.id, app.asBuyer)).toBe(404);
    const contact = await app.asBuyer.post('/api/chats', { productId: product.id });
    expect(contact.body.id).toBe(chatId);
    const stranger = await app.people.otherVendor();
    expect((await app.as(stranger).post('/api/chats', { productId: product.id })).status).toBe(404);
    expect((await app.as(stranger).post(`/api/saved-products/${product.id}`, {})).status).toBe(404);

    expect((await restore(product.id)).body.mark).toBeNull();
    expect(await shown()).toEqual(ways.map(([way]) => way));
    await expect.poll(sitemap).toContain(`/products/${product.id}<`);
  });

  test('leaves its title to those who saved it, and tells nobody that it is back', async () => {
    const saved = async () => (await app.asBuyer.get('/api/saved-products')).body[0];
    const heard = async () => {
      await app.jobs.drain();
      await app.run('saved.sweep');
      return (await app.asBuyer.get('/api/notifications')).body.map(({ type }: { type: string }) => type);
    };
    await app.db.insert(follows).values({ followerId: app.buyer.id, vendorId: app.vendor.id, createdAt: new Date() });
    await app.jobs.drain();
    const before = await heard();
    await takeDown(product.id);
    expect(await saved()).toMatchObject({ title: `${word} lamp`, product: null });
    await restore(product.id);
    expect(await saved()).toMatchObject({ product: { id: product.id } });
    expect(await heard()).toEqual(before);
  });
});

describe('chats and sales about it', () => {
  test('go on, and say that it was taken down, at once on open pages', async () => {
    const { product, chatId } = await app.startSaleChat({ description: 'A chat about it goes on.' });
    const client = await connectInTest(url, app.buyer);
    expect((await app.asBuyer.get(`/api/chats/${chatId}`)).body.product.isTakenDown).toBeUndefined();
    await takeDown(product.id);
    const frame = await client.next('chat', (one) => one.chatId === chatId);
    expect(frame).toMatchObject({ chat: { product: { isTakenDown: true } } });
    await client.close();
    for (const as of [app.asBuyer, asVendor()]) {
      const { body } = await as.get(`/api/chats/${chatId}`);
      expect(body).toMatchObject({ canWrite: true, product: { isTakenDown: true } });
      expect((await as.post(`/api/chats/${chatId}/messages`, { message: 'Still here' })).status).toBe(201);
    }
    expect((await app.complete(chatId)).status).toBe(200);
    expect(await app.productRow(product.id)).toMatchObject({ status: 'sold', mark: 'taken-down', isListed: false });
    expect((await app.rate(chatId)).status).toBe(201);
  });
});

describe('only a decision lifts the mark', () => {
  let id = 0;
  beforeEach(async () => {
    ({ id } = await add({ stock: 3 }));
    await takeDown(id);
  });
  const shownAs = async () => [await statusOf(id), (await app.productRow(id)).mark];

  test.each([
    ['an edit', async () => edit(id, { title: 'Another title' })],
    ['stock', async () => edit(id, { stock: 9 })],
    ['the switch', async () => switchTwice()],
    ['a sale and its undo', async () => sellAndUndo()],
    ['a promotion', async () => edit(id, { promotionalPrice: 1000 })],
    ['the end of a suspension', async () => suspendAndRestore()],
  ])('not %s', async (_, act) => {
    await act();
    expect(await shownAs()).toEqual([404, 'taken-down']);
  });

  async function switchTwice() {
    for (const isOnline of [false, true]) {
      await asVendor().post('/api/vendor/products/visibility', { productIds: [id], isOnline });
    }
  }

  async function sellAndUndo() {
    const { body } = await app.sellOffline(id, { quantity: 3 });
    expect(await app.productRow(id)).toMatchObject({ status: 'sold' });
    expect((await app.undoOfflineSaleOf(body.id)).status).toBe(200);
  }

  async function suspendAndRestore() {
    const reason = 'They were suspended and restored.';
    await app.as(moderator).post(`/api/admin/people/${app.vendor.id}/suspend`, { reason: 'other', words: reason });
    await app.as(moderator).post(`/api/admin/people/${app.vendor.id}/restore`, { reason });
    app.vendor.cookie = (await app.people.signIn(app.vendor)).cookie;
  }

  test('nor a copy, which is held until an operator has seen it', async () => {
    const original = await detail(id);
    const { status, body } = await asVendor().post('/api/products', { ...original, title: 'Copied' });
    expect([status, body.mark]).toEqual([201, 'held']);
    expect(await statusOf(body.id)).toBe(404);
    expect(await casesOf(body.id)).toEqual([{ cause: 'copy', decision: null }]);
    const photo = await app.people.uploadPhoto(app.vendor, 7);
    const typed = await asVendor().post('/api/products', { ...original, images: [photo] });
    expect(typed.body.mark).toBe('held');
    const { body: another } = await asVendor().post('/api/products', {
      ...original,
      description: 'Another one of these.',
      images: [await app.people.uploadPhoto(app.vendor, 8)],
    });
    expect(another.mark).toBeUndefined();
  });

  test('nor its removal, after which a copy is held too', async () => {
    const original = await detail(id);
    await asVendor().call('DELETE', `/api/products/${id}`);
    expect((await asVendor().post('/api/products', original)).body.mark).toBe('held');
  });

  test('the database refuses to show it', async () => {
    await expect(app.db.update(products).set({ isWithheld: false }).where(eq(products.id, id))).rejects.toThrow();
  });
});

describe('asking again', () => {
  const waiting = async () => (await app.as(moderator).get('/api/admin/cases')).body;
  const sendBack = async (body: object = because) => {
    const [{ id, evidenceAt }] = await waiting();
    const sent = { decision: 'send-back', evidenceAt, ...body };
    return app.as(moderator).post(`/api/admin/cases/${id}/decide`, sent);
  };
  beforeEach(async () => {
    await app.db
      .update(cases)
      .set({ decision: 'withdrawn', decidedAt: sql`app_now()` })
      .where(sql`decided_at is null`);
  });

  test('is an edit of more than stock and switch, three times', async () => {
    const { id, title } = await add();
    await takeDown(id);
    expect((await detail(id)).review).toEqual({
      cause: 'operator',
      isWaiting: false,
      asksLeft: 3,
      usualMinutes: null,
      ...because,
    });
    expect((await edit(id, { stock: 4 })).review).toMatchObject({ isWaiting: false, asksLeft: 3 });
    for (const asksLeft of [2, 1, 0]) {
      expect((await edit(id, { title: `${title} ${asksLeft}` })).review).toMatchObject({ isWaiting: true, asksLeft });
      expect(await waiting()).toMatchObject([{ productId: id, cause: 'asked-again', title: `${title} ${asksLeft}` }]);
      expect((await sendBack({ reason: 'wrong-price' })).body.mark).toBe('taken-down');
    }
    expect((await edit(id, { title: 'A fifth title' })).review).toMatchObject({
      isWaiting: false,
      asksLeft: 0,
      reason: 'wrong-price',
    });
    expect(await waiting()).toEqual([]);
    expect((await told())[0].message).toMatch(/please write to support/);
    await restore(id);
    await takeDown(id);
    expect((await detail(id)).review).toMatchObject({ asksLeft: 3 });
  });

  test('while somebody is about to decide, an edit renews what they see, and an older decision is refused', async () => {
    const { id } = await add();
    await takeDown(id);
    await edit(id, { title: 'First correction' });
    const [seen] = await waiting();
    expect((await edit(id, { title: 'Second correction' })).review.asksLeft).toBe(2);
    const { evidenceAt } = seen;
    const late = await app
      .as(moderator)
      .post(`/api/admin/cases/${seen.id}/decide`, { decision: 'approve', evidenceAt });
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    const [now] = await waiting();
    expect(now).toMatchObject({ id: seen.id, title: 'Second correction' });
    const { body } = await app.as(moderator).post(`/api/admin/cases/${now.id}/decide`, {
      decision: 'approve',
      evidenceAt: now.evidenceAt,
    });
    expect(body.mark).toBeNull();
    expect(await statusOf(id)).toBe(200);
    expect(await casesOf(id)).toEqual([
      { cause: 'operator', decision: 'taken-down' },
      { cause: 'asked-again', decision: 'restored' },
    ]);
  });

  test('ends with the listing', async () => {
    const { id } = await add();
    await takeDown(id);
    await edit(id, { title: 'Corrected' });
    await asVendor().call('DELETE', `/api/products/${id}`);
    expect(await waiting()).toEqual([]);
    expect(await casesOf(id)).toMatchObject([{ decision: 'taken-down' }, { decision: 'withdrawn' }]);
  });

  test('an edit form that was open before must reload', async () => {
    const { id } = await add();
    const { status: _, updatedAt, ...before } = await detail(id);
    await takeDown(id);
    const stale = { ...before, title: 'Typed before', updatedAt };
    const { body } = await asVendor().call('PUT', `/api/products/${id}`, { body: stale });
    expect(body.code).toBe('PRODUCT_CHANGED');
  });
});

describe('who decides', () => {
  test('the vendor is told each decision with its reason', async () => {
    const { id, title } = await add({ title: 'Told to its vendor' });
    await takeDown(id);
    expect((await told())[0]).toMatchObject({
      title,
      data: { productId: id },
      message:
        'We have taken it down. You can correct it and save it. Then we check it again. ' +
        'It is fake, or not as described. Show the item itself.',
      reason: 'Because it is your item',
    });
    await restore(id);
    expect((await told())[0].message).toBe('It is back: buyers can see it again.');
  });

  test('a reason is needed, and words where it is another one', async () => {
    const { id } = await add();
    expect((await takeDown(id, moderator, {})).status).toBe(400);
    expect((await takeDown(id, moderator, { reason: 'other' })).body.errors).toMatchObject([{ field: 'words' }]);
    expect((await takeDown(id, moderator, { reason: 'other', words: 'Stolen from a shop.' })).status).toBe(200);
    expect((await detail(id)).review).toMatchObject({ reason: 'other', words: 'Stolen from a shop.' });
  });

  test('each decision is in the audit log', async () => {
    const { id } = await add();
    await takeDown(id);
    await restore(id, owner);
    const entries = await app.db
      .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(sql`${auditLog.subjectId} = ${id} and ${auditLog.subjectType} = 'product'`)
      .orderBy(auditLog.id);
    expect(entries).toMatchObject([
      { action: 'product.taken-down', actorId: moderator.id, details: { reason: 'not-real' } },
      { action: 'product.restored', actorId: owner.id },
    ]);
  });

  test('of two at once one wins, and the other is told who', async () => {
    const { id } = await add();
    for (const act of [takeDown, restore]) {
      const both = await Promise.all([act(id, moderator), act(id, owner)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const won = both[0].status === 200 ? moderator : owner;
      expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
        code: 'DECIDED_ALREADY',
        message: `${won.name} has decided this already. Please look at it again.`,
      });
    }
    expect(await casesOf(id)).toHaveLength(2);
  });

  test('one who takes it down and one who restores it, and a vendor who edits, all at once, leave one state', async () => {
    const { id } = await add();
    await takeDown(id);
    await Promise.all([edit(id, { title: 'Edited at once' }), restore(id), takeDown(id, owner)]);
    const { mark, isWithheld, isListed } = await app.productRow(id);
    expect([isWithheld, isListed]).toEqual([mark !== null, mark === null]);
    const open = (await casesOf(id)).filter(({ decision }) => decision === null);
    expect(open.length).toBeLessThanOrEqual(mark === null ? 0 : 1);
  });
});

test('what reports have hidden says so to its vendor, is a listing like one that is taken down, and comes back', async () => {
  const { id } = await add();
  const mark = async (to: 'reported' | null) =>
    inTransaction(app.db, async (tx) => {
      await app.modules.products.lockListing(tx, id);
      await app.modules.products.markListing(tx, { productId: id, vendorId: app.vendor.id, mark: to });
    });
  await mark('reported');
  expect([await statusOf(id), (await detail(id)).mark]).toEqual([404, 'reported']);
  const original = await detail(id);
  expect((await asVendor().post('/api/products', original)).body.mark).toBe('held');
  await mark(null);
  expect([await statusOf(id), (await detail(id)).mark]).toEqual([200, undefined]);
});

describe('the photo of a listing that is taken down as prohibited', () => {
  const prohibited = { reason: 'prohibited' };
  const seen = async (photo: string) =>
    Promise.all(
      [app.visitor, asVendor(), app.asBuyer, app.as(moderator)].map(async (as) => (await as.get(photo)).status),
    );

  test('is served to those who decide on it alone, and again to everyone once it is restored', async () => {
    const { id, images } = await add();
    const photo = images[0]!;
    expect(await seen(photo)).toEqual([200, 200, 200, 200]);
    await takeDown(id, moderator, prohibited);
    expect(await seen(photo)).toEqual([404, 404, 404, 200]);
    expect(await seen(photo.replace('.jpg', '-96.webp'))).toEqual([404, 404, 404, 200]);
    expect((await app.as(moderator).get(photo)).headers['cache-control']).toBe('private, no-store');
    await restore(id);
    expect(await seen(photo)).toEqual([200, 200, 200, 200]);
  });

  test('stays withheld when an edit takes it off, and is put on nothing else', async () => {
    const { id, images } = await add();
    const { images: others } = await add();
    await takeDown(id, moderator, prohibited);
    const other = await app.people.uploadPhoto(app.vendor);
    await edit(id, { images: [other] });
    expect(await seen(images[0]!)).toEqual([404, 404, 404, 200]);
    expect(await seen(other)).toEqual([200, 200, 200, 200]);
    expect(await seen(others[0]!)).toEqual([200, 200, 200, 200]);
    await expect(add({ images })).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('of one that is taken down for another reason is served as before', async () => {
    const { id, images } = await add();
    await takeDown(id);
    expect(await seen(images[0]!)).toEqual([200, 200, 200, 200]);
  });
});
