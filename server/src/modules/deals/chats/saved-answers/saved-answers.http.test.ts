import type { Message } from '@akatale/contracts/deals/messages-schemas';
import type { AskedQuestion, SavedAnswers } from '@akatale/contracts/market/saved-answers';
import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { newAccount, type Person } from '../../../../../test/apps/people.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';
import { products } from '../../../../database/schema/products.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

const app = await startTestApp();
const [buyer, vendor] = [await app.people.buyer(), await app.people.vendor()];
afterAll(async () => app.stop());

const PRICE = 900_000;
const all: SavedAnswers = { stillThere: true, lastPrice: 850_000, where: 'Ntinda, at the stage' };
let productId = 0;
let chatId = 0;
const begin = async (savedAnswers: SavedAnswers = all) => {
  const product = await app.people.addProduct(vendor, { price: PRICE, savedAnswers });
  productId = product.id;
  chatId = await app.people.beginChat(buyer, product);
};
beforeEach(async () => begin());

const send = async (who: Person, body: object, headers = {}) =>
  app.as(who).post(`/api/chats/${chatId}/messages`, body, headers);
const ask = async (quickMessage: AskedQuestion, change: object = {}, headers = {}) =>
  send(buyer, { message: 'Kino kikyaliwo?', quickMessage, ...change }, headers);
/** Through the live connection's path. */
const askLive = async (quickMessage: AskedQuestion, tempId?: string) =>
  app.modules.chats.sendMessage({
    actor: { userId: buyer.id, role: 'user' },
    chatId,
    message: 'Still there?',
    quickMessage,
    tempId,
  });
const read = async (who: Person = buyer): Promise<Message[]> =>
  (await app.as(who).get(`/api/chats/${chatId}/messages?markRead=0`)).body;
const answers = async () => (await read()).flatMap(({ system }) => (system?.event === 'savedAnswer' ? system : []));
const change = async (values: Partial<typeof products.$inferInsert>) =>
  app.db.update(products).set(values).where(eq(products.id, productId));

describe('a question by its code', () => {
  test('is answered at once with what is saved, whatever its words', async () => {
    const { status, body } = await ask('still-there');
    expect([status, body.quickMessage]).toEqual([201, 'still-there']);
    await askLive('last-price');
    await ask('where');
    const seller = vendor.name;
    expect(await answers()).toEqual([
      { event: 'savedAnswer', seller, question: 'still-there' },
      { event: 'savedAnswer', seller, question: 'last-price', price: 850_000 },
      { event: 'savedAnswer', seller, question: 'where', place: all.where },
    ]);
    const [question, answer] = await read(vendor);
    expect(question).toMatchObject({ senderId: buyer.id, quickMessage: 'still-there' });
    expect(answer).toMatchObject({
      senderId: null,
      tempId: null,
      kind: 'system',
      message: 'Your saved answer: Yes, it is available',
    });
  });

  test('in the language of who reads', async () => {
    await ask('still-there');
    const cookie = `${buyer.cookie}; language=sw`;
    const { body } = await app.as({ cookie }).get(`/api/chats/${chatId}/messages`);
    expect(body.map(({ message }: Message) => message)).toContain(
      `Jibu la ${vendor.name} lililohifadhiwa: Ndiyo, bado ipo`,
    );
  });

  test('is answered once in its chat, and again in another', async () => {
    await ask('still-there');
    await ask('still-there');
    expect(await answers()).toHaveLength(1);
    await app.people.closeChat(chatId, 'abandoned');
    chatId = await app.people.beginChat(buyer, { id: productId });
    await ask('still-there');
    expect(await answers()).toHaveLength(1);
  });

  test('of many at the same moment, over both ways and under one tempId, one is answered', async () => {
    const ways = Array.from({ length: 12 }, async (_, at) => {
      if (at % 3 === 0) return askLive('last-price', 'same');
      const headers = at % 3 === 1 ? { 'idempotency-key': `race-${chatId}-${at}` } : {};
      return ask('last-price', { tempId: at % 2 ? 'same' : `own-${at}` }, headers);
    });
    await Promise.all([...ways, send(vendor, { message: 'It is there.' })]);
    expect(await answers()).toHaveLength(1);
  });

  test('without one, from the seller, or of another kind nothing is answered', async () => {
    await send(buyer, { message: 'Is this available?' });
    await send(vendor, { message: 'Still there?', quickMessage: 'still-there' });
    expect((await send(buyer, { message: 'Hello', quickMessage: 'delivery' })).status).toBe(400);
    expect(await answers()).toEqual([]);
  });

  test('one that is not saved stays open', async () => {
    await begin({ lastPrice: 'little' });
    for (const question of ['still-there', 'last-price', 'where'] as const) await ask(question);
    expect(await answers()).toMatchObject([{ question: 'last-price', answer: 'little' }]);
  });
});

test('an amount is told while it is below the price of now', async () => {
  await change({ priceUgx: 850_000 });
  await ask('last-price');
  expect(await answers()).toEqual([]);
  await change({ priceUgx: 850_001 });
  await ask('last-price');
  expect(await answers()).toHaveLength(1);
});

describe('nothing is promised', () => {
  test.each([
    ['sold', { status: 'sold', stock: 0 }],
    ['hidden', { isOnline: false }],
    ['removed', { status: 'inactive' }],
    ['withheld', { isWithheld: true }],
  ] as const)('of what is %s', async (_what, values) => {
    await change(values);
    await ask('still-there');
    expect(await answers()).toEqual([]);
  });

  test('in a chat that was completed', async () => {
    await app.people.closeChat(chatId, 'completed');
    expect((await ask('still-there')).status).toBe(201);
    expect(await answers()).toEqual([]);
  });

  describe('by a seller', () => {
    const setSales = async (completedSales: number) =>
      app.db.update(entitlements).set({ completedSales }).where(eq(entitlements.userId, vendor.id));
    const suspend = async (suspendedAt: Date | null) =>
      app.db.update(users).set({ suspendedAt }).where(eq(users.id, vendor.id));
    afterEach(async () => {
      await setSales(0);
      await suspend(null);
    });

    test('who is locked', async () => {
      await setSales(5);
      expect((await ask('still-there')).status).toBe(201);
      expect(await answers()).toEqual([]);
    });

    test('who is suspended', async () => {
      await suspend(new Date());
      expect((await ask('still-there')).body.code).toBe('PARTNER_SUSPENDED');
      expect(await answers()).toEqual([]);
    });

    test('who has closed the account', async () => {
      const { status } = await app.as(vendor).post('/api/leaving/close', { password: vendor.password });
      expect(status).toBe(200);
      expect((await ask('still-there')).body.code).toBe('PARTNER_SUSPENDED');
      vendor.cookie = (await app.people.signIn(vendor)).cookie;
      expect(await answers()).toEqual([]);
      await ask('still-there');
      expect(await answers()).toHaveLength(1);
    });

    test('who has blocked the buyer, or is blocked by them', async () => {
      for (const [one, other] of [
        [vendor, buyer],
        [buyer, vendor],
      ] as const) {
        const { body } = await app.as(one).post('/api/blocks', { userId: other.id });
        expect((await ask('still-there')).body.code).toBe('BLOCKED');
        expect((await app.as(one).call('DELETE', `/api/blocks/${body.id}`)).status).toBe(200);
      }
      expect(await answers()).toEqual([]);
    });
  });
});

describe('it is no answer by a person', () => {
  test('the seller is told of the question alone, and of its answer nobody', async () => {
    await ask('still-there');
    const { body } = await app.as(vendor).get('/api/chats');
    expect(body[0]).toMatchObject({ id: chatId, unreadCount: 1, lastMessage: { system: { event: 'savedAnswer' } } });
    await app.modules.notifications.flush();
    const told = async (who: Person): Promise<string[]> => {
      const notices: Notification[] = (await app.as(who).get('/api/notifications')).body;
      return notices.filter(({ data }) => data.chatId === chatId).map(({ message }) => message);
    };
    expect(await told(vendor)).toEqual(['Kino kikyaliwo?']);
    expect(await told(buyer)).toEqual([]);
  });

  test('the buyer waits, and the seller is shown that somebody does', async () => {
    const waiting = async () => (await app.as(vendor).get('/api/analytics/to-do')).body.waiting.chats;
    const before = await waiting();
    await ask('still-there');
    expect(await waiting()).toBe(before + 1);
    await send(vendor, { message: 'Come and see it.' });
    expect(await waiting()).toBe(before);
  });

  test('a new account sends photos once a person has written', async () => {
    const strict = await startTestApp({ settings: { NEW_ACCOUNT_LIMITS: 'on' } });
    try {
      const [newcomer, seller] = [await strict.people.open(newAccount('buyer')), await strict.people.vendor()];
      await strict.db
        .update(users)
        .set({ createdAt: sql`app_now()` })
        .where(eq(users.id, newcomer.id));
      const product = await strict.people.addProduct(seller, { savedAnswers: all, price: PRICE });
      const id = await strict.people.beginChat(newcomer, product);
      const mustWait = async () => (await strict.as(newcomer).get(`/api/chats/${id}`)).body.photosAfterAnswer;
      const write = async (who: Person, body: object) => strict.as(who).post(`/api/chats/${id}/messages`, body);
      await write(newcomer, { message: 'Still there?', quickMessage: 'still-there' });
      expect(await mustWait()).toBe(true);
      await write(seller, { message: 'It is.' });
      expect(await mustWait()).toBe(false);
    } finally {
      await strict.stop();
    }
  });
});

test('who judges a reported chat reads it among what people wrote', async () => {
  await ask('where');
  const about = { chatId, personId: vendor.id, limit: 10, viewer: { userId: buyer.id, role: 'user' as const } };
  const { messages } = await inTransaction(app.db, async (tx) => app.modules.chats.readWrittenChat(tx, about as never));
  expect(messages).toMatchObject([
    { senderId: buyer.id },
    { senderId: vendor.id, text: `${vendor.name}'s saved answer: You can see it here: ${all.where}` },
  ]);
});

test('the copy of the seller’s data has it, and their erasure takes their name out of it', async () => {
  await ask('where');
  const exported = JSON.stringify(await app.modules.chats.exportFor(app.db, vendor.id));
  expect(exported).toContain(`${vendor.name}'s saved answer`);
  await inTransaction(app.db, async (tx) => app.modules.chats.eraseFor(tx, vendor.id));
  expect(await answers()).toMatchObject([{ seller: 'Deleted user', place: all.where }]);
  const kept = JSON.stringify(await app.modules.chats.exportFor(app.db, buyer.id));
  expect(kept).toContain("Deleted user's saved answer: You can see it here: ");
});
