import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import { nameOf, openMarket, type Market } from '../../../../test/apps/small-market.ts';
import type { Caller } from '../../../../test/clients/caller.ts';
import { goodRequest } from '../../../../test/module-cases.ts';

let app: TestApp;
let market: Market;
let browser: Caller;
beforeAll(async () => {
  app = await startTestApp();
  market = await openMarket(app);
});
afterAll(async () => app.stop());

const VIEW = '/api/admin/view-as';
const reason = 'The vendor says that a product is missing.';
beforeEach(async () => {
  await app.shiftTime('0');
  browser = app.as(await app.people.signIn(market.people.moderator));
});
const begin = async (userId = market.people.vendor.id) => browser.post(VIEW, { userId, reason });

/** Closed to views: private conversations, signing in, and data exports. */
const CLOSED = [
  'GET /api/appeals/{token}',
  'GET /api/reports/{token}',
  'GET /api/auth/verify-email-token/{token}',
  'GET /api/auth/verify-reset-token/{token}',
  'GET /api/blocks',
  'GET /api/chats',
  'GET /api/chats/counts',
  'GET /api/chats/{id}',
  'GET /api/chats/{id}/messages',
  'GET /api/chats/{id}/number',
  'GET /api/leaving/copies/{token}',
  'GET /api/leaving/copies/{token}/file',
  'GET /api/notifications',
  'GET /api/notifications/choices',
  'GET /api/notifications/unread-count',
  'GET /api/push',
  'GET /api/sales.csv',
  'GET /api/user/sessions',
];
/** Open to views: what pages read. A new endpoint for signed-in people has to be added to one of the lists. */
const OPEN = [
  'GET /api/analytics',
  'GET /api/analytics/products',
  'GET /api/analytics/to-do',
  'GET /api/demand',
  'GET /api/discover/category',
  'GET /api/offline-sales/stats',
  'GET /api/sales',
  'GET /api/sales/totals',
  'GET /api/sales/{id}',
  'GET /api/saved-products',
  'GET /api/saved-products/ids',
  'GET /api/saved-searches',
  'GET /api/subscription/payments',
  'GET /api/subscription/payments/{id}',
  'GET /api/subscription/status',
  'GET /api/user',
  'GET /api/user/following',
  'GET /api/user/following/count',
  'GET /api/users/{id}/pending-ratings',
  'GET /api/usual-price',
  'GET /api/vendor/products',
  'GET /api/vendor/products/summary',
];
const ALLOWED = ['POST /api/auth/logout', `DELETE ${VIEW}`];

describe('while it lasts', () => {
  test('every endpoint is decided', () => {
    const personal = app.modules.routes
      .map(({ endpoint }) => endpoint)
      .filter(({ method, access }) => method === 'GET' && /signedIn|vendor/.test(access))
      .map(nameOf);
    const decided = [...CLOSED, ...OPEN].filter((name) => !/\/api\/(?:appeals|auth|leaving|reports)\//.test(name));
    expect(decided.toSorted()).toEqual(personal.toSorted());
  });

  test('nothing but reading goes, and what is closed does not', async () => {
    await begin();
    const answers = [];
    for (const { endpoint } of app.modules.routes) {
      const name = nameOf(endpoint);
      if (ALLOWED.includes(name)) continue;
      const { url, ...call } = await goodRequest(market, endpoint);
      const { status, body } = await browser.call(endpoint.method, url, call);
      const isOperators = /^(operator|moderator|owner)$/.test(endpoint.access);
      const expected =
        endpoint.method !== 'GET' || CLOSED.includes(name)
          ? { name, status: 403, code: 'VIEW_ONLY' }
          : isOperators
            ? { name, status: 403, code: 'FORBIDDEN' }
            : { name, status: 200, code: undefined };
      // No payment or sale of this id needs to exist.
      const isAbsent = status === 404 && name.endsWith('{id}');
      if (!isAbsent) answers.push({ expected, given: { name, status, code: body?.code } });
    }
    expect(answers.map(({ given }) => given)).toEqual(answers.map(({ expected }) => expected));
    expect(answers.length).toBeGreaterThan(CLOSED.length + OPEN.length);
  });

  test('the pages are those of the person, who is not operator', async () => {
    const begun = await begin();
    expect(begun.status).toBe(200);
    const { body } = await browser.get('/api/user');
    expect(body).toMatchObject({
      id: market.people.vendor.id,
      role: 'user',
      operatorRole: null,
      viewedUntil: begun.body.until,
    });
    const own = await app.as(market.people.vendor).get('/api/vendor/products');
    expect((await browser.get('/api/vendor/products')).body).toEqual(own.body);
    expect((await app.as(market.people.vendor).get('/api/user')).body.viewedUntil).toBeNull();
  });

  test('the live connection and photos of chats are closed', async () => {
    await begin();
    const paths = ['/ws', '/chat-photos/x.webp'];
    const answers = await Promise.all(paths.map(async (path) => browser.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(answers.map(({ body }) => body.code)).toEqual(['VIEW_ONLY', 'VIEW_ONLY']);
  });

  test('nothing is counted: no search, no visit, no view, no presence', async () => {
    await begin(market.people.buyer.id);
    const counted = async () => {
      await app.modules.flush();
      const { rows } = await app.db.execute(sql`
        select (select count(*) from search_queries) as searches, (select sum(views) from products) as views,
          (select count(*) from live_connections) as live,
          (select max(last_seen_at) from sessions where user_id = ${market.people.buyer.id}) as seen`);
      return rows[0];
    };
    const before = await counted();
    await browser.get('/api/discover?search=tecno');
    await browser.post(`/api/products/${market.product.id}/view`, {});
    await browser.post('/api/analytics/visit', {});
    await browser.get('/api/user');
    expect(await counted()).toEqual(before);
  });
});

describe('it begins', () => {
  test('with a reason, and is written down with it, as is its end', async () => {
    expect((await browser.post(VIEW, { userId: market.people.vendor.id })).status).toBe(400);
    expect((await browser.post(VIEW, { userId: market.people.vendor.id, reason: 'x' })).status).toBe(400);
    await begin(market.people.otherVendor.id);
    expect((await browser.call('DELETE', VIEW)).status).toBe(204);
    expect((await browser.call('DELETE', VIEW)).status).toBe(204);
    const { rows } = await app.db.execute(sql`
      select action, actor_id as actor, reason from audit_log left join audit_reasons on entry_id = id
      where subject_id = ${market.people.otherVendor.id} and action like 'view.%' order by id`);
    const actor = market.people.moderator.id;
    expect(rows).toEqual([
      { action: 'view.began', actor, reason },
      { action: 'view.ended', actor, reason: null },
    ]);
  });

  test('of no operator, of nobody who is not there, and soon after authenticating alone', async () => {
    for (const { id } of [market.people.support, market.people.operator])
      expect(await begin(id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await begin(2_000_000_000)).status).toBe(404);
    await app.shiftTime('16 minutes');
    expect((await begin()).body.code).toBe('PROOF_REQUIRED');
  });
});

describe('it ends', () => {
  const idNow = async () => (await browser.get('/api/user')).body.id;

  test('by the operator, who is themselves again', async () => {
    await begin();
    await browser.call('DELETE', VIEW);
    expect(await idNow()).toBe(market.people.moderator.id);
    expect((await browser.get(`/api/chats/${market.supportChatId}`)).status).toBe(200);
  });

  test('by itself after 30 minutes', async () => {
    await begin();
    await app.shiftTime('29 minutes');
    expect(await idNow()).toBe(market.people.vendor.id);
    await app.shiftTime('31 minutes');
    expect(await idNow()).toBe(market.people.moderator.id);
  });

  test('on this device alone it was there, and logging out ends the operator’s session', async () => {
    const other = app.as(await app.people.signIn(market.people.moderator));
    await begin();
    expect((await other.get('/api/user')).body.id).toBe(market.people.moderator.id);
    expect((await browser.post('/api/auth/logout', {})).status).toBe(200);
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await app.as(market.people.vendor).get('/api/user')).status).toBe(200);
  });

  test('with the role', async () => {
    await begin();
    const { id } = market.people.moderator;
    await app.db.execute(sql`update users set operator_role = 'support' where id = ${id}`);
    expect(await idNow()).toBe(id);
    await app.db.execute(sql`update users set operator_role = 'moderator' where id = ${id}`);
  });
});
