import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { smallPhoto } from '../../../../../test/photo-fixtures.ts';
import { chats, messages } from '../../../../database/schema/chats.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';
import { users } from '../../../../database/schema/users.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { lockChats } from '../chat-access-store.ts';
import { createMessageBatches } from './message-batches.ts';
import type { Draft } from './message-draft.ts';
import { findMessageIdsAfter } from './messages-store.ts';
import { type SendDeps, sendMessages } from './send-message.ts';

let app: TestApp;
let buyer: Person;
let vendor: Person;
let stranger: Person;
let owner: Person;
let chatId = 0;

beforeAll(async () => {
  app = await startTestApp();
  [buyer, vendor] = await Promise.all([app.people.buyer(), app.people.vendor()]);
  stranger = await app.people.otherVendor();
  owner = await app.people.operator();
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
const positions = async () => {
  const rows = await app.db.select().from(messages).where(eq(messages.chatId, chatId));
  return rows.toSorted((a, b) => a.id - b.id).map(({ position }) => position);
};
const change = async (values: Partial<typeof chats.$inferInsert>) =>
  app.db.update(chats).set(values).where(eq(chats.id, chatId));
const setOverride = async (chatOverride: 'deny' | null) =>
  app.db.update(entitlements).set({ chatOverride }).where(eq(entitlements.userId, vendor.id));
const bodiesTo = async (id: number) => (await app.modules.chats.findDeliveries(app.db, [id])).get(id) ?? [];

function sendDeps(): SendDeps {
  const { audit, photos, products } = app.modules;
  return { appName: 'Akatale', audit, photos, products, clock: app.clock, events: app.appContext.events };
}

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

test('a chat that was closed between two messages takes the second one only once it is open again', async () => {
  await send(buyer, 'Known');
  await change({ status: 'abandoned', closedAt: app.clock.now() });
  await expect(send(buyer, 'Late')).rejects.toMatchObject({ code: 'CHAT_CLOSED' });
  expect(await stored()).toEqual(['Known']);
  await change({ status: 'active', closedAt: null });
  await send(buyer, 'Open again');
  expect(await stored()).toEqual(['Known', 'Open again']);
});

test('a vendor who was locked between two messages writes nothing, and nothing reaches them', async () => {
  await send(vendor, 'Known');
  await setOverride('deny');
  await expect(send(vendor, 'Late')).rejects.toMatchObject({ code: 'CHAT_LOCKED' });
  const { message } = await send(buyer, 'Are you there?');
  expect((await bodiesTo(message.id)).map(({ to }) => to.userId)).toEqual([buyer.id]);
  await setOverride(null);
  expect(await stored()).toEqual(['Known', 'Are you there?']);
});

test('an act that locks a vendor is answered after the messages that were allowed before it', async () => {
  const [isAllowed, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sending = inTransaction(app.db, async (tx) => {
    await sendMessages(sendDeps(), tx, [draft(vendor, 'Just in time')]);
    isAllowed.resolve();
    await release.promise;
  });
  await isAllowed.promise;
  let storedAtAnswer: string[] | undefined;
  const toggle = async (allowChat: boolean) =>
    app.as(owner).post(`/api/admin/vendors/${vendor.id}/toggle-chat`, { allowChat });
  const locking = toggle(false).then(async () => (storedAtAnswer = await stored()));
  const isWaiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
  await expect.poll(async () => (await app.db.execute(isWaiting)).rowCount).toBe(1);
  expect(storedAtAnswer).toBeUndefined();
  release.resolve();
  await Promise.all([sending, locking]);
  expect(storedAtAnswer).toEqual(['Just in time']);
  await toggle(true);
});

test('a person who takes no part in the chat is refused', async () => {
  await expect(send(stranger, 'Hello')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a person who has changed their name is announced by the new one', async () => {
  await app.db.update(users).set({ name: 'Nakato' }).where(eq(users.id, buyer.id));
  const { message } = await send(buyer, 'By another name');
  const [, toVendor] = await bodiesTo(message.id);
  expect(toVendor?.notification).toMatchObject({ title: 'Nakato', body: 'By another name' });
});

/** Statements of the transaction that stores these messages. */
async function countStatements(drafts: readonly Draft[]): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  let client: unknown;
  const sent = await inTransaction(app.db, async (tx) => {
    const outcomes = await sendMessages(sendDeps(), tx, drafts);
    client = spy.mock.contexts.at(-1);
    return outcomes;
  });
  expect(sent.filter((outcome) => outcome instanceof Refusal)).toEqual([]);
  const statements = spy.mock.contexts.filter((context) => context === client);
  spy.mockRestore();
  return statements.length;
}

test('many messages take as many statements as one of each kind: texts, photos, answers of support', async () => {
  const people = [buyer, stranger, await app.people.lockedVendor()];
  const operators = [await app.people.support(), await app.people.moderator(), owner];
  const drafts: Draft[][] = [];
  for (const [n, person] of people.entries()) {
    const own = await app.people.beginChat(person, await app.people.addProduct(vendor));
    const upload = { file: await smallPhoto(n) };
    const photo = (await app.as(person).call('POST', `/api/chats/${own}/photos`, upload)).body.url;
    const support = (await app.as(person).post('/api/chats/support', {})).body.id;
    const actor = { userId: operators[n]!.id, role: 'operator' as const };
    const texts = Array.from({ length: 1 + 5 * n }, (_, at) => draft(person, 'Is it there?', at, own));
    drafts.push([...texts, { ...draft(person, 'This', 99, own), photo }, { chatId: support, message: 'Yes', actor }]);
  }
  const [one = [], ...others] = drafts;
  const needed = await countStatements(one);
  expect(await countStatements(others.flat())).toBe(needed);
  const { rows } = await app.db.execute<{ claims: number; sent: number }>(sql`select
    (select count(*)::int from support_assignments) as claims,
    (select count(*)::int from photos where message_id is not null) as sent`);
  expect(rows).toEqual([{ claims: 3, sent: 3 }]);
  expect(await app.modules.audit.verify(app.db)).toMatchObject({ broken: null });
});

describe('a chat that is held up does not hold up others', () => {
  test('a chat that is being closed lets later batches go on, and keeps its own order', async () => {
    const other = await app.people.beginChat(buyer, await app.people.addProduct(vendor));
    await Promise.all([send(buyer, 'Here'), send(buyer, 'There', 1, other)]);
    const release = await hold(chatId);
    const waiting = [send(buyer, 'One'), send(vendor, 'Two'), send(buyer, 'Three')];
    await nextTurn();
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

test('a photo goes only with a message of the person and the chat that it was uploaded for', async () => {
  const theirs = await app.people.beginChat(stranger, await app.people.addProduct(vendor));
  const { body } = await app.as(buyer).call('POST', `/api/chats/${chatId}/photos`, { file: await smallPhoto() });
  const outcomes = await Promise.allSettled([
    app.modules.chats.sendMessage({ ...draft(stranger, 'Mine', 1, theirs), photo: body.url }),
    app.modules.chats.sendMessage({ ...draft(vendor, 'Mine', 1), photo: body.url }),
    app.modules.chats.sendMessage({ ...draft(buyer, 'Mine', 1), photo: body.url }),
    app.modules.chats.sendMessage({ ...draft(buyer, 'Again', 2), photo: body.url }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'rejected']);
  expect(await stored()).toEqual(['Mine']);
});

test('what is sent twice at once is stored once, beside what has no name', async () => {
  await send(buyer, 'Known');
  const twice = [send(buyer, 'Named', 1), send(buyer, 'Named', 1)];
  const nameless = [send(buyer, 'Nameless'), send(vendor, 'Nameless'), send(buyer, 'Nameless')];
  const sent = await Promise.all([...twice, ...nameless]);
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(4);
  expect(sent.filter(({ isNew }) => isNew)).toHaveLength(4);
  expect((await stored()).toSorted()).toEqual(['Known', 'Named', 'Nameless', 'Nameless', 'Nameless']);
  expect(await positions()).toEqual([1, 2, 3, 4, 5]);
});

test('two processes that write into one chat commit its ids in their order', async () => {
  const processes = [1, 2].map(() => createMessageBatches({ ...sendDeps(), db: app.db }));
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
  expect(await positions()).toEqual(Array.from({ length: 401 }, (_, index) => index + 1));
});
