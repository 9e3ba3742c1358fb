import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { connectInTest } from '../../../../test/clients/connect-in-test.ts';
import { smallPhoto } from '../../../../test/photo-fixtures.ts';
import { follows } from '../../../database/schema/follows.ts';
import { auditLog } from '../../../database/schema/operations.ts';
import { users } from '../../../database/schema/users.ts';

const app = await startClosingApp();
const reason = 'Three buyers paid and got nothing.';
const url = await app.listen();
let moderator: Person;
let otherVendor: Person;

beforeAll(async () => {
  moderator = await app.people.moderator();
  otherVendor = await app.people.otherVendor();
});
afterAll(async () => app.stop());

const suspend = async (id: number, as = moderator) =>
  app.as(as).post(`/api/admin/people/${id}/suspend`, { reason: 'other', words: reason });
const restore = async (id: number, as = moderator) => app.as(as).post(`/api/admin/people/${id}/restore`, { reason });
const logIn = async ({ email, password }: Person) => app.visitor.post('/api/auth/login', { email, password });
const entriesOf = async (id: number) =>
  app.db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(sql`${auditLog.subjectId} = ${id} and ${auditLog.subjectType} = 'user'`)
    .orderBy(auditLog.id);

describe('every public way to a suspended vendor', () => {
  const word = 'Kabalagala';
  let product: { id: number };
  let sold: { id: number };
  let chatId = 0;

  beforeAll(async () => {
    product = await app.people.addProduct(app.vendor, { title: `${word} lamp` });
    sold = await app.people.addProduct(app.vendor, { title: `${word} chair` });
    const soldIn = await app.people.beginChat(app.buyer, sold);
    await app.complete(soldIn);
    await app.rate(soldIn);
    chatId = await app.people.beginChat(app.buyer, product);
    await app.people.addProduct(otherVendor, { title: 'Other lamp' });
    await app.db.insert(follows).values({ followerId: app.buyer.id, vendorId: app.vendor.id, createdAt: new Date() });
  });
  const id = () => app.vendor.id;
  const text = async (path: string, as = app.visitor) => {
    const { status, body } = await as.get(path);
    return `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`;
  };
  /** How the vendor shows in public calls. */
  const ways: [string, () => string, RegExp][] = [
    ['the feed', () => '/api/discover?limit=50', /Kabalagala/],
    ['New Arrivals', () => '/api/discover?sort=new&limit=50', /Kabalagala/],
    ['a category', () => '/api/discover?category=Phones', /Kabalagala/],
    ['the search', () => `/api/discover?search=${word}`, /Kabalagala lamp/],
    ['the search, misspelt', () => '/api/discover?search=Kabalagla', /Kabalagala lamp/],
    ['suggestions', () => '/api/discover/suggestions?q=kabal', /kabalagala/],
    ['similar items', () => '/api/products?category=Phones', /Kabalagala lamp/],
    ['the product', () => `/api/products/${product.id}`, /^200/],
    ['how far it is', () => `/api/products/${product.id}/distance?near=Kampala`, /^200/],
    ['the sold product', () => `/api/products/${sold.id}`, /^200/],
    ['its reviews', () => `/api/products/${sold.id}/ratings`, /^200/],
    ['its stars', () => `/api/products/${sold.id}/rating-stats`, /^200/],
    ['the store', () => `/api/vendors/${id()}`, /^200/],
    ['its goods', () => `/api/vendors/${id()}/products`, /^200/],
    ['reviews of the vendor', () => `/api/vendors/${id()}/ratings`, /^200/],
    ['stars of the vendor', () => `/api/vendors/${id()}/rating-stats`, /^200/],
    ['figures of the vendor', () => `/api/vendors/${id()}/figures`, /^200/],
    ['followers', () => `/api/vendors/${id()}/followers/count`, /^200/],
    ['following', () => `/api/vendors/${id()}/following-status`, /^200/],
    ['the person', () => `/api/users/${id()}`, /^200/],
  ];

  const paths = () => app.modules.routes.filter(({ endpoint }) => endpoint.access === 'anyone');
  test('all public reads about goods and vendors are among them', () => {
    const named = ways.map(([, path]) => path().replaceAll(/\d+/g, '{id}').replace(/\?.*/, ''));
    const about = /^\/api\/(discover|search|products|vendors|users)/;
    // Figures, up to a minute old.
    const counts = /^\/api\/discover\/(attributes|count|relaxed)$/;
    const reads = paths()
      .filter(({ endpoint: { method, path } }) => method === 'GET' && about.test(path) && !counts.test(path))
      .map(({ endpoint: { path } }) => path);
    expect(reads.filter((path) => !named.includes(path))).toEqual([]);
  });

  test('shows them before, not while suspended, and again after', async () => {
    const before = await Promise.all(ways.map(async ([, path]) => text(path())));
    expect(ways.filter(([, , shows], n) => !shows.test(before[n]!)).map(([way]) => way)).toEqual([]);
    const following = async () => (await app.asBuyer.get('/api/user/following')).body;
    expect(await following()).toHaveLength(1);
    // Cached for ten minutes, unless a person is suspended.
    const sitemap = async () => (await app.visitor.get('/sitemaps/products-0.xml')).text;
    expect(await sitemap()).toContain(`/products/${product.id}<`);

    expect((await suspend(id())).body).toEqual({
      message: `${app.vendor.name} is suspended.`,
      isSuspended: true,
    });
    const during = await Promise.all(ways.map(async ([, path]) => text(path())));
    expect(ways.filter(([, , shows], n) => shows.test(during[n]!)).map(([way]) => way)).toEqual([]);
    expect(await following()).toHaveLength(0);
    await expect.poll(sitemap).not.toContain(`/products/${product.id}<`);
    const { products } = app.modules;
    const range = { from: 0, before: 1_000_000 };
    expect(await products.sitemap.listedInRange(range)).toHaveLength(1);
    expect((await products.sitemap.storesInRange(range)).map((one) => one.id)).not.toContain(id());
    expect((await app.visitor.get(`/previews/products/${product.id}-abc.jpg`)).status).toBe(404);
    expect((await app.visitor.get(`/previews/stores/${id()}-abc.jpg`)).status).toBe(404);
    const follow = await app.asBuyer.post(`/api/vendors/${id()}/follow`, {});
    expect(follow.status).toBe(404);
    // A participant of a chat still finds a hidden product, but not that of a suspended vendor.
    expect((await app.asBuyer.get(`/api/products/${product.id}`)).status).toBe(404);
    expect((await app.asBuyer.get(`/api/chats/${chatId}`)).status).toBe(200);

    expect((await restore(id())).body.message).toBe(`${app.vendor.name} is back on the marketplace.`);
    const after = await Promise.all(ways.map(async ([, path]) => text(path())));
    expect(ways.filter(([, , shows], n) => !shows.test(after[n]!)).map(([way]) => way)).toEqual([]);
    expect(await following()).toHaveLength(1);
    app.vendor.cookie = (await app.people.signIn(app.vendor)).cookie;
  });
});

describe('whoever is suspended', () => {
  test('is signed out everywhere, and told why they cannot come back', async () => {
    const { buyer } = app;
    const client = await connectInTest(url, buyer);
    await suspend(buyer.id);
    expect(await client.closed).toMatchObject({ code: 4401 });
    expect((await app.as(buyer).get('/api/user')).status).toBe(401);
    const refused = await logIn(buyer);
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    await restore(buyer.id);
    expect((await app.as(buyer).get('/api/user')).status).toBe(401);
    expect((await logIn(buyer)).status).toBe(200);
  });
});

describe('chats with somebody who is suspended', () => {
  let sides: { suspended: Person; other: Person };
  let chatId = 0;

  describe.each(['vendor', 'buyer'] as const)('the %s', (side) => {
    beforeEach(async () => {
      const [vendor, buyer] = await Promise.all([app.people.signIn(app.vendor), app.people.signIn(app.buyer)]);
      sides = side === 'vendor' ? { suspended: vendor, other: buyer } : { suspended: buyer, other: vendor };
      const product = await app.people.addProduct(app.vendor);
      chatId = await app.people.beginChat(buyer, product);
    });

    const write = async (message: string) => app.as(sides.other).post(`/api/chats/${chatId}/messages`, { message });
    const look = async () => (await app.as(sides.other).get(`/api/chats/${chatId}`)).body;

    test('can be read and not written in until they are back', async () => {
      for (const message of ['One', 'Known by now']) await write(message);
      const client = await connectInTest(url, sides.other);
      await suspend(sides.suspended.id);
      await client.next('chat', (frame) => frame.chatId === chatId);
      expect(await look()).toMatchObject({ canWrite: false, isPartnerSuspended: true });
      expect((await look()).messages).toHaveLength(2);
      for (const transport of [write, viaSocket(client)]) {
        expect(await transport('Where is my phone?')).toMatchObject({
          body: { code: 'PARTNER_SUSPENDED' },
        });
      }
      const file = await smallPhoto(3);
      const photo = await app.as(sides.other).call('POST', `/api/chats/${chatId}/photos`, { file });
      expect(photo.body.code).toBe('PARTNER_SUSPENDED');
      const framesBefore = client.frames.length;
      await restore(sides.suspended.id);
      await expect.poll(() => client.frames.length).toBeGreaterThan(framesBefore);
      expect(await look()).toMatchObject({ canWrite: true, isPartnerSuspended: false });
      expect((await write('There you are')).status).toBe(201);
    });

    const viaSocket = (client: Awaited<ReturnType<typeof connectInTest>>) => async (message: string) => {
      client.send({ type: 'message', chatId, data: { message }, tempId: message });
      return { body: await client.next('error', (frame) => frame.tempId === message) };
    };
  });

  test('begin with nobody who is suspended, and support still answers them', async () => {
    const product = await app.people.addProduct(app.vendor);
    const supportChat = await app.people.beginChat(app.vendor, null);
    await suspend(app.vendor.id);
    const begun = await app.as(otherVendor).post('/api/chats', { productId: product.id });
    expect(begun.status).toBe(404);
    const answer = await app.as(moderator).post(`/api/chats/${supportChat}/messages`, { message: 'Please call us.' });
    expect(answer.status).toBe(201);
    await restore(app.vendor.id);
  });
});

describe('who is suspended by whom', () => {
  test('of many operators at once one does it; the others are told', async () => {
    const before = (await entriesOf(otherVendor.id)).length;
    const suspended = await Promise.all(Array.from({ length: 5 }, () => suspend(otherVendor.id)));
    expect(suspended.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(suspended.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_SUSPENDED');
    const restored = await Promise.all(Array.from({ length: 5 }, () => restore(otherVendor.id)));
    expect(restored.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(restored.find(({ status }) => status === 409)?.body.code).toBe('NOT_SUSPENDED');
    expect((await entriesOf(otherVendor.id)).slice(before)).toEqual([
      { action: 'account.suspended', actorId: moderator.id },
      { action: 'account.restored', actorId: moderator.id },
    ]);
  });

  test.each([
    ['reason', {}],
    ['reason', { reason: 'They are rude.' }],
    ['words', { reason: 'other' }],
    ['words', { reason: 'scam', words: 'x'.repeat(501) }],
  ])('without a %s that fits nobody is suspended: %j', async (field, body) => {
    const answer = await app.as(moderator).post(`/api/admin/people/${otherVendor.id}/suspend`, body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
    const [row] = await app.db.select().from(users).where(eq(users.id, otherVendor.id));
    expect(row!.suspendedAt).toBe(null);
  });

  test('nobody suspends an operator, or themselves', async () => {
    const owner = await app.people.operator();
    for (const id of [owner.id, moderator.id]) {
      expect((await suspend(id)).status).toBe(403);
      expect((await suspend(id, owner)).status).toBe(403);
    }
  });

  test('needs a reauthentication within the last 15 minutes', async () => {
    await app.shiftTime('16 minutes');
    expect((await suspend(otherVendor.id)).body.code).toBe('PROOF_REQUIRED');
    expect((await restore(otherVendor.id)).body.code).toBe('PROOF_REQUIRED');
    await app.shiftTime('0 seconds');
  });

  test('a listing that is being made at the same moment is hidden too, or is not made', async () => {
    const { id } = otherVendor;
    otherVendor = await app.people.signIn(otherVendor);
    const photo = await app.people.uploadPhoto(otherVendor, 9);
    const draft = { title: 'At once', description: 'As new.', price: 5000, category: 'Phones' };
    const make = app.as(otherVendor).post('/api/products', {
      ...draft,
      condition: 'New',
      location: 'Kampala',
      stock: 1,
      isOnline: true,
      images: [photo],
    });
    await Promise.all([make, suspend(id)]);
    expect(JSON.stringify((await app.visitor.get('/api/discover?limit=50')).body)).not.toContain('At once');
    await restore(id);
  });
});

test('10,000 products are hidden in one statement, while the feed goes on', async () => {
  await app.db.execute(sql`
    insert into products (vendor_id, vendor_name, title, description, price_ugx, category,
      condition, images, image_colors, rank, created_at, updated_at, published_at)
    select ${otherVendor.id}, 'Many', 'Crate ' || n, 'Full', 1000, 'Books', 'New', '{}', '{}', n,
      now(), now(), now() from generate_series(1, 10000) as n`);
  let isDone = false;
  const suspended = suspend(otherVendor.id).then((answer) => {
    isDone = true;
    return answer;
  });
  let read = 0;
  while (!isDone) {
    expect((await app.visitor.get('/api/discover?limit=5')).status).toBe(200);
    read += 1;
  }
  expect((await suspended).status).toBe(200);
  expect(read).toBeGreaterThan(0);
  expect((await app.visitor.get('/api/discover?search=crate')).body.products).toEqual([]);
  await restore(otherVendor.id);
});
