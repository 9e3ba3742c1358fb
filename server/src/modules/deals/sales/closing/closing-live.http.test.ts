import type { ServerFrame } from '@akatale/contracts/notices/live-schemas';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { connectInTest } from '../../../../../test/clients/connect-in-test.ts';

/** What open connections receive when a chat is closed, and afterwards. */
const app = await startClosingApp();
const otherBuyer = await app.people.otherVendor();
const url = await app.listen();
afterAll(async () => app.stop());
beforeEach(async () => app.setEntitlement({ completedSales: 0 }));

const connect = async (person: Person) => connectInTest(url, person);

const chatIdsIn = (frames: readonly ServerFrame[]) =>
  new Set(frames.flatMap((frame) => ('chatId' in frame ? [frame.chatId] : [])));
const isLine = (chatId: number, event: string) => (frame: Extract<ServerFrame, { type: 'message' }>) =>
  frame.chatId === chatId && frame.data.system?.event === event;

test('an item that was sold on the street and is available again says so to both sides', async () => {
  const { product, chatId } = await app.startSaleChat({ stock: 1 });
  const [buyer, vendor] = [await connect(app.buyer), await connect(app.vendor)];
  const { body: sale } = await app.sellOffline(product.id);
  const isOver = (status: string) => (frame: Extract<ServerFrame, { type: 'chat' }>) =>
    frame.chatId === chatId && frame.chat?.product?.status === status;
  for (const client of [buyer, vendor]) {
    await client.next('message', isLine(chatId, 'soldElsewhere'));
    await client.next('chat', isOver('sold'));
  }
  await app.undoOfflineSaleOf(sale.id);
  for (const client of [buyer, vendor]) {
    const { data } = await client.next('message', isLine(chatId, 'availableAgain'));
    expect(data.message).toBe('This item is available again');
    await client.next('chat', isOver('active'));
  }
});

test('both sides see the sale at once, and buyers waiting for the last item are notified', async () => {
  const { product, chatId } = await app.startSaleChat();
  const waiting = await app.people.beginChat(otherBuyer, product);
  const [buyer, vendor, other] = [await connect(app.buyer), await connect(app.vendor), await connect(otherBuyer)];
  await app.complete(chatId);
  for (const client of [buyer, vendor]) {
    await client.next('message', isLine(chatId, 'completed'));
    const { chat } = await client.next('chat', (frame) => frame.chatId === chatId);
    expect(chat).toMatchObject({ status: 'completed', isSold: true, product: { status: 'sold' } });
  }
  const notified = await other.next('message', isLine(waiting, 'soldElsewhere'));
  expect(notified.notification).toMatchObject({ body: 'This item was sold' });
  expect(chatIdsIn(other.frames)).toEqual(new Set([waiting]));
});

test('the fifth sale silences the vendor’s open connections, and taking it back opens them', async () => {
  await app.setEntitlement({ completedSales: 4 });
  const { chatId } = await app.startSaleChat();
  const [buyer, vendor] = [await connect(app.buyer), await connect(app.vendor)];
  expect((await app.complete(chatId)).status).toBe(200);
  await vendor.next('account');
  const { length } = vendor.frames;
  await buyer.next('message', isLine(chatId, 'completed'));
  const write = async (message: string) => app.asBuyer.post(`/api/chats/${chatId}/messages`, { message });
  await write('When can I come?');
  await buyer.next('message', ({ data }) => data.message === 'When can I come?');
  vendor.send({ type: 'message', chatId, data: { message: 'Now' }, tempId: 'late' });
  expect(await vendor.next('error')).toMatchObject({ code: 'CHAT_LOCKED', tempId: 'late' });
  const received = vendor.frames.slice(length).filter(({ type }) => type !== 'error');
  expect(chatIdsIn(received)).toEqual(new Set());

  await app.undo(chatId);
  const again = await vendor.next('chat', ({ chat }) => chat?.id === chatId);
  expect(again.chat).toMatchObject({ status: 'active', side: 'vendor' });
  await write('Are you there?');
  await vendor.next('message', ({ data }) => data.message === 'Are you there?');
});
