import { afterAll, beforeEach, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';

/** The fifth sale of a trial locks the vendor's chats with buyers at once. */
const app = await startClosingApp();
const events = app.recordEvents();
afterAll(async () => app.stop());
beforeEach(async () => app.setEntitlement({ completedSales: 4, subscriptionStatus: 'trial' }));

const status = async () => (await app.asVendor.get('/api/subscription/status')).body;
const wire = async () => (await app.asVendor.get('/api/user')).body.subscriptionStatus;

test('locks on every way to a chat, and leaves support and purchases', async () => {
  const { chatId } = await app.startSaleChat();
  const waiting = await app.startSaleChat();
  const seller = await app.people.otherVendor();
  const bought = await app.people.beginChat(app.vendor, await app.people.addProduct(seller));
  const support = await app.people.beginChat(app.vendor, null);
  expect([await wire(), (await status()).chatLocked]).toEqual(['trial', false]);

  events.length = 0;
  const fifth = await app.complete(chatId);
  expect(fifth.status).toBe(200);
  expect(fifth.body).toMatchObject({
    status: 'completed',
    sale: { quantity: 1 },
    canWrite: false,
    writableUntil: null,
    canUndoUntil: expect.any(String) as string,
  });
  expect(await wire()).toBe('locked');
  expect(await status()).toEqual({
    status: 'trial',
    needsPayment: true,
    completedSales: 5,
    remainingTrialSales: 0,
    subscriptionEndDate: null,
    chatLocked: true,
    lockReason: 'payment',
  });
  expect(events).toContainEqual({
    type: 'chat-access.changed',
    data: { vendorId: app.vendor.id },
  });

  for (const id of [chatId, waiting.chatId]) {
    const path = `/api/chats/${id}`;
    const calls = [
      await app.asVendor.get(path),
      await app.asVendor.get(`${path}/messages`),
      await app.asVendor.post(`${path}/messages`, { message: 'Still there?' }),
      await app.asVendor.post(`${path}/read`, {}),
      await app.complete(id),
      await app.abandon(id),
    ];
    expect(calls.map(({ body }) => body.code)).toEqual(calls.map(() => 'CHAT_LOCKED'));
  }
  const listed: { id: number }[] = (await app.asVendor.get('/api/chats')).body;
  expect(listed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([bought, support]);
  expect((await app.asVendor.get(`/api/chats/${bought}`)).status).toBe(200);

  // The buyer only sees that an answer may take a while, and may write and rate.
  const seen = await app.asBuyer.get(`/api/chats/${chatId}`);
  expect(seen.body).toMatchObject({ mayReplyLater: true, canWrite: true });
  const said = seen.body.messages.map(({ system }: { system: { event: string } }) => system.event);
  expect(said).toEqual(['completed']);
  expect((await app.rate(chatId)).status).toBe(201);
});

test("notifies the vendor's side, in the chat in which it happened", async () => {
  const { chatId } = await app.startSaleChat();
  const { body } = await app.complete(chatId);
  const events = body.messages.map(({ system }: { system: { event: string } }) => system.event);
  expect(events).toEqual(['completed', 'locked']);
});

test('taking the fifth back opens the chats again, and the next fifth locks again', async () => {
  const { product, chatId } = await app.startSaleChat();
  await app.complete(chatId);
  expect(await wire()).toBe('locked');
  events.length = 0;
  const undone = await app.undo(chatId);
  expect(undone.status).toBe(200);
  expect(undone.body).toMatchObject({ status: 'active', isSold: false, sale: null });
  expect(events).toContainEqual({
    type: 'chat-access.changed',
    data: { vendorId: app.vendor.id },
  });
  expect([await wire(), (await status()).completedSales]).toEqual(['trial', 4]);
  expect(await app.productRow(product.id)).toMatchObject({ stock: 1, status: 'active' });
  expect((await app.asVendor.get(`/api/chats/${chatId}`)).status).toBe(200);
  expect((await app.complete(chatId)).status).toBe(200);
  expect(await wire()).toBe('locked');
});

test('a lock that was there for another reason holds, whatever is taken back', async () => {
  const { chatId } = await app.startSaleChat();
  await app.complete(chatId);
  await app.setEntitlement({ chatOverride: 'deny' });
  expect((await app.undo(chatId)).body.code).toBe('CHAT_LOCKED');
  await app.setEntitlement({ chatOverride: null });
  const abandoned = await app.startSaleChat();
  await app.setEntitlement({ completedSales: 4 });
  await app.abandon(abandoned.chatId);
  await app.setEntitlement({ completedSales: 5 });
  expect((await app.undo(abandoned.chatId)).body.code).toBe('CHAT_LOCKED');
});

test('after 10 minutes the chat of the fifth is as closed as all the others', async () => {
  const { chatId } = await app.startSaleChat();
  await app.complete(chatId);
  await app.shiftTime('11 minutes');
  expect((await app.undo(chatId)).body.code).toBe('CHAT_LOCKED');
  await app.shiftTime('0 days');
});

test.each([
  ['a paid period', { subscriptionStatus: 'active', subscriptionEndDate: daysAhead(3) } as const],
  ['an operator', { chatOverride: 'allow' } as const],
])('%s is not ended by the fifth sale', async (_what, entitlement) => {
  await app.setEntitlement(entitlement);
  const { chatId } = await app.startSaleChat();
  const { body } = await app.complete(chatId);
  expect(body.messages).toHaveLength(1);
  expect((await app.asVendor.get(`/api/chats/${chatId}`)).status).toBe(200);
  expect(await status()).toMatchObject({ completedSales: 5, chatLocked: false, lockReason: null });
  await app.setEntitlement({ chatOverride: null, subscriptionEndDate: null });
});

test('a paid period that has ended locks by itself', async () => {
  await app.setEntitlement({ subscriptionStatus: 'active', subscriptionEndDate: daysAhead(3) });
  const { chatId } = await app.startSaleChat();
  await app.shiftTime('4 days');
  expect((await app.complete(chatId)).body.code).toBe('CHAT_LOCKED');
  expect(await status()).toMatchObject({ status: 'expired', needsPayment: true, chatLocked: true });
  await app.shiftTime('0 days');
  expect((await app.complete(chatId)).status).toBe(200);
});

test('of a fifth and a sixth at the same moment one is sold', async () => {
  for (let round = 0; round < 5; round += 1) {
    await app.setEntitlement({ completedSales: 4, subscriptionStatus: 'trial' });
    const started = [await app.startSaleChat(), await app.startSaleChat(), await app.startSaleChat()];
    const answers = await Promise.all(started.map(async ({ chatId }) => app.complete(chatId)));
    const codes = answers.map(({ status: answered, body }) => (answered === 200 ? 'sold' : body.code));
    expect(codes.filter((code) => code === 'sold')).toHaveLength(1);
    expect(codes.filter((code) => code === 'CHAT_LOCKED')).toHaveLength(2);
    expect((await status()).completedSales).toBe(5);
  }
});

test('the plans are what a vendor is asked to pay', async () => {
  expect((await app.visitor.get('/api/subscription/plans')).body).toEqual([
    { planType: 'monthly', name: 'Monthly', amount: 100_000, currency: 'UGX', interval: 'month' },
  ]);
});

function daysAhead(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}
