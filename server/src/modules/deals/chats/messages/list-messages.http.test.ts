import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { waitUntil } from '../../../../../test/wait-until.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { sendMessage } from './send-message.ts';

let app: TestApp;
let buyer: Person;
let vendor: Person;
let chatId: number;
const LONG = 10_000;

beforeAll(async () => {
  app = await startTestApp();
  [buyer, vendor] = await Promise.all([app.people.buyer(), app.people.vendor()]);
  chatId = await app.people.beginChat(buyer, await app.people.addProduct(vendor));
  await app.db.execute(sql`update chats set last_position = ${LONG} where id = ${chatId}`);
  await app.db.execute(sql`
    insert into messages (chat_id, sender_id, message, position, sent_at)
    select ${chatId}, case when n % 2 = 0 then ${buyer.id}::bigint else ${vendor.id}::bigint end, n::text, n,
      timestamptz '2026-11-01' + n * interval '1 second'
    from generate_series(1, ${LONG}) n`);
});
afterAll(async () => app.stop());

const path = () => `/api/chats/${chatId}/messages`;
const page = async (who: Person, query: string) => app.as(who).get(`${path()}?markRead=0&${query}`);
const numbers = (messages: Message[]) => messages.map(({ message }) => Number(message));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('a chat of ten thousand messages', () => {
  test('answers the newest fifty, oldest first', async () => {
    const { body } = await page(buyer, '');
    expect(numbers(body)).toEqual(range(LONG - 49, LONG));
    const { body: detail } = await app.as(buyer).get(`/api/chats/${chatId}`);
    expect(numbers(detail.messages)).toEqual(range(LONG - 49, LONG));
  });

  test('is read back to its beginning, page by page', async () => {
    const seen: number[] = [];
    let next: string | undefined = `${path()}?markRead=0&limit=200`;
    while (next) {
      const answer = await app.as(vendor).get(next);
      seen.unshift(...numbers(answer.body));
      next = /^<(.+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(range(1, LONG));
  });

  test('is caught up from the last id on, in order', async () => {
    const [oldest] = (await page(buyer, 'after=0&limit=1')).body;
    expect(oldest.message).toBe('1');
    let after = oldest.id + LONG - 301;
    const seen: number[] = [];
    for (;;) {
      const { body, headers } = await page(buyer, `after=${after}&limit=200`);
      expect(headers['link']).toBeUndefined();
      if (body.length === 0) break;
      seen.push(...numbers(body));
      after = body.at(-1).id;
    }
    expect(seen).toEqual(range(LONG - 299, LONG));
  });

  test.each(['before=x', 'before=0', 'before=-1', 'after=x', 'after=-1', 'before=1.5', 'after=1e3'])(
    '%s is no place in it',
    async (query) => {
      expect((await page(buyer, query)).body.code).toBe('INVALID_CURSOR');
    },
  );

  test('limits are brought into 1 to 200', async () => {
    expect((await page(buyer, 'limit=0')).body).toHaveLength(1);
    expect((await page(buyer, 'limit=5000')).body).toHaveLength(200);
  });
});

describe('reading', () => {
  const ticks = async () => (await page(vendor, 'limit=1')).body[0] as Message;
  const write = async (who: Person, message: string) => (await app.as(who).post(path(), { message })).body as Message;

  test('arrives when it is fetched, and is read when it is looked at', async () => {
    await write(vendor, 'A');
    expect(await ticks()).toMatchObject({ isDelivered: false, isRead: false });
    await page(buyer, '');
    expect(await ticks()).toMatchObject({ isDelivered: true, isRead: false });
    await app.as(buyer).get(path());
    expect(await ticks()).toMatchObject({ isDelivered: true, isRead: true });
  });

  test('marks nobody’s own messages, and never goes back', async () => {
    const mine = await write(vendor, 'B');
    await app.as(vendor).get(path());
    expect(await ticks()).toMatchObject({ id: mine.id, isRead: false });
    await app.as(buyer).post(`/api/chats/${chatId}/read`, { messageId: mine.id });
    const back = await app.as(buyer).post(`/api/chats/${chatId}/read`, { messageId: 1 });
    expect(back.body).toEqual({ unreadCount: 0, readUpTo: mine.id });
    expect((await ticks()).isRead).toBe(true);
  });

  test('of those before one marks only these', async () => {
    const shown = await write(vendor, 'shown');
    const later = await write(vendor, 'later');
    await app.as(buyer).get(`${path()}?before=${shown.id + 1}&limit=1`);
    const { body } = await page(vendor, 'limit=2');
    expect(body).toMatchObject([
      { id: shown.id, isRead: true },
      { id: later.id, isRead: false, isDelivered: false },
    ]);
  });

  test('marks nothing that is yet to come', async () => {
    const { body } = await app.as(buyer).post(`/api/chats/${chatId}/read`, { messageId: Number.MAX_SAFE_INTEGER });
    const later = await write(vendor, 'C');
    expect(body.readUpTo).toBeLessThan(later.id);
    expect((await ticks()).isRead).toBe(false);
  });

  test('of ten thousand at once is one change', async () => {
    const counts = await Promise.all(
      Array.from({ length: 5 }, async () => app.as(buyer).post(`/api/chats/${chatId}/read`, {})),
    );
    expect(new Set(counts.map(({ body }) => body.unreadCount))).toEqual(new Set([0]));
  });
});

test('"after my last id" misses nothing, even while a commit is slow', async () => {
  const actor = { userId: buyer.id, role: 'user' as const };
  const { events } = app.appContext;
  const { audit, photos, products } = app.modules;
  const deps = { appName: 'Akatale', audit, clock: app.clock, events, photos, products };
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: stored, resolve: isStored } = Promise.withResolvers<number>();
  // It gets the lower id, but commits last.
  const slow = inTransaction(app.db, async (tx) => {
    const { message } = await sendMessage(deps, tx, { actor, chatId, message: 'slow' });
    isStored(message.id);
    await held;
  });
  const slowId = await stored;
  let isQuickDone = false;
  const quick = app
    .as(vendor)
    .post(path(), { message: 'quick' })
    .finally(() => (isQuickDone = true));
  const waitsForALock = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const isWaiting = async () => (await app.db.execute(waitsForALock)).rows.length > 0;
  await waitUntil(
    async () => isQuickDone || isWaiting(),
    () => 'The quick one does not wait.',
  );
  // No later id is visible yet, so no client can skip the slow one.
  expect((await page(vendor, `after=${slowId - 1}`)).body).toEqual([]);
  release();
  await slow;
  expect((await quick).body.id).toBeGreaterThan(slowId);
  const after = (await page(vendor, `after=${slowId - 1}`)).body as Message[];
  expect(after.map(({ message }) => message)).toEqual(['slow', 'quick']);
});
