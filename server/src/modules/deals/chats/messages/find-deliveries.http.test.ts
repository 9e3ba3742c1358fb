import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import { openMarket, type Market } from '../../../../../test/apps/small-market.ts';
import { chats, messages } from '../../../../database/schema/chats.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';
import type { LiveEvent } from '../../../../platform/events/fan-out.ts';

let app: TestApp;
let market: Market;

beforeAll(async () => {
  app = await startTestApp();
  market = await openMarket(app);
});
afterAll(async () => app.stop());

const send = async (who: { cookie: string }, chatId: number, body: object) =>
  (await app.as(who).post(`/api/chats/${chatId}/messages`, body)).body;

const deliver = async (id: number) => (await app.modules.chats.findDeliveries(app.db, [id])).get(id) ?? [];

/** The events during `work`. */
async function eventsOf(work: () => Promise<unknown>): Promise<LiveEvent[]> {
  const events = app.recordEvents();
  await work();
  await Promise.resolve();
  return [...events];
}

test('both sides get a message, and only the other one is notified', async () => {
  const { chatId, people, product } = market;
  const sent = await send(people.buyer, chatId, { message: 'A'.repeat(60), tempId: 't' });
  const deliveries = await deliver(sent.id);
  const position = expect.any(Number);
  expect(deliveries).toEqual([
    { to: { userId: people.buyer.id, side: 'buyer' }, message: sent, position, notification: undefined },
    {
      to: { userId: people.vendor.id, side: 'vendor' },
      message: sent,
      position,
      notification: {
        title: people.buyer.name,
        body: `${'A'.repeat(50)}…`,
        productTitle: product.title,
        senderId: people.buyer.id,
        productId: product.id,
      },
    },
  ]);
  expect(await deliver(sent.id + 1000)).toEqual([]);
});

test('a vendor gets nothing from the moment in which they are locked', async () => {
  const { lockedChatId: chatId, people } = market;
  const sent = await send(people.buyer, chatId, { message: 'Hello?' });
  const whom = async () => (await deliver(sent.id)).map(({ to }) => to.userId);
  expect(await whom()).toEqual([people.buyer.id]);
  const allow = async (chatOverride: 'allow' | null) =>
    app.db.update(entitlements).set({ chatOverride }).where(eq(entitlements.userId, people.lockedVendor.id));
  await allow('allow');
  expect(await whom()).toEqual([people.buyer.id, people.lockedVendor.id]);
  await allow(null);
});

test('support is every operator, by one name', async () => {
  const { supportChatId: chatId, people } = market;
  const sent = await send(people.operator, chatId, { message: 'How can we help?' });
  const [toBuyer, toSupport] = await deliver(sent.id);
  expect(toBuyer).toMatchObject({ to: { side: 'buyer' }, notification: { title: 'Support' } });
  expect(toSupport).toMatchObject({ to: { userId: null, side: 'support' } });
  expect(toSupport?.notification).toBeUndefined();
});

test('a line for the vendor’s side alone reaches no buyer', async () => {
  const { chatId, people } = market;
  const [counted] = await app.db
    .update(chats)
    .set({ lastPosition: sql`last_position + 1` })
    .where(eq(chats.id, chatId))
    .returning({ position: chats.lastPosition });
  const [line] = await app.db
    .insert(messages)
    .values({
      chatId,
      position: counted!.position,
      kind: 'system',
      audience: 'vendor',
      message: 'Locked',
      sentAt: new Date(),
      payload: { event: 'locked' },
    })
    .returning({ id: messages.id });
  const deliveries = await deliver(line!.id);
  expect(deliveries.map(({ to }) => to.userId)).toEqual([people.vendor.id]);
  const read = async (who: { cookie: string }) => (await app.as(who).get(`/api/chats/${chatId}/messages`)).body.at(-1);
  expect(await read(people.vendor)).toMatchObject({ kind: 'system', system: { event: 'locked' } });
  expect((await read(people.buyer)).kind).toBe('text');
});

test('what is done is told by ids, a message again when it is sent again, and what changes nothing not at all', async () => {
  const { chatId, people } = market;
  let id = 0;
  const sending = await eventsOf(async () => {
    ({ id } = await send(people.buyer, chatId, { message: 'Hi', tempId: 'told' }));
  });
  expect(sending).toEqual([{ type: 'message.sent', data: { chatId, messageId: id } }]);
  const again = await eventsOf(async () => send(people.buyer, chatId, { message: 'Hi', tempId: 'told' }));
  // The process was killed after storing the message and before announcing it.
  expect(again).toEqual(sending);
  const read = async () => app.as(people.vendor).post(`/api/chats/${chatId}/read`, {});
  expect(await eventsOf(read)).toEqual([
    { type: 'messages.read', data: { chatId, userId: people.vendor.id, messageId: id } },
  ]);
  expect(await eventsOf(read)).toEqual([]);
});
