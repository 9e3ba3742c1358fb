import type { SupportChat } from '@akatale/contracts/deals/support-schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { connectInTest } from '../../../../test/clients/connect-in-test.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';

let app: TestApp;
let buyer: Person;
let vendor: Person;
let support: Person;
let moderator: Person;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  [buyer, vendor, support, moderator] = await Promise.all([
    app.people.buyer(),
    app.people.vendor(),
    app.people.support(),
    app.people.moderator(),
  ]);
  url = await app.listen();
});
afterAll(async () => app.stop());

const byNumber = (a: number, b: number) => a - b;

async function askSupport(who: Person, ...messages: string[]): Promise<number> {
  await app.people.endSupportChat(who);
  const { body } = await app.as(who).post('/api/chats/support', {});
  for (const message of messages) await write(who, body.id, message);
  return body.id;
}

const write = async (who: Person, chatId: number, message: string) =>
  app.as(who).post(`/api/chats/${chatId}/messages`, { message });
const act = async (who: Person, chatId: number, name: string, body: object = {}) =>
  app.as(who).post(`/api/admin/support-chats/${chatId}/${name}`, body);
const inbox = async (who: Person, query = '') =>
  (await app.as(who).get(`/api/admin/support-chats${query}`)).body as SupportChat[];
const counts = async (who: Person) => (await app.as(who).get('/api/admin/support-chats/counts')).body;

async function actsOn(chatId: number): Promise<unknown[]> {
  const { rows } = await app.db.execute(sql`
    select actor_id as "actorId", action, details from audit_log
    where subject_type = 'chat' and subject_id = ${chatId} order by id`);
  return rows;
}

async function holderOf(chatId: number): Promise<unknown> {
  const { rows } = await app.db.execute(
    sql`select operator_id as id from support_assignments where chat_id = ${chatId}`,
  );
  return rows[0]?.['id'];
}

test('what an operator answered is free when they are removed', async () => {
  const owner = await app.people.operator();
  const colleague = await app.as(owner).post('/api/admin/operators', {
    name: 'Apio Jane',
    email: 'apio.jane@akatale.example',
    role: 'support',
  });
  const chatId = await askSupport(buyer, 'Hello?');
  await app.db.execute(sql`insert into support_assignments values (${chatId}, ${colleague.body.id}, now())`);
  await app.as(owner).call('DELETE', `/api/admin/operators/${colleague.body.id}`);
  expect((await act(support, chatId, 'claim')).status).toBe(200);
  expect(await holderOf(chatId)).toBe(support.id);
});

describe('assigning a chat', () => {
  test('of two operators at the same moment one has the chat, twenty times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const chatId = await askSupport(buyer, 'Hello?');
      const answers = await Promise.all([support, moderator].map(async (who) => act(who, chatId, 'claim')));
      expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
      const winner = answers[0]!.status === 200 ? support : moderator;
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'CHAT_CLAIMED',
        message: `${winner.name} is replying to this`,
      });
      expect(await holderOf(chatId)).toBe(winner.id);
      expect(await actsOn(chatId)).toEqual([{ actorId: winner.id, action: 'support.claimed', details: {} }]);
    }
  });

  test('of two first answers at the same moment one is stored, and its operator has the chat', async () => {
    for (let round = 0; round < 10; round += 1) {
      const chatId = await askSupport(buyer, 'Hello?');
      const answers = await Promise.all([support, moderator].map(async (who) => write(who, chatId, 'Good morning.')));
      expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([201, 409]);
      const winner = answers[0]!.status === 201 ? support : moderator;
      expect(await holderOf(chatId)).toBe(winner.id);
      expect(await actsOn(chatId)).toMatchObject([{ actorId: winner.id, action: 'support.claimed' }]);
    }
  });

  test('again by who has it changes nothing; taking over is said to be one', async () => {
    const chatId = await askSupport(buyer);
    await act(support, chatId, 'claim');
    expect((await act(support, chatId, 'claim')).status).toBe(200);
    expect((await act(moderator, chatId, 'claim', { takeOver: 'false' })).status).toBe(400);
    expect((await act(moderator, chatId, 'claim', { takeOver: false })).status).toBe(409);
    const { body } = await act(moderator, chatId, 'claim', { takeOver: true });
    expect(body.claimedBy).toEqual({ id: moderator.id, name: moderator.name });
    expect((await write(support, chatId, 'Late')).body.code).toBe('CHAT_CLAIMED');
    expect(await actsOn(chatId)).toEqual([
      { actorId: support.id, action: 'support.claimed', details: {} },
      { actorId: moderator.id, action: 'support.claimed', details: { takenFrom: support.id } },
    ]);
  });

  test('is left by its own operator alone', async () => {
    const chatId = await askSupport(buyer);
    await act(support, chatId, 'claim');
    expect((await act(moderator, chatId, 'release')).body.code).toBe('CHAT_CLAIMED');
    expect((await act(support, chatId, 'release')).body).toEqual({ chatId, claimedBy: null });
    expect(await holderOf(chatId)).toBeUndefined();
    expect((await write(moderator, chatId, 'I am here.')).status).toBe(201);
  });

  test('keeps others from answering over REST and over /ws, and not from what they sent before', async () => {
    const chatId = await askSupport(buyer, 'Hello?');
    const first = { message: 'One moment.', tempId: 'mine' };
    expect((await app.as(support).post(`/api/chats/${chatId}/messages`, first)).status).toBe(201);
    await act(moderator, chatId, 'claim', { takeOver: true });
    expect((await write(support, chatId, 'And?')).body).toMatchObject({
      code: 'CHAT_CLAIMED',
      message: `${moderator.name} is replying to this`,
    });
    expect((await app.as(support).post(`/api/chats/${chatId}/messages`, first)).status).toBe(200);
    const client = await connectInTest(url, support);
    client.send({ type: 'message', chatId, data: { message: 'And?' }, tempId: 'ws-1' });
    expect(await client.next('error')).toMatchObject({ code: 'CHAT_CLAIMED', tempId: 'ws-1' });
    expect((await write(buyer, chatId, 'Thank you')).status).toBe(201);
    const { body } = await app.as(buyer).get(`/api/chats/${chatId}/messages`);
    expect(body.map(({ message }: { message: string }) => message)).not.toContain('And?');
  });

  test('is heard at once by every operator, and not by the person', async () => {
    const chatId = await askSupport(buyer, 'Hello?');
    const [colleague, person] = await Promise.all([moderator, buyer].map(async (who) => connectInTest(url, who)));
    await act(support, chatId, 'claim');
    const { chat } = await colleague!.next('chat', (frame) => frame.chatId === chatId);
    expect(chat?.answeredBy).toEqual({ id: support.id, name: support.name });
    const frame = await person!.next('chat', (frame) => frame.chatId === chatId);
    expect(JSON.stringify(frame)).not.toContain(support.name);
    const { body: theirs } = await app.as(buyer).get(`/api/chats/${chatId}`);
    expect(JSON.stringify(theirs)).not.toContain(support.name);
    const { body: seen } = await app.as(moderator).get(`/api/chats/${chatId}`);
    expect(seen).toMatchObject({ canWrite: false, answeredBy: { id: support.id } });
    expect((await app.as(support).get(`/api/chats/${chatId}`)).body.canWrite).toBe(true);
  });

  test('of oneself one is not the support', async () => {
    const chatId = await askSupport(moderator, 'I cannot sign in on my phone.');
    expect((await act(moderator, chatId, 'claim')).status).toBe(404);
    const own = await inbox(moderator);
    expect(own.map((chat) => chat.chatId)).not.toContain(chatId);
    const others = await inbox(support);
    expect(others.map((chat) => chat.chatId)).toContain(chatId);
    await app.people.endSupportChat(moderator);
  });
});

describe('a chat that is done', () => {
  test('is closed once, is read on, and takes no word of either side', async () => {
    const chatId = await askSupport(buyer, 'How do I pay?');
    await write(support, chatId, 'In cash, when you have seen it.');
    expect((await act(moderator, chatId, 'close')).body.code).toBe('CHAT_CLAIMED');
    const answers = await Promise.all(Array.from({ length: 10 }, async () => act(support, chatId, 'close')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'CHAT_CLOSED')).toHaveLength(9);
    const { body: chat } = await app.as(buyer).get(`/api/chats/${chatId}`);
    expect(chat).toMatchObject({
      status: 'completed',
      isSold: false,
      canWrite: false,
      review: null,
      sale: null,
      canUndoUntil: null,
      writableUntil: expect.any(String),
    });
    expect(chat.messages.at(-1)).toMatchObject({
      senderId: null,
      system: { event: 'supportClosed' },
      message: 'This chat is closed. Write again from Help if you need us.',
    });
    expect((await write(buyer, chatId, 'Thanks')).body.code).toBe('CHAT_CLOSED');
    expect((await write(support, chatId, 'Welcome')).body.code).toBe('CHAT_CLOSED');
    for (const name of ['claim', 'release', 'close'])
      expect((await act(support, chatId, name)).body.code).toBe('CHAT_CLOSED');
    const { body: next } = await app.as(buyer).post('/api/chats/support', {});
    expect(next.id).not.toBe(chatId);
    expect(await actsOn(chatId)).toMatchObject([
      { action: 'support.claimed' },
      { action: 'support.closed', actorId: support.id },
    ]);
  });

  test('is no sale: nothing to rate, to undo, or to count', async () => {
    const chatId = await askSupport(vendor, 'Thank you!');
    await act(support, chatId, 'close');
    const rated = await app.as(vendor).post('/api/ratings', { chatId, rating: 5 });
    expect([rated.status, rated.body.code]).toEqual([409, 'CHAT_NOT_COMPLETED']);
    const dismissed = await app.as(vendor).post(`/api/chats/${chatId}/dismiss-review`, {});
    expect([dismissed.status, dismissed.body.code]).toEqual([409, 'CHAT_NOT_COMPLETED']);
    const pending = await app.as(vendor).get(`/api/users/${vendor.id}/pending-ratings`);
    expect(pending.body).toEqual([]);
    expect(await app.modules.sales.reconcile?.()).toEqual([]);
    const change = await app.as(vendor).call('PATCH', `/api/chats/${chatId}`, {
      body: { status: 'active' },
    });
    expect(change.status).toBeGreaterThanOrEqual(400);
  });
});

test('a chat in which nobody has written is nowhere on the desk', async () => {
  const person = await app.people.otherVendor();
  const look = async () => ({
    ...(await counts(support)),
    listed: (await inbox(support)).length,
    inMessages: (await app.as(support).get('/api/chats/counts')).body.active,
    messages: (await app.as(support).get('/api/chats?status=active')).body.length,
    ofPerson: (await app.as(support).get(`/api/admin/people/${person.id}`)).body.counts.chats,
  });
  const before = await look();
  const chatId = await askSupport(person);
  expect(await look()).toEqual(before);
  await act(support, chatId, 'close');
  expect(await look()).toEqual(before);

  const written = await askSupport(person, 'How do I pay?');
  const { open, waiting, listed, inMessages, messages, ofPerson } = before;
  expect(await look()).toEqual({
    ...before,
    open: open + 1,
    waiting: waiting + 1,
    listed: listed + 1,
    inMessages: inMessages + 1,
    messages: messages + 1,
    ofPerson: ofPerson + 1,
  });
  await act(support, written, 'close');
  expect(await counts(support)).toMatchObject({ open, closed: before.closed + 1 });
});

describe('the inbox', () => {
  test('has who waits longest first, then what is answered, and pages without gaps', async () => {
    // Repeated if it deadlocks with notifications that are written in the background.
    await inTransaction(app.db, async (tx) => {
      await tx.execute(sql`delete from messages where chat_id in (select id from chats where type = 'support')`);
      await tx.execute(sql`delete from chats where type = 'support'`);
    });
    const { rows } = await app.db.execute<{ id: number }>(sql`
      insert into users (username, email, name, type, created_at, updated_at)
      select 'asker' || n, 'asker' || n || '@akatale.example', 'Asker ' || n, 'buyer', now(), now()
      from generate_series(1, 12) n returning id`);
    const ids: number[] = [];
    for (const [index, { id }] of rows.entries()) {
      const chatId = await app.people.beginChat({ id }, null);
      ids.push(chatId);
      const actor = { userId: id, role: 'user' as const };
      await app.modules.chats.sendMessage({
        actor,
        chatId,
        message: `First ${index} ${'👨‍👩‍👧'.repeat(60)}`,
      });
      app.clock.advance(60);
      await app.modules.chats.sendMessage({ actor, chatId, message: `Hello ${'👨‍👩‍👧'.repeat(138)} goodbye` });
      app.clock.advance(60);
    }
    // Two are answered, and one of them has written again since.
    await write(support, ids[0]!, 'Yes.');
    await write(support, ids[1]!, 'Yes.');
    app.clock.advance(60);
    const again = { userId: rows[1]!.id, role: 'user' as const };
    await app.modules.chats.sendMessage({ actor: again, chatId: ids[1]!, message: 'Sure?' });
    const expected = [...ids.slice(2), ids[1], ids[0]];

    const seen: number[] = [];
    let next: string | undefined = '/api/admin/support-chats?limit=5';
    while (next) {
      const { body, headers } = await app.as(moderator).get(next);
      seen.push(...body.map(({ chatId }: { chatId: number }) => chatId));
      next = /<([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(expected);
    const [first] = await inbox(moderator, '?state=waiting&limit=1');
    expect(first).toMatchObject({
      person: { id: rows[2]!.id, name: 'Asker 3', type: 'buyer', isSuspended: false },
      unreadCount: 2,
      claimedBy: null,
      status: 'active',
      lastMessage: `Hello ${'👨‍👩‍👧'.repeat(138)}…`,
    });
    expect(first!.waitingSince! < first!.lastMessageAt).toBe(true);
    const mine = await inbox(support, '?state=mine');
    expect(mine.map(({ chatId, waitingSince }) => [chatId, waitingSince !== null])).toEqual([
      [ids[1], true],
      [ids[0], false],
    ]);
    expect(await counts(support)).toEqual({ waiting: 11, mine: 2, open: 12, closed: 0 });
    await act(moderator, ids[4]!, 'close');
    await act(support, ids[0]!, 'close');
    const closed = await inbox(moderator, '?state=closed');
    expect(new Set(closed.map(({ chatId }) => chatId))).toEqual(new Set([ids[0], ids[4]]));
    expect(await counts(moderator)).toEqual({ waiting: 10, mine: 0, open: 10, closed: 2 });
  });

  test.each(['?state=all', '?before=x', '?before=', '?limit=one', '?state=open&state=mine'])(
    'refuses %s',
    async (query) => {
      const { status } = await app.as(support).get(`/api/admin/support-chats${query}`);
      expect(status).toBe(400);
    },
  );

  test('of ten thousand who wait is a page and its counts like any other', async () => {
    await app.db.execute(sql`
      with people as (
        insert into users (username, email, name, type, created_at, updated_at)
        select 'many' || n, 'many' || n || '@akatale.example', 'Many ' || n, 'buyer', now(), now()
        from generate_series(1, 10000) n returning id
      ), begun as (
        insert into chats (type, buyer_id, last_message_at, created_at, last_position)
        select 'support', id, now(), now(), 5 from people returning id, buyer_id
      )
      insert into messages (chat_id, position, sender_id, kind, message, sent_at)
      select begun.id, n, begun.buyer_id, 'text', 'Hello', now() from begun, generate_series(1, 5) as n`);
    await app.db.execute(sql`analyze`);
    const page = await inbox(support, '?state=waiting&limit=50');
    expect(page).toHaveLength(50);
    expect((await counts(support)).waiting).toBeGreaterThanOrEqual(10_000);
  });
});
