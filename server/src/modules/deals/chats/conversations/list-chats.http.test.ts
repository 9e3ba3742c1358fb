import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { chats } from '../../../../database/schema/chats.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';
import { lastSeen, liveConnections } from '../../../../database/schema/presence.ts';
import { products } from '../../../../database/schema/products.ts';

let app: TestApp;
let buyer: Person;
let vendor: Person;
let other: Person;
const CHATS = 7;
let ids: number[] = [];

beforeAll(async () => {
  app = await startTestApp();
  [buyer, vendor, other] = await Promise.all([app.people.buyer(), app.people.vendor(), app.people.otherVendor()]);
  for (let made = 0; made < CHATS; made += 1) {
    const seller = made % 2 === 0 ? vendor : other;
    const title = `Phone number ${made}`;
    app.clock.advance(60);
    ids.unshift(await app.people.beginChat(buyer, await app.people.addProduct(seller, { title })));
  }
});
afterAll(async () => app.stop());

const list = async (who: Person, query = '') => app.as(who).get(`/api/chats${query}`);
const idsOf = async (who: Person, query = ''): Promise<number[]> =>
  (await list(who, query)).body.map(({ id }: ChatSummary) => id);
const counts = async (who: Person) => (await app.as(who).get('/api/chats/counts')).body;
const write = async (who: Person, id: number, message = 'Hello') =>
  (await app.as(who).post(`/api/chats/${id}/messages`, { message })).body;

describe('the list', () => {
  test('has the chat last written in first, an empty one at the time of its start', async () => {
    expect(await idsOf(buyer)).toEqual(ids);
    app.clock.advance(60);
    await write(buyer, ids[4]!, 'Up');
    ids = [ids[4]!, ...ids.filter((id) => id !== ids[4])];
    expect(await idsOf(buyer)).toEqual(ids);
    const [first] = (await list(buyer)).body;
    expect(first).toMatchObject({ lastMessage: { message: 'Up' }, unreadCount: 0 });
  });

  test("holds the user's chats as buyer and as vendor, and no others", async () => {
    const mine = await app.people.beginChat(vendor, await app.people.addProduct(other));
    const sold = (await list(vendor)).body as ChatSummary[];
    expect(sold.find(({ id }) => id === mine)?.side).toBe('buyer');
    expect(new Set(sold.map(({ vendorId, buyerId }) => [vendorId, buyerId].includes(vendor.id)))).toEqual(
      new Set([true]),
    );
    expect(sold.filter(({ side }) => side === 'vendor')).toHaveLength(4);
    await app.db.update(chats).set({ status: 'abandoned', closedAt: new Date() }).where(eq(chats.id, mine));
  });

  test('is paged without gaps or repeats, while chats are written in', async () => {
    const seen: number[] = [];
    let next: string | undefined = '/api/chats?limit=2';
    while (next) {
      const page = await app.as(buyer).get(next);
      seen.push(...page.body.map(({ id }: ChatSummary) => id));
      next = /^<(.+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(ids);
  });

  test.each(['x', 'bi4x', '0', Buffer.from('c.99999999999999999.1').toString('base64url')])(
    'the cursor %s is none',
    async (before) => {
      expect((await list(buyer, `?before=${before}`)).body.code).toBe('INVALID_CURSOR');
    },
  );

  test.each([
    ['0', 1],
    ['-5', 1],
    ['3', 3],
    ['500', CHATS],
  ])('limit %s answers %i', async (limit, expected) => {
    expect(await idsOf(buyer, `?limit=${limit}`)).toHaveLength(expected);
  });

  test('has 50 in a page unless asked, and never more than 200', async () => {
    const reader = await app.people.lockedVendor();
    await app.db.execute(sql`
      insert into chats (buyer_id, vendor_id, product_id, product_title, last_message_at, created_at, status, closed_at)
      select ${reader.id}, vendor_id, product_id, product_title, now() - n * interval '1 minute', now(), 'abandoned', now()
      from chats, generate_series(1, 201) as n where id = ${ids[0]}`);
    const { body, headers } = await list(reader);
    expect(body).toHaveLength(50);
    expect(headers['link']).toContain('rel="next"');
    for (const [limit, expected] of [
      ['199', 199],
      ['200', 200],
      ['201', 200],
    ] as const) {
      expect(await idsOf(reader, `?limit=${limit}`)).toHaveLength(expected);
    }
    await app.db.delete(chats).where(eq(chats.buyerId, reader.id));
  });

  test('has three tabs with counts', async () => {
    const [completed, abandoned] = ids;
    const close = async (id: number, status: 'completed' | 'abandoned' | 'active') =>
      app.db
        .update(chats)
        .set({
          status,
          isSold: status === 'completed',
          closedAt: status === 'active' ? null : new Date(),
        })
        .where(eq(chats.id, id));
    await close(completed!, 'completed');
    await close(abandoned!, 'abandoned');
    expect(await idsOf(buyer, '?status=completed')).toEqual([completed]);
    expect(await idsOf(buyer, '?status=abandoned')).toEqual([abandoned]);
    expect(await idsOf(buyer, '?status=active')).toEqual(ids.slice(2));
    expect((await list(buyer, '?status=cancelled')).status).toBe(400);
    expect(await counts(buyer)).toMatchObject({ active: 5, completed: 1, abandoned: 1 });
    await close(completed!, 'active');
    await close(abandoned!, 'active');
  });

  test('shows the title of removed products, and current prices', async () => {
    const product = await app.people.addProduct(vendor, { title: 'A lamp', price: 50_000 });
    const id = await app.people.beginChat(other, product);
    const shown = async () => ((await list(other)).body as ChatSummary[]).find((chat) => chat.id === id)?.product;
    await app.db
      .update(products)
      .set({
        promotionalPriceUgx: 40_000,
        promotionStartDate: sql`now() - interval '1 hour'`,
        promotionEndDate: sql`now() + interval '1 hour'`,
      })
      .where(eq(products.id, product.id));
    expect(await shown()).toMatchObject({ title: 'A lamp', price: 40_000 });
    await app.db.update(products).set({ title: 'Renamed' }).where(eq(products.id, product.id));
    expect(await shown()).toMatchObject({ title: 'Renamed' });
    await app.as(vendor).call('DELETE', `/api/products/${product.id}`);
    expect(await shown()).toMatchObject({ title: 'A lamp', status: 'inactive' });
  });
});

describe('unread', () => {
  test('counts the messages of the other side until they are read', async () => {
    const id = ids[0]!;
    const seller = (await list(buyer)).body[0].vendorId === vendor.id ? vendor : other;
    const { unreadChats: before, unreadIn } = await counts(buyer);
    await write(seller, id, 'One');
    const second = await write(seller, id, 'Two');
    await write(buyer, id, 'Mine');
    const [first] = (await list(buyer)).body;
    expect(first).toMatchObject({ id, unreadCount: 2 });
    expect(await counts(buyer)).toMatchObject({
      unreadChats: before + 1,
      unreadIn: { ...unreadIn, active: unreadIn.active + 1 },
    });
    const muted = async (isMuted: boolean) => {
      await app.as(buyer).call('PUT', `/api/chats/${id}/mute`, { body: { isMuted } });
      return (await counts(buyer)).unreadMuted;
    };
    expect([await muted(true), (await counts(seller)).unreadMuted]).toEqual([1, 0]);
    expect(await muted(false)).toBe(0);
    const read = await app.as(buyer).post(`/api/chats/${id}/read`, { messageId: second.id - 1 });
    expect(read.body).toEqual({ unreadCount: 1, readUpTo: second.id - 1 });
    await app.as(buyer).post(`/api/chats/${id}/read`, {});
    expect((await counts(buyer)).unreadChats).toBe(before);
    expect((await list(buyer)).body[0].unreadCount).toBe(0);
  });
});

describe('what the system writes', () => {
  test.each(['completed', 'abandoned'] as const)('into a chat that is %s is not unread, words are', async (status) => {
    const id = await app.people.beginChat(buyer, await app.people.addProduct(vendor));
    const before = await counts(buyer);
    const closing = { status, ...(status === 'completed' && { isSold: true }) };
    expect((await app.as(vendor).call('PATCH', `/api/chats/${id}`, { body: closing })).status).toBe(200);
    const row = async () => (await list(buyer)).body.find((chat: ChatSummary) => chat.id === id);
    expect(await row()).toMatchObject({ status, unreadCount: 0, lastMessage: { kind: 'system' } });
    expect(await counts(buyer)).toMatchObject({ unreadChats: before.unreadChats, unreadIn: before.unreadIn });
    if (status === 'abandoned') return;
    // The test's clock stands still, long before the database's.
    await app.people.closeChat(id, status);
    await write(vendor, id, 'Come before six.');
    expect(await row()).toMatchObject({ unreadCount: 1 });
    expect(await counts(buyer)).toMatchObject({
      unreadChats: before.unreadChats + 1,
      unreadIn: { ...before.unreadIn, completed: before.unreadIn.completed + 1 },
    });
  });

  test('into an active chat is unread', async () => {
    const product = await app.people.addProduct(vendor);
    const id = await app.people.beginChat(buyer, product);
    const before = await counts(buyer);
    await app.people.sellOffline(vendor, product);
    expect((await list(buyer)).body.find((chat: ChatSummary) => chat.id === id)).toMatchObject({ unreadCount: 1 });
    expect((await counts(buyer)).unreadIn.active).toBe(before.unreadIn.active + 1);
  });
});

describe('a locked vendor', () => {
  test('sees their purchases and support, and of the others only how many there are', async () => {
    const bought = await app.people.beginChat(vendor, await app.people.addProduct(other));
    const support = await app.people.beginChat(vendor, null);
    const sold = (await idsOf(vendor)).find((id) => ids.includes(id))!;
    await write(buyer, sold, 'Can I come at dawn?');
    expect(JSON.stringify((await list(vendor)).body)).toContain('at dawn');
    const before = await counts(vendor);
    await app.db.update(entitlements).set({ chatOverride: 'deny' }).where(eq(entitlements.userId, vendor.id));
    try {
      const answers = await Promise.all([list(vendor), counts(vendor)]);
      expect(JSON.stringify(answers.map((answer) => answer.body ?? answer))).not.toContain('dawn');
      const mine = (await list(vendor)).body as ChatSummary[];
      expect(new Set(mine.map(({ side }) => side))).toEqual(new Set(['buyer']));
      expect(mine.map(({ id }) => id)).toEqual(expect.arrayContaining([bought, support]));
      const { active, completed, abandoned, unreadChats, unreadIn } = await counts(vendor);
      expect({ active, completed, abandoned }).toEqual({
        active: before.active,
        completed: before.completed,
        abandoned: before.abandoned,
      });
      expect(active).toBeGreaterThan(mine.filter(({ status }) => status === 'active').length);
      expect(before.unreadChats).toBeGreaterThan(unreadChats);
      expect(unreadIn.active).toBe(mine.filter((row) => row.status === 'active' && row.unreadCount > 0).length);
      const { body } = await app.as(vendor).get(`/api/chats/${bought}`);
      expect(body).toMatchObject({ side: 'buyer', canWrite: true });
    } finally {
      await app.db.update(entitlements).set({ chatOverride: null }).where(eq(entitlements.userId, vendor.id));
    }
  });
});

describe('presence', () => {
  const presence = async () =>
    (await list(buyer)).body.find(({ vendorId }: ChatSummary) => vendorId === vendor.id).otherUser.presence;

  test('is derived from connections that have not expired', async () => {
    const id = '7c1b8f0e-6f5e-4a0e-9d0a-0c8c1f1f0a01';
    const userId = vendor.id;
    const lastSeenAt = new Date('2026-11-05T08:30:00Z');
    await app.db.insert(lastSeen).values({ userId, lastSeenAt });
    expect(await presence()).toEqual({
      isHidden: false,
      isOnline: false,
      lastSeenAt: lastSeenAt.toISOString(),
    });
    await app.db.insert(liveConnections).values({ id, userId, expiresAt: sql`app_now() + interval '1 minute'` });
    expect((await presence()).isOnline).toBe(true);
    await app.shiftTime('2 minutes');
    expect((await presence()).isOnline).toBe(false);
    await app.shiftTime('0 minutes');
  });

  test('is nothing of who hides it', async () => {
    await app.as(vendor).call('PATCH', '/api/user/profile', { body: { hidesPresence: true } });
    expect(await presence()).toEqual({ isHidden: true, isOnline: false, lastSeenAt: null });
  });
});
