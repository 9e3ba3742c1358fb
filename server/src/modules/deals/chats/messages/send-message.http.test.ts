import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { chats, messages } from '../../../../database/schema/chats.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';

let app: TestApp;
let buyer: Person;
let vendor: Person;
let stranger: Person;
let chatId: number;

beforeAll(async () => {
  app = await startTestApp();
  [buyer, vendor, stranger] = await Promise.all([app.people.buyer(), app.people.vendor(), app.people.otherVendor()]);
});
afterAll(async () => app.stop());
beforeEach(async () => {
  chatId = await app.people.beginChat(buyer, await app.people.addProduct(vendor));
});

const path = () => `/api/chats/${chatId}/messages`;
const send = async (who: Person, body: object, headers = {}) => app.as(who).post(path(), body, headers);
/** Through the live connection's path. */
const sendLive = async (who: Person, draft: { message: string; tempId?: string | number }) =>
  app.modules.chats.sendMessage({ actor: { userId: who.id, role: 'user' }, chatId, ...draft });
const read = async (who: Person, query = '?markRead=0'): Promise<Message[]> =>
  (await app.as(who).get(`${path()}${query}`)).body;
const stored = async () => app.db.select().from(messages).where(eq(messages.chatId, chatId)).orderBy(asc(messages.id));

describe('a message', () => {
  test('is stored, answered and read by the other side', async () => {
    app.clock.advance(60);
    const { status, body } = await send(buyer, {
      message: '  Is it still there? 🙂 ',
      tempId: 't-1',
      productId: 1,
    });
    const sentAt = app.clock.now().toISOString();
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      chatId,
      senderId: buyer.id,
      kind: 'text',
      message: 'Is it still there? 🙂',
      photo: null,
      system: null,
      tempId: 't-1',
      isDelivered: false,
      isRead: false,
      sentAt,
      createdAt: sentAt,
    });
    expect(await read(vendor)).toMatchObject([{ id: body.id, message: 'Is it still there? 🙂' }]);
    const { body: list } = await app.as(vendor).get('/api/chats');
    expect(list[0]).toMatchObject({
      id: chatId,
      unreadCount: 1,
      lastMessage: { id: body.id },
      lastMessageAt: sentAt,
    });
  });

  test('is its sender’s, whatever the request says', async () => {
    const { body } = await send(buyer, {
      message: 'I am the vendor',
      senderId: vendor.id,
      kind: 'system',
    });
    expect(body).toMatchObject({ senderId: buyer.id, kind: 'text' });
  });

  test.each([
    ['nothing', {}],
    ['blanks', { message: ' \n\t ' }],
    ['too much', { message: 'a'.repeat(4001) }],
    ['no text', { message: 5 }],
    ['a tempId that is too long', { message: 'a', tempId: 'x'.repeat(129) }],
    ['a tempId that is no name', { message: 'a', tempId: { a: 1 } }],
  ])('%s is refused', async (_name, body) => {
    expect((await send(buyer, body)).status).toBe(400);
    expect(await stored()).toHaveLength(0);
  });

  test('may have 4,000 characters, counted as people count them', async () => {
    expect((await send(buyer, { message: '🙂'.repeat(4000) })).status).toBe(201);
  });

  test('stays what it is: markup is text', async () => {
    const message = "<script>alert(1)</script> ' or 1=1--";
    const { body } = await send(buyer, { message: `${message} \u202E` });
    expect(body.message).toBe(message);
  });

  test('a chat of others and one that never was look the same', async () => {
    const foreign = await send(stranger, { message: 'Hello' });
    chatId = 2_000_000_000;
    const absent = await send(stranger, { message: 'Hello' });
    const { requestId: _f, ...foreignBody } = foreign.body;
    const { requestId: _a, ...absentBody } = absent.body;
    expect([foreign.status, foreignBody]).toEqual([absent.status, absentBody]);
    expect(foreign.status).toBe(404);
  });
});

describe('a tempId', () => {
  test('stores once, over either way and at any later time', async () => {
    const first = await send(buyer, { message: 'One', tempId: 'a' });
    const again = await send(buyer, { message: 'Another text', tempId: 'a' });
    const live = await sendLive(buyer, { message: 'One', tempId: 'a' });
    await app.db.update(chats).set({ status: 'abandoned', closedAt: app.clock.now() }).where(eq(chats.id, chatId));
    const late = await send(buyer, { message: 'One', tempId: 'a' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(live).toEqual({ message: first.body, isNew: false });
    expect([late.status, late.body]).toEqual([200, first.body]);
    expect(await stored()).toHaveLength(1);
  });

  test('comes back as it was given, and 5 is not "5"', async () => {
    const number = await send(buyer, { message: 'A number', tempId: 5 });
    const text = await send(buyer, { message: 'A text', tempId: '5' });
    expect([number.body.tempId, text.body.tempId]).toEqual([5, '5']);
    expect(number.body.id).not.toBe(text.body.id);
  });

  test('is one’s own: that of the other side is another', async () => {
    const mine = await send(buyer, { message: 'Mine', tempId: 'same' });
    const theirs = await send(vendor, { message: 'Theirs', tempId: 'same' });
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.body.message).toBe('Theirs');
  });

  test('of many at the same moment over both ways one is stored', async () => {
    const attempts = Array.from({ length: 20 }, async (_, at) => {
      if (at % 2 === 0) return (await sendLive(buyer, { message: `Try ${at}`, tempId: 'race' })).message;
      const headers = at % 4 === 1 ? { 'idempotency-key': `race-${at}` } : {};
      return (await send(buyer, { message: `Try ${at}`, tempId: 'race' }, headers)).body;
    });
    const answers = await Promise.all(attempts);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['under its Idempotency-Key', { 'idempotency-key': 'same' }, { 'idempotency-key': 'same' }],
    ['under another key', { 'idempotency-key': 'one' }, { 'idempotency-key': 'other' }],
    ['without a key', {}, {}],
  ])('a repeat %s is announced again', async (way, first, second) => {
    const events = app.recordEvents();
    const draft = { message: 'Is it there?', tempId: way };
    const [sent, again] = [await send(buyer, draft, first), await send(buyer, draft, second)];
    expect(again.body.id).toBe(sent.body.id);
    const announced = { type: 'message.sent', data: { chatId, messageId: sent.body.id } };
    // Those of the test before may still come.
    const ofIt = () => events.filter(({ data }) => data['messageId'] === sent.body.id);
    await expect.poll(ofIt).toEqual([announced, announced]);
  });

  test('any mix of sends, repeats and ways stores each name once, in one order for both', async () => {
    const attempt = fc.record({
      isBuyer: fc.boolean(),
      isLive: fc.boolean(),
      hasKey: fc.boolean(),
      tempId: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom('0', 'a', 'b')),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 25 }), async (attempts) => {
        chatId = await app.people.beginChat(buyer, await app.people.addProduct(vendor));
        const answers = await Promise.all(
          attempts.map(async ({ isBuyer, isLive, hasKey, tempId }, at) => {
            const who = isBuyer ? buyer : vendor;
            const draft = { message: `Message ${at}`, tempId };
            if (isLive) return (await sendLive(who, draft)).message;
            const headers = hasKey ? { 'idempotency-key': `any-${chatId}-${at}` } : {};
            return (await send(who, draft, headers)).body as Message;
          }),
        );
        const names = new Set(attempts.map(({ isBuyer, tempId }) => JSON.stringify([isBuyer, tempId])));
        const byBuyer = await read(buyer);
        expect(byBuyer).toHaveLength(names.size);
        expect(new Set(answers.map(({ id }) => id))).toEqual(new Set(byBuyer.map(({ id }) => id)));
        expect((await read(vendor)).map(({ id }) => id)).toEqual(byBuyer.map(({ id }) => id));
      }),
      { numRuns: 25 },
    );
  });
});

describe('a batch', () => {
  test('stores what may be stored and refuses the rest, each on its own', async () => {
    const outcomes = await Promise.allSettled([
      sendLive(buyer, { message: 'First' }),
      sendLive(stranger, { message: 'Not mine' }),
      sendLive(vendor, { message: 'Second' }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { code: 'NOT_FOUND' } });
    expect((await read(buyer)).map(({ message }) => message)).toEqual(['First', 'Second']);
  });

  test('keeps the order of a sender', async () => {
    const sent = Array.from({ length: 300 }, async (_, at) => sendLive(buyer, { message: String(at), tempId: at }));
    await Promise.all(sent);
    const rows = await stored();
    expect(rows.map(({ message }) => Number(message))).toEqual([...Array(300).keys()]);
  });
});

describe('a chat that is closed', () => {
  const close = async (status: 'completed' | 'abandoned') =>
    app.db
      .update(chats)
      .set({ status, isSold: status === 'completed', closedAt: new Date() })
      .where(eq(chats.id, chatId));

  test('an abandoned one is closed at once, for both', async () => {
    await close('abandoned');
    for (const who of [buyer, vendor]) {
      expect(await send(who, { message: 'Wait' })).toMatchObject({
        status: 409,
        body: { code: 'CHAT_CLOSED' },
      });
    }
    await expect(sendLive(buyer, { message: 'Wait' })).rejects.toMatchObject({
      code: 'CHAT_CLOSED',
    });
    expect(await stored()).toHaveLength(0);
  });

  test('after a completion both may write for seven days', async () => {
    await close('completed');
    try {
      await app.shiftTime('6 days 23 hours 59 minutes');
      expect((await send(buyer, { message: 'Where do we meet?' })).status).toBe(201);
      expect((await send(vendor, { message: 'At the taxi park.' })).status).toBe(201);
      await app.shiftTime('7 days');
      expect((await send(buyer, { message: 'It broke.' })).body.code).toBe('CHAT_CLOSED');
      const { body } = await app.as(buyer).get(`/api/chats/${chatId}`);
      expect(body).toMatchObject({ canWrite: false, writableUntil: expect.any(String) });
    } finally {
      await app.shiftTime('0 days');
    }
  });
});

describe('a locked vendor', () => {
  const lock = async (isLocked: boolean) =>
    app.db
      .update(entitlements)
      .set({ completedSales: isLocked ? 5 : 0 })
      .where(eq(entitlements.userId, vendor.id));

  test('cannot write, read or mark; the buyer can, and is told that it may take a while', async () => {
    await send(buyer, { message: 'Before', tempId: 'before' });
    await lock(true);
    try {
      const calls = await Promise.all([
        send(vendor, { message: 'Hello' }),
        app.as(vendor).get(path()),
        app.as(vendor).get(`/api/chats/${chatId}`),
        app.as(vendor).post(`/api/chats/${chatId}/read`, {}),
      ]);
      expect(calls.map(({ status, body }) => [status, body.code])).toEqual(
        Array.from({ length: 4 }, () => [403, 'CHAT_LOCKED']),
      );
      await expect(sendLive(vendor, { message: 'Hi' })).rejects.toMatchObject({
        code: 'CHAT_LOCKED',
      });
      expect((await send(buyer, { message: 'Are you there?' })).status).toBe(201);
      const { body: detail } = await app.as(buyer).get(`/api/chats/${chatId}`);
      expect(detail).toMatchObject({ canWrite: true, mayReplyLater: true });
      const { body: counts } = await app.as(vendor).get('/api/chats/counts');
      expect(counts).toMatchObject({ unreadChats: 0, unreadMuted: 0, unreadIn: { active: 0 } });
      expect(counts.active).toBeGreaterThanOrEqual(1);
    } finally {
      await lock(false);
    }
    expect(await read(vendor)).toHaveLength(2);
  });
});

test('thirty messages in ten seconds, then a pause', async () => {
  const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const person = await strict.people.buyer();
    const id = await strict.people.beginChat(person, null);
    const write = async () => strict.as(person).post(`/api/chats/${id}/messages`, { message: 'Help' });
    const answers = await Promise.all(Array.from({ length: 31 }, write));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    strict.clock.advance(11);
    expect((await write()).status).toBe(201);
  } finally {
    await strict.stop();
  }
});

test('three hundred messages an hour in one chat, and on in another', async () => {
  const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const [person, seller] = await Promise.all([strict.people.buyer(), strict.people.vendor()]);
    const id = await strict.people.beginChat(person, await strict.people.addProduct(seller));
    const support = await strict.people.beginChat(person, null);
    const write = async (chatId: number) =>
      strict.as(person).post(`/api/chats/${chatId}/messages`, { message: 'Help' });
    let accepted = 0;
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 30 }, async () => write(id)));
      accepted += answers.filter(({ status }) => status === 201).length;
      strict.clock.advance(11);
    }
    expect(accepted).toBe(300);
    expect((await write(id)).status).toBe(429);
    expect((await write(support)).status).toBe(201);
    strict.clock.advance(3600);
    expect((await write(id)).status).toBe(201);
  } finally {
    await strict.stop();
  }
});
