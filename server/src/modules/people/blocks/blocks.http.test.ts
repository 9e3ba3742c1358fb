import type { ServerFrame } from '@akatale/contracts/notices/live-schemas';
import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import type { BlockedPerson } from '@akatale/contracts/people/blocks-schemas';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { connectInTest } from '../../../../test/clients/connect-in-test.ts';
import { smallPhoto } from '../../../../test/photo-fixtures.ts';
import { openPushService } from '../../../../test/servers/push-server.ts';
import { blocks } from '../../../database/schema/blocks.ts';
import { messages } from '../../../database/schema/chats.ts';
import { deliveries } from '../../../database/schema/deliveries.ts';
import { follows } from '../../../database/schema/follows.ts';
import { notifications } from '../../../database/schema/notifications.ts';
import { deliverySending } from '../../../platform/deliveries/deliveries.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';

const service = await openPushService();
const app = await startClosingApp({ settings: service.settings });
const url = await app.listen();
const { buyer, vendor } = app;
const otherVendor = await app.people.otherVendor();
const operator = await app.people.operator();
const moderator = await app.people.moderator();
await app.setEntitlement({ chatOverride: 'allow' });
afterAll(async () => {
  await app.stop();
  await service.close();
});

const block = async (by: Person, of: { id: number }) => app.as(by).post('/api/blocks', { userId: of.id });
const unblock = async (by: Person, of: { id: number }) => {
  const [row] = await app.db
    .select()
    .from(blocks)
    .where(and(eq(blocks.blockerId, by.id), eq(blocks.blockedId, of.id)));
  return app.as(by).call('DELETE', `/api/blocks/${row?.id ?? 2 ** 40}`);
};
const listOf = async (person: Person): Promise<BlockedPerson[]> => (await app.as(person).get('/api/blocks')).body;
const write = async (by: Person, chatId: number, message = 'Are you there?', tempId?: string) =>
  app.as(by).post(`/api/chats/${chatId}/messages`, { message, ...(tempId !== undefined && { tempId }) });
const follow = async (by: Person, of: Person) => app.as(by).post(`/api/vendors/${of.id}/follow`, {});
const chatOf = async (person: Person, chatId: number) => (await app.as(person).get(`/api/chats/${chatId}`)).body;
const notified = async (person: Person): Promise<Notification[]> => {
  await app.modules.notifications.flush();
  await app.jobs.drain();
  return (await app.as(person).get('/api/notifications')).body;
};

let chatId = 0;
let product: Awaited<ReturnType<typeof app.startSaleChat>>['product'];
beforeEach(async () => {
  await app.modules.notifications.flush();
  await app.db.delete(blocks);
  await app.db.delete(follows);
  await app.db.delete(notifications);
  ({ chatId, product } = await app.startSaleChat({ stock: 5 }));
});

const REFUSED = { status: 403, body: { code: 'BLOCKED', message: "You can't write to this person." } };
const directions = [
  ['the buyer has blocked the vendor', buyer, vendor],
  ['the vendor has blocked the buyer', vendor, buyer],
] as const;

describe.each(directions)('where %s', (_which, blocker, blocked) => {
  beforeEach(async () => {
    await write(buyer, chatId, 'Before', 'before');
    await block(blocker, blocked);
  });

  test('the list of who has blocked says so, and only that', async () => {
    expect(await listOf(blocker)).toMatchObject([{ name: blocked.name }]);
    expect(await listOf(blocked)).toEqual([]);
  });

  test('neither writes to the other, over HTTP or the live connection, in the same words', async () => {
    for (const person of [buyer, vendor]) {
      expect(await write(person, chatId)).toMatchObject(REFUSED);
      const client = await connectInTest(url, person);
      client.send({ type: 'message', chatId, data: { message: 'Live' }, tempId: `live ${person.id}` });
      const { code, message, tempId } = await client.next('error');
      expect([code, message, tempId]).toEqual(['BLOCKED', REFUSED.body.message, `live ${person.id}`]);
      const file = await smallPhoto();
      expect(await app.as(person).call('POST', `/api/chats/${chatId}/photos`, { file })).toMatchObject(REFUSED);
    }
    expect(await app.db.$count(messages, and(eq(messages.chatId, chatId), eq(messages.kind, 'text')))).toBe(1);
  });

  test('what was stored before is answered as ever, and stays readable for both', async () => {
    const again = await write(buyer, chatId, 'Before', 'before');
    expect(again).toMatchObject({ status: 200, body: { message: 'Before' } });
    for (const person of [buyer, vendor]) {
      const detail = await chatOf(person, chatId);
      expect(detail).toMatchObject({
        canWrite: false,
        isBlocked: true,
        blockId: person === blocker ? expect.any(Number) : null,
      });
      expect(detail.messages.map(({ message }: { message: string }) => message)).toContain('Before');
      expect(detail.otherUser.presence).toMatchObject({ isHidden: true, isOnline: false });
    }
  });

  test('no new chat begins, while the open one is found', async () => {
    const wanted = await app.people.addProduct(vendor);
    expect(await app.asBuyer.post('/api/chats', { productId: wanted.id })).toMatchObject(REFUSED);
    expect(await app.asBuyer.post('/api/chats', { productId: product.id })).toMatchObject({
      status: 200,
      body: { id: chatId },
    });
  });

  test('the sale goes on: completed, undone, completed again, rated', async () => {
    expect((await app.complete(chatId)).status).toBe(200);
    expect((await app.undo(chatId)).status).toBe(200);
    expect((await app.complete(chatId)).status).toBe(200);
    expect((await app.rate(chatId)).status).toBe(201);
    const other = await app.people.beginChat(await app.addBuyer(), product);
    expect((await app.abandon(other)).status).toBe(200);
  });

  test('an open chat can be abandoned', async () => {
    expect((await app.abandon(chatId)).status).toBe(200);
    expect((await app.undo(chatId)).status).toBe(200);
  });

  test('neither is told of the other, by any kind of notification', async () => {
    await app.db.delete(notifications);
    await app.complete(chatId);
    await app.rate(chatId, { review: 'It works.' });
    const [{ id }] = (await app.asBuyer.get(`/api/products/${product.id}/ratings`)).body;
    expect((await app.asVendor.post(`/api/ratings/${id}/reply`, { reply: 'Thank you.' })).status).toBe(201);
    expect([await notified(buyer), await notified(vendor)]).toEqual([[], []]);
    expect(await app.db.$count(notifications)).toBe(0);
  });

  test('chats with support stay as they are', async () => {
    const support = await app.people.beginChat(blocked, null);
    expect((await write(blocked, support, 'Please help')).status).toBe(201);
    expect((await write(operator, support, 'Of course')).status).toBe(201);
    expect(await notified(blocked)).toMatchObject([{ type: 'support' }]);
    await app.people.endSupportChat(blocked);
  });

  test('all is as before once the block has ended', async () => {
    expect(await unblock(blocked, blocker)).toMatchObject({ status: 200 });
    expect(await write(buyer, chatId)).toMatchObject(REFUSED);
    expect(await unblock(blocker, blocked)).toMatchObject({ status: 200, body: { isBlocked: false } });
    expect(await unblock(blocker, blocked)).toMatchObject({ status: 200 });
    for (const person of [buyer, vendor]) expect((await write(person, chatId)).status).toBe(201);
    expect(await chatOf(buyer, chatId)).toMatchObject({ canWrite: true, isBlocked: false, blockId: null });
  });
});

describe('follows', () => {
  test('of both end with a block and are refused after it, alike', async () => {
    expect((await follow(vendor, otherVendor)).status).toBe(200);
    expect((await follow(otherVendor, vendor)).status).toBe(200);
    await block(vendor, otherVendor);
    expect(await app.db.$count(follows)).toBe(0);
    expect(await follow(vendor, otherVendor)).toMatchObject(REFUSED);
    expect(await follow(otherVendor, vendor)).toMatchObject(REFUSED);
    await unblock(vendor, otherVendor);
    expect(await app.db.$count(follows)).toBe(0);
    expect((await follow(otherVendor, vendor)).status).toBe(200);
  });

  test('of others stay', async () => {
    await follow(buyer, vendor);
    await block(vendor, otherVendor);
    expect(await app.db.$count(follows)).toBe(1);
  });
});

describe('the list', () => {
  test('has the caller’s own blocks, the latest first, in pages', async () => {
    const others = [];
    for (let n = 0; n < 3; n += 1) others.push(await app.addBuyer());
    for (const other of others) await app.people.beginChat(other, product);
    for (const other of others) expect((await block(vendor, other)).status).toBe(200);
    await block(buyer, vendor);
    const listed = (await listOf(vendor)).map(({ id }) => id);
    expect(listed).toEqual(listed.toSorted((one, other) => other - one));
    expect(listed).toHaveLength(3);
    const first = await app.asVendor.get('/api/blocks?limit=2');
    expect(first.body).toHaveLength(2);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1];
    const last = await app.asVendor.get(next ?? '');
    expect(last.body.map(({ id }: BlockedPerson) => id)).toEqual([listed.at(-1)]);
    expect((await app.asBuyer.get('/api/blocks?before=nonsense')).body).toMatchObject({ code: 'INVALID_CURSOR' });
  });

  test('has a person once, however often they are blocked at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => block(buyer, vendor)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.blockedAt}`)).size).toBe(1);
    expect(await listOf(buyer)).toHaveLength(1);
  });
});

test('the author of a review is blocked by it', async () => {
  await app.complete(chatId);
  await app.rate(chatId, { review: 'Broken.' });
  const [{ id }] = (await app.asBuyer.get(`/api/products/${product.id}/ratings`)).body;
  const answer = await app.asVendor.post('/api/blocks', { ratingId: id });
  expect(answer.status).toBe(200);
  const [block] = await app.db.select().from(blocks);
  expect(block).toMatchObject({ blockerId: vendor.id, blockedId: buyer.id });
  // Nothing that they can see names the id of the author.
  expect(answer.body).toEqual({
    id: block!.id,
    name: buyer.name,
    avatar: null,
    blockedAt: block!.createdAt.toISOString(),
  });
  expect(await listOf(vendor)).toEqual([answer.body]);
  expect(await app.asBuyer.call('DELETE', `/api/blocks/${block!.id}`)).toMatchObject({ status: 200 });
  expect(await listOf(vendor)).toHaveLength(1);
  expect(await app.asVendor.call('DELETE', `/api/blocks/${block!.id}`)).toMatchObject({ status: 200 });
  expect(await listOf(vendor)).toEqual([]);
  expect(await app.asBuyer.post('/api/blocks', { ratingId: id })).toMatchObject({
    status: 400,
    body: { code: 'OWN_ACCOUNT' },
  });
});

test('a buyer with whom there is no chat is nobody, and is not named', async () => {
  const stranger = await app.addBuyer();
  const gone = { ...(await block(vendor, { id: 2 ** 40 })).body, requestId: '' };
  expect({ ...(await block(vendor, stranger)).body, requestId: '' }).toEqual(gone);
  await app.people.beginChat(stranger, product);
  await app.setEntitlement({ chatOverride: 'deny' });
  const locked = await block(vendor, stranger);
  await app.setEntitlement({ chatOverride: 'allow' });
  expect({ ...locked.body, requestId: '' }).toEqual(gone);
  expect((await block(vendor, stranger)).status).toBe(200);
});

test('operators of every role, oneself and people who are gone cannot be blocked', async () => {
  const support = await app.people.support();
  for (const person of [operator, moderator, support]) {
    expect(await block(buyer, person)).toMatchObject({ status: 403, body: { code: 'CANNOT_BE_BLOCKED' } });
  }
  expect(await block(buyer, buyer)).toMatchObject({ status: 400, body: { code: 'OWN_ACCOUNT' } });
  expect(await block(buyer, { id: 2 ** 40 })).toMatchObject({ status: 404 });
  expect(await app.asBuyer.post('/api/blocks', {})).toMatchObject({ status: 400 });
  expect(await listOf(buyer)).toEqual([]);
});

test('public pages look alike for a blocked person', async () => {
  const paths = [`/api/vendors/${vendor.id}`, `/api/vendors/${vendor.id}/products`, `/api/products/${product.id}`];
  const see = async () => Promise.all(paths.map(async (path) => (await app.asBuyer.get(path)).body));
  const before = await see();
  await block(vendor, buyer);
  expect(await see()).toEqual(before);
});

test('notifications from before are hidden while the block lasts, and are not counted', async () => {
  await write(vendor, chatId, 'It is still there.');
  expect(await notified(buyer)).toHaveLength(1);
  const unread = async () => (await app.asBuyer.get('/api/notifications/unread-count')).body.count;
  expect(await unread()).toBe(1);
  await block(buyer, vendor);
  expect([await notified(buyer), await unread()]).toEqual([[], 0]);
  await unblock(buyer, vendor);
  expect([(await notified(buyer)).length, await unread()]).toEqual([1, 1]);
});

test('a message whose notification waits to be written is not notified', async () => {
  await write(vendor, chatId, 'Buy it now');
  await block(buyer, vendor);
  await app.modules.notifications.flush();
  expect(await app.db.$count(notifications)).toBe(0);
});

test('a push that waits is not sent', async () => {
  await app.setDatabaseTime(new Date('2026-11-23T12:00:00Z'));
  const browser = service.newBrowser();
  await app.as(buyer).call('PUT', '/api/push/subscription', { body: browser.subscription });
  await write(vendor, chatId, 'Buy it now');
  await app.modules.notifications.flush();
  expect(await app.db.$count(deliveries, isNotNull(deliveries.dueAt))).toBe(1);
  await block(vendor, buyer);
  await app.jobs.send(app.db, deliverySending, {});
  await app.jobs.drain({ includeDelayed: true });
  await app.appContext.deliveries.idle();
  expect(browser.received).toEqual([]);
  expect(await app.db.$count(deliveries, isNotNull(deliveries.dueAt))).toBe(0);
  await app.setDatabaseTime(new Date());
});

test('of a new product nobody hears whose follow a block has ended', async () => {
  await follow(buyer, vendor);
  await block(vendor, buyer);
  await app.people.addProduct(vendor);
  expect(await notified(buyer)).toEqual([]);
});

test('of a saved product that is cheaper a blocked person does not hear, others do', async () => {
  for (const person of [buyer, otherVendor]) {
    expect((await app.as(person).post(`/api/saved-products/${product.id}`, {})).status).toBeLessThan(300);
  }
  await block(buyer, vendor);
  const { title, description, category, condition, location, images } = product;
  const same = { title, description, category, condition, location, images, stock: 5, isOnline: true };
  const edit = await app.asVendor.call('PUT', `/api/products/${product.id}`, {
    body: { ...same, price: Math.round(product.price / 2) },
  });
  expect(edit.status).toBe(200);
  expect(await notified(buyer)).toEqual([]);
  expect(await notified(otherVendor)).toMatchObject([{ type: 'price_drop' }]);
});

describe('figures', () => {
  const waiting = async () => (await app.asVendor.get('/api/analytics/to-do')).body.waiting.chats;
  const analytics = async () => (await app.asVendor.get('/api/analytics?days=30')).body;
  const onDesk = async () => {
    const { body } = await app.as(operator).get('/api/admin/vendors?sort=unresponded');
    return body.find(({ id }: { id: number }) => id === vendor.id);
  };

  test('do not count a blocked pair as unanswered, for the vendor and for operators', async () => {
    await write(buyer, chatId, 'Is it still there?');
    const count = async () => [await waiting(), (await analytics()).waitingChats, (await onDesk()).unrespondedChats];
    const before = await count();
    expect(Math.min(...before)).toBeGreaterThan(0);
    await block(vendor, buyer);
    expect(await count()).toEqual([0, 0, 0]);
    expect((await analytics()).activeChats).toBeGreaterThan(0);
    await unblock(vendor, buyer);
    expect(await count()).toEqual(before);
  });

  test('do not count a blocked buyer as waiting for a vendor who is locked', async () => {
    await app.setEntitlement({ chatOverride: 'deny' });
    await write(buyer, chatId, 'Is it still there?');
    expect(await waiting()).toBeGreaterThan(0);
    await block(buyer, vendor);
    expect(await waiting()).toBe(0);
    await app.setEntitlement({ chatOverride: 'allow' });
  });

  test('leave a blocked pair out of the response time', async () => {
    for (let n = 0; n < 5; n += 1) {
      await write(buyer, (await app.startSaleChat()).chatId, `Is it still there? ${n}`);
    }
    await app.db.execute(sql`update messages set sent_at = app_now() - interval '25 hours'`);
    await app.db.execute(sql`update chats set last_message_at = app_now() - interval '1 hour'`);
    expect((await analytics()).responses).toMatchObject({ answeredPercent: expect.any(Number) });
    await block(buyer, vendor);
    expect((await analytics()).responses).toBeNull();
    expect(await onDesk()).toMatchObject({ avgResponseTime: null, medianResponseTime: null });
  });

  test('offer nothing similar to a buyer of a blocked pair, and nothing of a vendor who is blocked', async () => {
    const wanted = await app.people.addProduct(vendor, { title: 'Wooden Sofa' });
    await app.people.addProduct(otherVendor, { title: 'Wooden Bench' });
    const waits = await app.people.beginChat(buyer, wanted);
    await write(buyer, waits, 'Is it still there?');
    await app.db.execute(sql`update messages set sent_at = app_now() - interval '25 hours' where chat_id = ${waits}`);
    const sweep = async () => {
      await app.run('similar-offers.sweep');
      return (await notified(buyer)).filter(({ type }) => type === 'similar');
    };
    await block(buyer, vendor);
    expect(await sweep()).toEqual([]);
    await unblock(buyer, vendor);
    await block(buyer, otherVendor);
    const titles = (await sweep()).flatMap(({ data }) => data.products ?? []).map((item) => item.productTitle);
    expect(titles).not.toContain('Wooden Bench');
    await unblock(buyer, otherVendor);
  });
});

describe('the live connection', () => {
  test('closes the chat in every tab of both, and opens it again', async () => {
    const tabs = [buyer, buyer, vendor, vendor].map(async (person) => connectInTest(url, person));
    const clients = await Promise.all(tabs);
    await block(buyer, vendor);
    for (const client of clients) await client.next('chat', (frame) => frame.chatId === chatId);
    await unblock(buyer, vendor);
    const twice = (client: (typeof clients)[number]) => () =>
      client.frames.filter((frame) => frame.type === 'chat' && frame.chatId === chatId).length;
    for (const client of clients) await expect.poll(twice(client)).toBe(2);
  });

  test('tells neither that the other types, comes or goes, until the block ends', async () => {
    // Of the vendor the tests before have left connections, which count for some seconds more.
    const chat = await app.people.beginChat(buyer, await app.people.addProduct(otherVendor));
    await block(buyer, otherVendor);
    const isAboutVendor = (frame: ServerFrame) =>
      frame.type === 'typing' || (frame.type === 'presence' && frame.userId === otherVendor.id);
    const toBuyer = await connectInTest(url, buyer);
    const toVendor = await connectInTest(url, otherVendor);
    toVendor.send({ type: 'typing', chatId: chat, isTyping: true });
    // Frames are answered side by side: several refused messages, one after the other, take longer than what was sent before.
    for (const tempId of ['one', 'two', 'three', 'four', 'five', 'six']) {
      toVendor.send({ type: 'message', chatId: chat, data: { message: 'Hello' }, tempId });
      await toVendor.next('error', (frame) => frame.tempId === tempId);
    }
    // What is delivered only after the block is told, and may be: that they are online.
    expect(toBuyer.frames.filter(isAboutVendor)).toEqual([]);
    await unblock(buyer, otherVendor);
    toVendor.send({ type: 'typing', chatId: chat, isTyping: false });
    await toBuyer.next('typing', ({ isTyping }) => !isTyping);
    await toVendor.close();
    await toBuyer.next('presence', ({ userId, presence }) => userId === otherVendor.id && !presence.isOnline);
  });

  test('delivers what was stored before without a notification', async () => {
    const { body } = await write(vendor, chatId, 'Buy it now');
    const notified = async () => {
      const deliveries = (await app.modules.chats.findDeliveries(app.db, [body.id])).get(body.id) ?? [];
      return deliveries.map(({ to, notification }) => [to.side, notification !== undefined]);
    };
    expect(await notified()).toEqual([
      ['buyer', true],
      ['vendor', false],
    ]);
    await block(buyer, vendor);
    expect(await notified()).toEqual([
      ['buyer', false],
      ['vendor', false],
    ]);
  });
});

test('operators who answer for an unclaimed seller are refused as the seller would be', async () => {
  await app.db.execute(sql`update users set email = null where id = ${otherVendor.id}`);
  const chat = await app.people.beginChat(buyer, await app.people.addProduct(otherVendor));
  const answer = async () => app.as(moderator).post(`/api/admin/unclaimed-chats/${chat}/messages`, { message: 'Yes' });
  expect((await answer()).status).toBe(201);
  await block(buyer, otherVendor);
  expect(await answer()).toMatchObject(REFUSED);
  await app.db.execute(sql`update users set email = ${otherVendor.email} where id = ${otherVendor.id}`);
});

test('a copy of one’s data names whom one has blocked, and an erasure ends blocks by and of a person', async () => {
  await block(buyer, vendor);
  await block(otherVendor, buyer);
  await block(otherVendor, vendor);
  expect(await app.modules.blocks.exportFor(app.db, buyer.id)).toMatchObject({ blocked: [{ name: vendor.name }] });
  await inTransaction(app.db, async (tx) => app.modules.blocks.eraseFor(tx, buyer.id));
  expect(await app.db.select({ by: blocks.blockerId, of: blocks.blockedId }).from(blocks)).toEqual([
    { by: otherVendor.id, of: vendor.id },
  ]);
});
