import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import type { Kind } from '../../../../test/apps/people.ts';
import { openMarket, type Market } from '../../../../test/apps/small-market.ts';
import { connectInTest } from '../../../../test/clients/connect-in-test.ts';
import type { LiveClient } from '../../../../test/clients/live-client.ts';
import { chats, messages } from '../../../database/schema/chats.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { chatAccessChanged } from '../../people/entitlements/index.ts';

let app: TestApp;
let market: Market;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  market = await openMarket(app);
  url = await app.listen();
});
afterAll(async () => app.stop());

const connect = async (kind: Kind) => connectInTest(url, market.people[kind]);

function say(client: LiveClient, chatId: number, message: string, tempId: string | number): void {
  client.send({ type: 'message', chatId, data: { message }, tempId });
}

const storedIn = async (chatId: number) =>
  app.db.select().from(messages).where(eq(messages.chatId, chatId)).orderBy(messages.id);

describe('a message', () => {
  test('of the system is in the language of each device that reads it', async () => {
    const { people, product } = market;
    const started = await app.as(people.otherVendor).post('/api/chats', { productId: product.id });
    const { id: chatId } = started.body;
    const { cookie } = people.vendor;
    const inLuganda = { cookie: `${cookie}; language=lg` };
    const [english, luganda] = await Promise.all([
      connectInTest(url, people.vendor),
      connectInTest(url, { ...people.vendor, ...inLuganda }),
    ]);
    const closed = await app.as(inLuganda).call('PATCH', `/api/chats/${chatId}`, { body: { status: 'abandoned' } });
    const said = { en: 'The seller cancelled this chat', lg: 'Omutunzi yasazizzaamu chat eno' };
    expect(closed.body.lastMessage.message).toBe(said.lg);
    expect(await english.next('message')).toMatchObject({ data: { chatId, message: said.en } });
    expect(await luganda.next('message')).toMatchObject({ data: { chatId, message: said.lg } });
    expect(await english.next('chat')).toMatchObject({ chat: { lastMessage: { message: said.en } } });
    expect(await luganda.next('chat')).toMatchObject({ chat: { lastMessage: { message: said.lg } } });
    const read = async (as: { cookie: string }, path = '') =>
      (await app.as(as).get(`/api/chats/${chatId}${path}`)).body;
    expect((await read(inLuganda, '/messages')).at(-1).message).toBe(said.lg);
    expect((await read(people.vendor, '/messages')).at(-1).message).toBe(said.en);
    expect((await read({ cookie: `${cookie}; language=sw` })).messages.at(-1).message).toBe(
      'Muuzaji ameghairi gumzo hili',
    );
    expect(await storedIn(chatId)).toMatchObject([{ message: said.en, payload: { event: 'abandoned' } }]);
  });

  test('is acknowledged with its names, and reaches every tab of both sides', async () => {
    const { chatId, people, product } = market;
    const [tab, otherTab, vendor, stranger] = await Promise.all(
      (['buyer', 'buyer', 'vendor', 'otherVendor'] as const).map(connect),
    );
    const words = 'Ŵebale nnyo 👨‍👩‍👧 '.repeat(5).trim();
    tab!.sendText(
      JSON.stringify({
        type: 'message',
        chatId,
        productId: 1,
        senderId: people.vendor.id,
        tempId: 't-1',
        data: { message: `  ${words} `, senderId: 1 },
        timestamp: 5,
        notification: {},
      }),
    );
    const sent = await tab!.next('message_sent');
    const row = (await storedIn(chatId)).at(-1)!;
    expect(sent).toEqual({
      type: 'message_sent',
      chatId,
      tempId: 't-1',
      id: row.id,
      messageId: row.id,
    });
    expect(row).toMatchObject({ senderId: people.buyer.id, message: words.normalize('NFC') });
    for (const own of [tab!, otherTab!]) {
      const echo = await own.next('message');
      expect(echo).toMatchObject({ chatId, tempId: 't-1', data: { id: row.id, tempId: 't-1' } });
      expect(echo).not.toHaveProperty('notification');
    }
    const received = await vendor!.next('message');
    expect(received).toMatchObject({ chatId, tempId: null, data: { id: row.id, isRead: false } });
    expect(received.notification).toEqual({
      title: people.buyer.name,
      body: `${[...new Intl.Segmenter('en').segment(words.normalize('NFC'))]
        .slice(0, 50)
        .map(({ segment }) => segment)
        .join('')}…`,
      productTitle: product.title,
      senderId: people.buyer.id,
      productId: product.id,
    });
    await stranger!.settled();
    expect(stranger!.frames.map(({ type }) => type)).toEqual(['pong']);
  });

  test('sent by REST reaches both sides the same way', async () => {
    const { chatId, people } = market;
    const [buyer, vendor] = [await connect('buyer'), await connect('vendor')];
    const path = `/api/chats/${chatId}/messages`;
    const { body } = await app.as(people.vendor).post(path, { message: 'Yes', tempId: 7 });
    expect(await vendor.next('message')).toMatchObject({ data: { id: body.id }, tempId: 7 });
    expect(await buyer.next('message')).toMatchObject({
      data: { id: body.id },
      tempId: null,
      notification: { body: 'Yes' },
    });
  });

  test('sent again stores nothing and is answered with the first one', async () => {
    const { chatId } = market;
    const [buyer, vendor] = [await connect('buyer'), await connect('vendor')];
    const before = (await storedIn(chatId)).length;
    say(buyer, chatId, 'Once', 'again');
    const { id } = await buyer.next('message_sent');
    await vendor.next('message', ({ data }) => data.id === id);
    await buyer.close();
    const reconnected = await connect('buyer');
    say(reconnected, chatId, 'Twice', 'again');
    expect(await reconnected.next('message_sent')).toMatchObject({ id, tempId: 'again' });
    expect(await reconnected.next('message')).toMatchObject({
      tempId: 'again',
      data: { message: 'Once' },
    });
    expect(await storedIn(chatId)).toHaveLength(before + 1);
    await vendor.settled();
    expect(vendor.frames.filter(({ type }) => type === 'message')).toHaveLength(1);
  });

  test('sent again, it is announced again: whoever had not heard of it hears of it', async () => {
    const { chatId, people } = market;
    const [buyer, vendor] = [await connect('buyer'), await connect('vendor')];
    // As by a process that told nobody.
    const [counted] = await app.db
      .update(chats)
      .set({ lastPosition: sql`last_position + 1` })
      .where(eq(chats.id, chatId))
      .returning({ position: chats.lastPosition });
    const [row] = await app.db
      .insert(messages)
      .values({
        chatId,
        position: counted!.position,
        senderId: people.buyer.id,
        kind: 'text',
        message: 'Unheard',
        tempId: JSON.stringify('unheard'),
        sentAt: new Date(),
      })
      .returning({ id: messages.id });
    say(buyer, chatId, 'Unheard', 'unheard');
    expect(await buyer.next('message_sent')).toMatchObject({ id: row!.id });
    expect(await vendor.next('message')).toMatchObject({ data: { id: row!.id } });
  });

  test('many at once keep their order, for both sides', async () => {
    const { chatId } = market;
    const [buyer, vendor] = [await connect('buyer'), await connect('vendor')];
    const names = Array.from({ length: 200 }, (_, index) => `o-${index}`);
    for (const name of names) say(buyer, chatId, name, name);
    await vendor.next('message', ({ data }) => data.message === names.at(-1));
    await buyer.next('message', ({ tempId }) => tempId === names.at(-1));
    const heardBy = (client: LiveClient) =>
      client.frames.flatMap((frame) => (frame.type === 'message' ? [frame.data.message] : []));
    expect(heardBy(vendor)).toEqual(names);
    expect(heardBy(buyer)).toEqual(names);
  });

  test.each([
    ['of other people', 'otherVendor', 'chatId', 'NOT_FOUND'],
    ['as a locked vendor', 'lockedVendor', 'lockedChatId', 'CHAT_LOCKED'],
    ['of somebody with support', 'vendor', 'supportChatId', 'NOT_FOUND'],
  ] as const)('in a chat %s is refused, and the connection stays', async (_what, kind, chat, code) => {
    const chatId = market[chat];
    const before = (await storedIn(chatId)).length;
    const client = await connect(kind);
    say(client, chatId, 'Let me in', 'f');
    expect(await client.next('error')).toMatchObject({ code, chatId, tempId: 'f' });
    await client.settled();
    expect(await storedIn(chatId)).toHaveLength(before);
  });

  test.each([
    ['without words', ' \n '],
    ['of 4,001 characters', 'x'.repeat(4001)],
  ])('%s is refused', async (_what, message) => {
    const client = await connect('buyer');
    say(client, market.chatId, message, 'v');
    expect(await client.next('error')).toMatchObject({ code: 'VALIDATION', tempId: 'v' });
  });

  test('in a closed chat is refused', async () => {
    const { people } = market;
    const product = await app.people.addProduct(people.vendor);
    const chatId = await app.people.beginChat(people.buyer, product);
    await app.db.execute(`update chats set status = 'abandoned', closed_at = now() where id = ${chatId}`);
    const client = await connect('buyer');
    say(client, chatId, 'Hello?', 'c');
    expect(await client.next('error')).toMatchObject({ code: 'CHAT_CLOSED', chatId });
  });

  test('of support reaches operators, who share a side', async () => {
    const { supportChatId: chatId, people } = market;
    const [operator, buyer] = [await connect('operator'), await connect('buyer')];
    say(buyer, chatId, 'Help', 's-1');
    expect(await operator.next('message')).toMatchObject({
      chatId,
      tempId: null,
      notification: { title: people.buyer.name, productId: null },
    });
    say(operator, chatId, 'Gladly', 's-2');
    expect(await buyer.next('message', ({ data }) => data.message === 'Gladly')).toMatchObject({
      notification: { title: 'Support' },
    });
  });
});

test('a locked vendor gets no frame of chats with buyers, but of all others', async () => {
  const { chatId, people } = market;
  const theirs = await app.people.addProduct(people.otherVendor);
  const buying = await app.people.beginChat(people.vendor, theirs);
  const [vendor, buyer] = [await connect('vendor'), await connect('buyer')];
  const lock = async (chatOverride: 'deny' | null) =>
    app.db.update(entitlements).set({ chatOverride }).where(eq(entitlements.userId, people.vendor.id));
  await lock('deny');
  const before = vendor.frames.length;
  say(buyer, chatId, 'Are you there?', 'l-1');
  await buyer.next('message', ({ tempId }) => tempId === 'l-1');
  buyer.send({ type: 'typing', chatId, isTyping: true });
  await app.as(people.buyer).post(`/api/chats/${chatId}/read`, {});
  await buyer.settled();
  const seller = await connect('otherVendor');
  say(seller, buying, 'For you', 'l-2');
  await vendor.next('message', ({ data }) => data.message === 'For you');
  const heard = vendor.frames.slice(before).flatMap((frame) => ('chatId' in frame ? [frame.chatId] : []));
  expect(heard).toEqual([buying]);
  await lock(null);
  const { events } = app.appContext;
  await inTransaction(app.db, async (tx) => events.announce(tx, chatAccessChanged, { vendorId: people.vendor.id }));
  expect(await vendor.next('chat', (frame) => frame.chatId === chatId)).toMatchObject({
    chat: { side: 'vendor', lastMessage: { message: 'Are you there?' } },
  });
});

describe('marks', () => {
  test('what is read and has arrived is told to both sides', async () => {
    const { chatId, people } = market;
    const [buyer, ownTab, vendor] = await Promise.all((['buyer', 'buyer', 'vendor'] as const).map(connect));
    say(vendor!, chatId, 'Read me', 'm-1');
    const { messageId } = await vendor!.next('message_sent');
    buyer!.send({ type: 'delivered', chatId, messageId });
    const delivered = { type: 'delivered', chatId, userId: people.buyer.id, messageId };
    expect(await vendor!.next('delivered', (f) => f.messageId === messageId)).toEqual(delivered);
    buyer!.send({ type: 'read', chatId });
    const read = { type: 'read', chatId, userId: people.buyer.id, messageId };
    for (const client of [vendor!, ownTab!]) {
      expect(await client.next('read', (frame) => frame.messageId === messageId)).toEqual(read);
    }
  });

  test('of other people’s chats are refused', async () => {
    const client = await connect('otherVendor');
    client.send({ type: 'read', chatId: market.chatId });
    expect(await client.next('error')).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('typing', () => {
  test('is told to the other side alone, and not again at every key', async () => {
    const { chatId, people } = market;
    const [buyer, ownTab, vendor] = await Promise.all((['buyer', 'buyer', 'vendor'] as const).map(connect));
    for (let key = 0; key < 5; key += 1) buyer!.send({ type: 'typing', chatId, isTyping: true });
    await vendor!.next('typing');
    buyer!.send({ type: 'typing', chatId, isTyping: false });
    const stopped = { type: 'typing', chatId, userId: people.buyer.id, isTyping: false };
    expect(await vendor!.next('typing', ({ isTyping }) => !isTyping)).toEqual(stopped);
    expect(vendor!.frames.filter(({ type }) => type === 'typing')).toHaveLength(2);
    for (const client of [buyer!, ownTab!]) {
      await client.settled();
      expect(client.frames.filter(({ type }) => type === 'typing')).toEqual([]);
    }
  });

  test('in other people’s chats is refused', async () => {
    const client = await connect('otherVendor');
    client.send({ type: 'typing', chatId: market.chatId, isTyping: true });
    expect(await client.next('error')).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a chat that begins or changes is told to both sides as each sees it', async () => {
  const { people } = market;
  const [buyer, vendor] = [await connect('buyer'), await connect('vendor')];
  const product = await app.people.addProduct(people.vendor);
  const { body } = await app.as(people.buyer).post('/api/chats', { productId: product.id });
  const isIt = ({ chatId }: { chatId: number }) => chatId === body.id;
  expect(await buyer.next('chat', isIt)).toMatchObject({
    chat: { side: 'buyer', otherUser: { name: people.vendor.name }, lastMessage: null },
  });
  expect(await vendor.next('chat', isIt)).toMatchObject({ chat: { side: 'vendor' } });
});

test('who never reads is let go', async () => {
  const { chatId, people } = market;
  const vendor = await connect('vendor');
  vendor.socket.pause();
  const actor = { userId: people.buyer.id, role: 'user' } as const;
  // Far more than the buffers of a loopback connection take.
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(
      Array.from({ length: 200 }, async () =>
        app.modules.chats.sendMessage({ actor, chatId, message: '🙂'.repeat(4000) }),
      ),
    );
  }
  const sockets = async () => /^live_sockets (\d+)$/m.exec((await app.appContext.metrics.render()).body)?.[1];
  await expect.poll(sockets).toBe('0');
  vendor.socket.resume();
  expect([1006, 1013]).toContain((await vendor.closed).code);
});
