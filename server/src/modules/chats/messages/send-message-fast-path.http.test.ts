import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { smallPhoto } from '../../../../test/photo-fixtures.ts';
import { chats, messages } from '../../../database/schema/chats.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { users } from '../../../database/schema/users.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockChats } from '../chat-access-store.ts';
import { createChatSnapshotCache } from '../conversations/chat-snapshot-cache.ts';
import { createMessageBatches } from './message-batches.ts';
import { findMessageIdsAfter } from './messages-store.ts';
import { sendMessagesFast } from './send-message-fast-path.ts';

let app: TestApp;
let buyer: Person;
let vendor: Person;
let chatId = 0;

beforeAll(async () => {
  app = await startTestApp();
  [buyer, vendor] = await Promise.all([app.people.buyer(), app.people.vendor()]);
});
afterAll(async () => app.stop());
beforeEach(async () => {
  chatId = await app.people.beginChat(buyer, await app.people.addProduct(vendor));
});

const draft = (who: Person, message: string, tempId?: number, id = chatId) => ({
  chatId: id,
  message,
  tempId,
  actor: { userId: who.id, role: 'user' as const },
});
const send = async (...about: Parameters<typeof draft>) => app.modules.chats.sendMessage(draft(...about));
const stored = async () => {
  const rows = await app.db.select().from(messages).where(eq(messages.chatId, chatId));
  return rows.toSorted((a, b) => a.id - b.id).map(({ message }) => message);
};
const change = async (values: Partial<typeof chats.$inferInsert>) =>
  app.db.update(chats).set(values).where(eq(chats.id, chatId));
const setOverride = async (chatOverride: 'deny' | null) =>
  app.db.update(entitlements).set({ chatOverride }).where(eq(entitlements.userId, vendor.id));
const bodiesTo = async (id: number) => (await app.modules.chats.findDeliveries(app.db, [id])).get(id) ?? [];

/** Locks a chat as a closing does. */
async function hold(id: number): Promise<() => Promise<void>> {
  const [isLocked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = inTransaction(app.db, async (tx) => {
    await lockChats(tx, [id]);
    isLocked.resolve();
    await release.promise;
  });
  await isLocked.promise;
  return async () => {
    release.resolve();
    await done;
  };
}

describe('a cached snapshot is verified when the message is stored', () => {
  beforeEach(async () => void (await send(buyer, 'Known')));

  test('a chat that was closed meanwhile takes no message', async () => {
    await change({ status: 'abandoned', closedAt: app.clock.now() });
    await expect(send(buyer, 'Late')).rejects.toMatchObject({ code: 'CHAT_CLOSED' });
    expect(await stored()).toEqual(['Known']);
    await change({ status: 'active', closedAt: null });
    await send(buyer, 'Open again');
    expect(await stored()).toEqual(['Known', 'Open again']);
  });

  test('a reopened chat takes the fast path again, even where the cached snapshot was closed', async () => {
    const { events } = app.appContext;
    const deps = { clock: app.clock, db: app.db, events, snapshots: createChatSnapshotCache() };
    const isAtOnce = async (message: string) => (await sendMessagesFast(deps, [draft(buyer, message)])).size === 1;
    await change({ status: 'abandoned', closedAt: app.clock.now() });
    expect(await isAtOnce('Late')).toBe(false);
    await change({ status: 'active', closedAt: null });
    expect(await isAtOnce('Open again')).toBe(true);
    expect(await stored()).toEqual(['Known', 'Open again']);
  });

  test('a vendor who was locked meanwhile writes nothing, and nothing reaches them', async () => {
    await send(vendor, 'Known too');
    await setOverride('deny');
    await expect(send(vendor, 'Late')).rejects.toMatchObject({ code: 'CHAT_LOCKED' });
    const { message } = await send(buyer, 'Are you there?');
    expect((await bodiesTo(message.id)).map(({ to }) => to.userId)).toEqual([buyer.id]);
    await setOverride(null);
    expect(await stored()).toEqual(['Known', 'Known too', 'Are you there?']);
  });

  test('also one who was locked while the statement ran', async () => {
    await send(vendor, 'Known too');
    const { events } = app.appContext;
    const deps = { clock: app.clock, db: app.db, events, snapshots: createChatSnapshotCache() };
    await deps.snapshots.find(app.db, new Set([chatId]));
    // What the statement decides from waits here, after the statement has begun.
    await app.db.execute(
      sql.raw(`alter function chat_state rename to chat_state_at_once;
      create function chat_state(chat integer) returns text language plpgsql volatile
      as $$ begin perform pg_advisory_xact_lock(1); return chat_state_at_once(chat); end $$`),
    );
    const sent = await inTransaction(app.db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      const sending = sendMessagesFast(deps, [draft(vendor, 'Late')]);
      const isWaiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await app.db.execute(isWaiting)).rowCount).toBe(1);
      await setOverride('deny');
      return { sending };
    });
    expect((await sent.sending).size).toBe(0);
    await app.db.execute(sql.raw('drop function chat_state; alter function chat_state_at_once rename to chat_state'));
    await setOverride(null);
    expect(await stored()).toEqual(['Known', 'Known too']);
  });

  test('somebody who takes no part is refused, however often', async () => {
    const stranger = await app.people.otherVendor();
    for (const message of ['Once', 'Twice']) {
      await expect(send(stranger, message)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('whoever has a new name is announced by it', async () => {
    await app.db.update(users).set({ name: 'Nakato' }).where(eq(users.id, buyer.id));
    const { message } = await send(buyer, 'By another name');
    const [, toVendor] = await bodiesTo(message.id);
    expect(toVendor?.notification).toMatchObject({ title: 'Nakato', body: 'By another name' });
  });
});

describe('what is held up holds up nobody else', () => {
  test('a chat that is being closed lets the others go on, and keeps its own order', async () => {
    const other = await app.people.beginChat(buyer, await app.people.addProduct(vendor));
    await Promise.all([send(buyer, 'Here'), send(buyer, 'There', 1, other)]);
    const release = await hold(chatId);
    const waiting = [send(buyer, 'One'), send(vendor, 'Two'), send(buyer, 'Three')];
    const { isNew } = await send(buyer, 'Not held up', 2, other);
    expect(isNew).toBe(true);
    waiting.push(send(vendor, 'Four'));
    expect(await stored()).toEqual(['Here']);
    await release();
    await Promise.all(waiting);
    expect(await stored()).toEqual(['Here', 'One', 'Two', 'Three', 'Four']);
  });

  test('words do not overtake the photo that was sent before them', async () => {
    await send(buyer, 'Known');
    const upload = { file: await smallPhoto() };
    const { body } = await app.as(buyer).call('POST', `/api/chats/${chatId}/photos`, upload);
    const photo = { ...draft(buyer, 'A photo'), photo: body.url };
    await Promise.all([
      send(buyer, 'Before'),
      app.modules.chats.sendMessage(photo),
      send(buyer, 'Between'),
      send(buyer, 'After', 7),
    ]);
    expect(await stored()).toEqual(['Known', 'Before', 'A photo', 'Between', 'After']);
  });
});

test('what is sent twice at once is stored once, beside what has no name', async () => {
  await send(buyer, 'Known');
  const twice = [send(buyer, 'Named', 1), send(buyer, 'Named', 1)];
  const nameless = [send(buyer, 'Nameless'), send(vendor, 'Nameless'), send(buyer, 'Nameless')];
  const sent = await Promise.all([...twice, ...nameless]);
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(4);
  expect(sent.filter(({ isNew }) => isNew)).toHaveLength(4);
  expect((await stored()).toSorted()).toEqual(['Known', 'Named', 'Nameless', 'Nameless', 'Nameless']);
});

test('two processes that write into one chat commit its ids in their order', async () => {
  const { events } = app.appContext;
  const { audit, photos } = app.modules;
  const deps = { audit, clock: app.clock, db: app.db, events, photos };
  const processes = [1, 2].map(() => createMessageBatches(deps));
  const first = (await send(buyer, 'First')).message.id;
  const read: number[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let last = false; !last;) {
      last = isOver;
      read.push(...(await findMessageIdsAfter(app.db, read.at(-1) ?? first, 1000)));
    }
  })();
  await Promise.all(
    processes.flatMap((process, which) =>
      Array.from({ length: 20 }, async (_, turn) => {
        for (let at = 0; at < 10; at += 1) {
          await process.send(draft(which ? buyer : vendor, 'Now', 100 * turn + at));
        }
      }),
    ),
  );
  isOver = true;
  await reading;
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from messages where chat_id = ${chatId} and id > ${first} order by id`,
  );
  expect(rows).toHaveLength(400);
  expect(read).toEqual(rows.map(({ id }) => Number(id)));
});
