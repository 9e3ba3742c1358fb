import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { openMarket, type Market } from '../../../../test/apps/small-market.ts';
import { connectInTest } from '../../../../test/clients/connect-in-test.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';

let app: TestApp;
let market: Market;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  market = await openMarket(app);
  url = await app.listen();
  const { buyer, vendor } = market.people;
  // What the market has listed was told before anybody followed.
  await app.jobs.drain();
  await app.modules.follows.followVendor({ followerId: buyer.id, vendorId: vendor.id });
});
afterAll(async () => app.stop());

const say = async (from: Person, chatId: number, message: string) =>
  app.as(from).post(`/api/chats/${chatId}/messages`, { message });

describe('a notification', () => {
  test('reaches every tab of its person, and nobody else', async () => {
    const { buyer, vendor, otherVendor } = market.people;
    const [tab, secondTab] = [await connectInTest(url, buyer), await connectInTest(url, buyer)];
    const other = await connectInTest(url, otherVendor);
    const product = await app.people.addProduct(vendor, { title: 'Sewing machine' });
    await app.jobs.drain();
    const frame = await tab.next('notification');
    expect(frame).toMatchObject({
      notification: {
        title: `New from ${vendor.name}`,
        body: 'Sewing machine',
        productTitle: 'Sewing machine',
        senderId: vendor.id,
        productId: product.id,
      },
      item: { type: 'new_product', userId: buyer.id, isRead: false },
      unread: { newProducts: 1 },
    });
    expect(await secondTab.next('notification')).toEqual(frame);
    await other.settled();
    expect(other.frames.map(({ type }) => type)).toEqual(['pong']);

    await app.as(buyer).call('PATCH', `/api/notifications/${frame.item?.id}/read`);
    const read = await tab.next('notification', ({ item }) => item === null);
    expect(read).toMatchObject({ notification: null, unread: { newProducts: 0 } });
  });

  test('is in the language of each device', async () => {
    const { buyer, vendor } = market.people;
    const inLuganda = { cookie: `${buyer.cookie}; language=lg` };
    const [english, luganda] = [await connectInTest(url, buyer), await connectInTest(url, inLuganda)];
    await app.people.addProduct(vendor, { title: 'Charcoal stove' });
    await app.jobs.drain();
    const { item, notification } = await english.next('notification');
    expect([item?.title, notification?.title]).toEqual([`New from ${vendor.name}`, `New from ${vendor.name}`]);
    const frame = await luganda.next('notification');
    const title = `Ebipya okuva ewa ${vendor.name}`;
    expect(frame).toMatchObject({
      notification: { title, body: 'Charcoal stove' },
      item: { title, reason: `Kubanga ogoberera ${vendor.name}` },
    });
  });

  test('of a message comes beside its own frame, and goes when the chat is read', async () => {
    const { chatId, people } = market;
    const tab = await connectInTest(url, people.buyer);
    await say(people.vendor, chatId, 'It is still there.');
    await app.modules.notifications.flush();
    const { notification, item } = await tab.next('notification', (frame) => frame.item?.type === 'message');
    expect(notification).toBeNull();
    expect(item).toMatchObject({ title: people.vendor.name, message: 'It is still there.' });
    await app.as(people.buyer).post(`/api/chats/${chatId}/read`, {});
    await app.modules.notifications.flush();
    await tab.next('notification', (frame) => frame.item === null && frame.unread.others === 0);
  });

  test('a locked vendor does not hear who wrote', async () => {
    const { lockedChatId, people } = market;
    const { lockedVendor, buyer } = people;
    const tab = await connectInTest(url, lockedVendor);
    await say(buyer, lockedChatId, 'Quixotic words');
    await app.modules.notifications.flush();
    await tab.settled();
    expect(JSON.stringify(tab.frames)).not.toContain('Quixotic');
    expect((await app.as(lockedVendor).get('/api/notifications')).body).toEqual([]);
  });

  test('what came before a lock is not shown while it lasts', async () => {
    const { chatId, people } = market;
    const { vendor, buyer } = people;
    await say(buyer, chatId, 'Before the lock');
    const count = async () => (await app.as(vendor).get('/api/notifications/unread-count')).body;
    const list = async () => JSON.stringify((await app.as(vendor).get('/api/notifications')).body);
    expect([await list(), (await count()).others]).toEqual([expect.stringContaining('Before the lock'), 1]);
    const { body } = await app.as(vendor).get('/api/notifications');
    const lock = async (chatOverride: 'allow' | 'deny') =>
      app.db.update(entitlements).set({ chatOverride }).where(eq(entitlements.userId, vendor.id));
    await lock('deny');
    expect([await list(), (await count()).others]).toEqual(['[]', 0]);
    const read = await app.as(vendor).call('PATCH', `/api/notifications/${body[0].id}/read`);
    expect(read.status).toBe(404);
    await lock('allow');
    expect(await list()).toContain('Before the lock');
  });
});
