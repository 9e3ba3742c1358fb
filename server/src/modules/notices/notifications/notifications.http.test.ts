import type { Language } from '@akatale/contracts/languages';
import { formatUgx } from '@akatale/contracts/money';
import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { openMarket } from '../../../../test/apps/small-market.ts';
import { chats } from '../../../database/schema/chats.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { notificationReads, notifications } from '../../../database/schema/notifications.ts';
import { products } from '../../../database/schema/products.ts';
import { users } from '../../../database/schema/users.ts';
import { castOperator } from '../../../database/seed/cast.ts';

const app = await startTestApp();
const market = await openMarket(app);
const { buyer, vendor, otherVendor, operator } = market.people;
await app.jobs.drain();
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.modules.notifications.flush();
  await app.db.delete(notifications);
  await app.db.delete(notificationReads);
});

const list = async (person: Pick<Person, 'cookie'>, query = ''): Promise<Notification[]> =>
  (await app.as(person).get(`/api/notifications${query}`)).body;
/** Another device of this person, in this language. */
const deviceIn = (language: Language, { cookie }: Pick<Person, 'cookie'>) => ({
  cookie: `${cookie}; language=${language}`,
});
const unread = async (person: Person) => (await app.as(person).get('/api/notifications/unread-count')).body;
const write = async (from: Person, message: string, chatId = market.chatId) =>
  app.as(from).post(`/api/chats/${chatId}/messages`, { message });
const closeChat = async (chatId: number, body: object) =>
  app.as(vendor).call('PATCH', `/api/chats/${chatId}`, { body });

async function openChat() {
  const product = await app.people.addProduct(vendor);
  return { product, chatId: await app.people.beginChat(buyer, product) };
}

/** This many rows, whose texts are those of a message to support. */
async function fill(person: Person, count: number, type = 'new_product'): Promise<void> {
  await app.db.execute(sql`
    insert into notifications (user_id, type, topic, code, values, data, created_at)
    select ${person.id}, ${type}, ${type} || ':' || n, 'support.new',
      jsonb_build_object('senderName', 'Title ' || n, 'preview', ''), '{}', now() - n * interval '1 second'
    from generate_series(1, ${count}::int) as n`);
}

describe('messages', () => {
  test('have one row for each chat, renewed by each of them', async () => {
    await write(vendor, 'It is still there.');
    const [first] = await list(buyer);
    expect(first).toMatchObject({
      type: 'message',
      title: vendor.name,
      message: 'It is still there.',
      isRead: false,
      data: { chatId: market.chatId, productTitle: market.product.title },
      reason: `Because you have a chat about ${market.product.title}`,
      mute: { kind: 'chat', id: market.chatId, isMuted: false },
    });
    await app.as(buyer).call('PATCH', `/api/notifications/${first?.id}/read`);
    await write(vendor, 'Will you come?');
    const renewed = await list(buyer);
    expect(renewed.map(({ id, message, isRead }) => [id, message, isRead])).toEqual([
      [first?.id, 'Will you come?', false],
    ]);
    expect(await list(vendor)).toEqual([]);
  });

  test('are cut to 50 characters as people see them', async () => {
    const family = '👨‍👩‍👧‍👦';
    await write(vendor, family.repeat(60));
    expect((await list(buyer))[0]?.message).toBe(`${family.repeat(50)}…`);
  });

  test('are read where their chat is, and not told where it was read before', async () => {
    await write(vendor, 'One');
    expect((await unread(buyer)).others).toBe(1);
    await app.as(buyer).post(`/api/chats/${market.chatId}/read`, {});
    expect((await list(buyer))[0]?.isRead).toBe(true);
    expect((await unread(buyer)).others).toBe(0);

    await app.db.delete(notifications);
    await write(vendor, 'Two');
    await app.as(buyer).post(`/api/chats/${market.chatId}/read`, {});
    expect(await list(buyer)).toEqual([]);
  });

  test('of both sides in one moment are told to both', async () => {
    await Promise.all([write(vendor, 'From the vendor'), write(buyer, 'From the buyer')]);
    expect((await list(buyer))[0]?.message).toBe('From the vendor');
    expect((await list(vendor))[0]?.message).toBe('From the buyer');
  });

  test('of a muted chat are not told, and counted as unread by the chat all the same', async () => {
    const { chatId } = await openChat();
    const mute = async (isMuted: boolean) =>
      app.as(buyer).call('PUT', `/api/chats/${chatId}/mute`, { body: { isMuted } });
    expect((await mute(true)).body).toEqual({ isMuted: true });
    await write(vendor, 'Hello?', chatId);
    expect(await list(buyer)).toEqual([]);
    const chat = (await app.as(buyer).get(`/api/chats/${chatId}`)).body;
    expect([chat.isMuted, chat.unreadCount]).toEqual([true, 1]);
    expect((await app.as(vendor).get(`/api/chats/${chatId}`)).body.isMuted).toBe(false);
    await mute(false);
    await write(vendor, 'Hello again', chatId);
    expect((await list(buyer))[0]?.message).toBe('Hello again');
  });

  test('to support are told to operators, and its answers without a name', async () => {
    await write(buyer, 'Please help', market.supportChatId);
    expect((await list(operator))[0]).toMatchObject({
      type: 'support',
      message: 'Please help',
      mute: null,
      reason: 'Because you work in support',
    });
    await write(operator, 'Of course', market.supportChatId);
    const [answer] = await list(buyer);
    expect(answer).toMatchObject({
      type: 'support',
      title: 'Support',
      message: 'Of course',
      reason: 'Because you wrote to support',
    });
    expect(JSON.stringify(answer)).not.toContain(operator.name);
  });

  test('of two operators in one moment are told in one row', async () => {
    const email = 'second.operator@akatale.example';
    const second = { ...castOperator, username: 'second.ops', email };
    const { id } = await app.modules.accounts.createOperator(second);
    const other = await app.people.signIn({ ...second, id });
    await Promise.all([
      write(operator, 'One answer', market.supportChatId),
      write(other, 'Another answer', market.supportChatId),
    ]);
    const rows = await list(buyer);
    expect(rows.map(({ type }) => type)).toEqual(['support']);
    expect(['One answer', 'Another answer']).toContain(rows[0]?.message);
  });

  test('are not told of people who are suspended, until they are back', async () => {
    await write(buyer, 'To the vendor');
    expect(await list(vendor)).toHaveLength(1);
    await app.db
      .update(users)
      .set({ suspendedAt: sql`now()` })
      .where(eq(users.id, buyer.id));
    expect([await list(vendor), (await unread(vendor)).count]).toEqual([[], 0]);
    await app.db.update(users).set({ suspendedAt: null }).where(eq(users.id, buyer.id));
    expect(await list(vendor)).toHaveLength(1);
  });
});

describe('what happens to a purchase, a review and a plan', () => {
  test('a sale is told to its buyer, and again when it is taken back', async () => {
    const { chatId, product } = await openChat();
    expect((await closeChat(chatId, { status: 'completed', soldPrice: 350_000 })).status).toBe(200);
    const [sold] = await list(buyer);
    expect(sold).toMatchObject({
      type: 'sale',
      title: `You bought ${product.title}`,
      message: `${formatUgx(350_000)}. Rate it.`,
      data: { chatId, productId: product.id },
    });
    expect((await list(vendor)).filter(({ type }) => type === 'sale')).toEqual([]);
    await app.db
      .update(chats)
      .set({ closedAt: sql`app_now()` })
      .where(eq(chats.id, chatId));
    expect((await app.as(vendor).post(`/api/chats/${chatId}/undo`, {})).status).toBe(200);
    const rows = (await list(buyer)).filter(({ type }) => type === 'sale');
    expect(rows.map(({ message }) => message)).toEqual(['The seller has opened this chat again']);
  });

  test('what the buyer is told of a sale is read with its chat, and once it is rated', async () => {
    for (const act of [
      async (chatId: number) => app.as(buyer).post(`/api/chats/${chatId}/read`, {}),
      async (chatId: number) => app.as(buyer).post('/api/ratings', { chatId, rating: 4 }),
    ]) {
      await app.db.delete(notifications);
      const [{ chatId }, other] = [await openChat(), await openChat()];
      for (const id of [chatId, other.chatId]) await closeChat(id, { status: 'completed', soldPrice: 1000 });
      expect((await unread(buyer)).others).toBe(2);
      const { status, body } = await act(chatId);
      expect(status).toBeLessThan(300);
      const rows = await list(buyer);
      expect(rows.map(({ data, isRead }) => [data.chatId, isRead])).toEqual([
        [other.chatId, false],
        [chatId, true],
      ]);
      const said = 'rating' in body ? 'You gave 4 stars.' : 'Rate it.';
      expect(rows[1]?.message).toBe(`${formatUgx(1000)}. ${said}`);
      expect((await unread(buyer)).others).toBe(1);
    }
  });

  test('who was asked to rate a purchase and said no is not asked there again', async () => {
    const { chatId } = await openChat();
    await closeChat(chatId, { status: 'completed', soldPrice: 1000 });
    expect((await app.as(buyer).post(`/api/chats/${chatId}/dismiss-review`)).status).toBeLessThan(300);
    expect((await list(buyer))[0]).toMatchObject({ type: 'sale', message: `${formatUgx(1000)}.` });
  });

  test('the last one that goes to another is told to those who wait', async () => {
    const { product } = await openChat();
    const other = await app.people.beginChat(otherVendor, product);
    await closeChat(other, { status: 'completed', soldPrice: 1000 });
    expect((await list(buyer))[0]).toMatchObject({ type: 'sale', message: 'This item was sold' });
  });

  test('a review is told to its vendor, and the answer to its buyer', async () => {
    const { chatId, product } = await openChat();
    await app.people.closeChat(chatId, 'completed');
    const rated = await app.as(buyer).post('/api/ratings', { chatId, rating: 5, review: 'As described.' });
    const [review] = await list(vendor);
    expect(review).toMatchObject({
      type: 'review',
      title: `${buyer.name} rated you 5 stars`,
      message: 'As described.',
      data: { ratingId: rated.body.id, productId: product.id },
      reason: 'Because you sold this item',
    });
    await app.as(vendor).post(`/api/ratings/${rated.body.id}/reply`, { reply: 'Thank you.' });
    expect((await list(buyer))[0]).toMatchObject({
      type: 'review',
      title: `${vendor.name} replied to your review`,
      message: 'Thank you.',
    });
  });

  test('a plan that changes is told in one row', async () => {
    await app.db.update(entitlements).set({ completedSales: 4 }).where(eq(entitlements.userId, otherVendor.id));
    const product = await app.people.addProduct(otherVendor);
    const chatId = await app.people.beginChat(buyer, product);
    const body = { status: 'completed', soldPrice: 1000 };
    const closed = await app.as(otherVendor).call('PATCH', `/api/chats/${chatId}`, { body });
    expect(closed.status).toBe(200);
    const rows = await list(otherVendor);
    expect(rows.map(({ type, title }) => [type, title])).toEqual([['subscription', 'Your 5 free sales are used up']]);
  });
});

describe('the language', () => {
  test('is that of the device, whose texts name what they named at the event', async () => {
    const { chatId, product } = await openChat();
    await closeChat(chatId, { status: 'completed', soldPrice: 350_000 });
    await app.db.update(products).set({ title: 'Renamed' }).where(eq(products.id, product.id));
    const texts = async (language: Language) => {
      const [{ id, title, message, reason } = { id: 0 }] = await list(deviceIn(language, buyer));
      const read = await app.as(deviceIn(language, buyer)).call('PATCH', `/api/notifications/${id}/read`);
      expect(read.body).toMatchObject({ title, message, reason });
      return [title, message, reason];
    };
    const price = formatUgx(350_000);
    const about = product.title;
    expect(await texts('en')).toEqual([
      `You bought ${about}`,
      `${price}. Rate it.`,
      `Because you have a chat about ${about}`,
    ]);
    expect(await texts('lg')).toEqual([
      `Waguze ${about}`,
      `${price}. Kiwe obubonero.`,
      `Kubanga olina chat ku ${about}`,
    ]);
    expect(await texts('sw')).toEqual([
      `Umenunua ${about}`,
      `${price}. Kadiria.`,
      `Kwa sababu una gumzo kuhusu ${about}`,
    ]);
  });

  test('leaves what people wrote as it is', async () => {
    await write(vendor, 'Now free');
    const [told] = await list(deviceIn('lg', buyer));
    expect(told).toMatchObject({ title: vendor.name, message: 'Now free' });
    expect(told?.reason).toBe(`Kubanga olina chat ku ${market.product.title}`);
    await write(operator, 'Of course', market.supportChatId);
    expect((await list(deviceIn('sw', buyer)))[0]).toMatchObject({ title: 'Usaidizi', message: 'Of course' });
  });

  test('is none where only a later release knows what to say: a row then names what it is about', async () => {
    await fill(buyer, 1, 'review');
    const titles = async () => (await list(deviceIn('lg', buyer))).map(({ title }) => title);
    await app.db.update(notifications).set({ code: 'of.tomorrow', values: {} });
    expect(await titles()).toEqual(['Akatale']);
    await app.db.update(notifications).set({ data: { productTitle: 'A radio' } });
    expect(await titles()).toEqual(['A radio']);
  });

  test('goes with the content of a row that is deleted', async () => {
    await write(vendor, 'It is still there.');
    const [{ id } = { id: 0 }] = await list(buyer);
    await app.as(buyer).call('DELETE', `/api/notifications/${id}`);
    const kept = await app.db.select().from(notifications).where(eq(notifications.id, id));
    expect(kept).toMatchObject([{ isRemoved: true, code: null, values: null, data: {} }]);
  });
});

describe('the list', () => {
  test('is paged by 50, each row once, in one list or the other', async () => {
    await fill(buyer, 70);
    await fill(buyer, 3, 'review');
    const first = await app.as(buyer).get('/api/notifications');
    expect(first.body).toHaveLength(50);
    const next = /before=([^&>]+)/.exec(String(first.headers['link']))?.[1];
    const rest = await app.as(buyer).get(`/api/notifications?before=${next}&limit=1000`);
    const ids = [...first.body, ...rest.body].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, rest.headers['link']]).toEqual([73, 73, undefined]);
    expect(await list(buyer, '?list=others')).toHaveLength(3);
    expect((await list(buyer, '?list=newProducts')).every(({ type }) => type === 'new_product')).toBe(true);
  });

  /** Follows the links to further pages until there is none; `between` is done before each of them. */
  async function readAllPages(query: string, between?: () => Promise<unknown>): Promise<string[][]> {
    const pages: string[][] = [];
    let url: string | undefined = `/api/notifications?${query}`;
    while (url) {
      const { body, headers } = await app.as(buyer).get(url);
      pages.push(body.map(({ title }: Notification) => title));
      url = /<(.+)>; rel="next"/.exec(String(headers['link']))?.[1];
      await between?.();
    }
    return pages;
  }
  const numbered = (count: number) => Array.from({ length: count }, (_, n) => `Title ${n + 1}`);

  test.each([
    [49, [49]],
    [50, [50]],
    [51, [50, 1]],
    [100, [50, 50]],
  ])('of %i is followed to its end, newest first, without an empty page', async (count, sizes) => {
    await fill(buyer, count);
    const pages = await readAllPages('');
    expect(pages.map(({ length }) => length)).toEqual(sizes);
    expect(pages.flat()).toEqual(numbered(count));
  });

  test('keeps its order across pages where many were told at one instant', async () => {
    await fill(buyer, 9);
    await app.db.execute(sql`update notifications set created_at = now()`);
    const [whole] = await readAllPages('');
    expect(whole?.toSorted()).toEqual(numbered(9));
    expect((await readAllPages('limit=2')).flat()).toEqual(whole);
  });

  test('repeats and skips nothing while newer ones come in and the last read one is deleted', async () => {
    await fill(buyer, 12);
    await fill(buyer, 5, 'review');
    let newer = 0;
    const pages = await readAllPages('list=newProducts&limit=5', async () => {
      newer += 1;
      await app.db.execute(sql`
        insert into notifications (user_id, type, topic, code, values, data, created_at)
        values (${buyer.id}, 'new_product', ${`newer:${newer}`}, 'support.replied', '{"preview": ""}', '{}', now())`);
      const last = (await list(buyer, '?list=newProducts')).find(({ title }) => title === `Title ${newer * 5}`);
      if (last) await app.as(buyer).call('DELETE', `/api/notifications/${last.id}`);
    });
    expect(pages.flat()).toEqual(numbered(12));
  });

  test.each([
    'before=forged',
    `before=${Buffer.from('n.1').toString('base64url')}`,
    // A cursor of the vendor's own products.
    `before=${Buffer.from('n.1700000000000.5').toString('base64url')}`,
    'list=all',
    'limit=x',
  ])('refuses %s', async (query) => {
    expect((await app.as(buyer).get(`/api/notifications?${query}`)).status).toBe(400);
  });

  test('is its owner’s: to others each row is as absent as none', async () => {
    await fill(buyer, 1);
    const [{ id } = { id: 0 }] = await list(buyer);
    const [asOther, url] = [app.as(otherVendor), '/api/notifications'];
    for (const [method, suffix] of [
      ['PATCH', '/read'],
      ['DELETE', ''],
    ] as const) {
      const foreign = await asOther.call(method, `${url}/${id}${suffix}`);
      const absent = await asOther.call(method, `${url}/999999999${suffix}`);
      const bare = ({ body }: typeof foreign) => ({ ...body, requestId: '' });
      expect([foreign.status, bare(foreign)]).toEqual([404, bare(absent)]);
    }
    expect(await list(buyer)).toHaveLength(1);
  });

  test('rows are read and deleted one by one, as often as one likes', async () => {
    await fill(buyer, 2);
    const [{ id } = { id: 0 }] = await list(buyer);
    const read = async () => app.as(buyer).call('PATCH', `/api/notifications/${id}/read`);
    expect([(await read()).body.isRead, (await read()).status]).toEqual([true, 200]);
    expect((await unread(buyer)).newProducts).toBe(1);
    const remove = async () => app.as(buyer).call('DELETE', `/api/notifications/${id}`);
    const answers = await Promise.all(Array.from({ length: 5 }, remove));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await remove()).status).toBe(404);
    expect(await list(buyer)).toHaveLength(1);
  });

  test('is read in one go, or one list of it, and what is told later is unread', async () => {
    await fill(buyer, 4);
    await fill(buyer, 2, 'review');
    expect(await unread(buyer)).toMatchObject({ count: 6, newProducts: 4, others: 2 });
    const readAll = async (body: object) => (await app.as(buyer).post('/api/notifications/read-all', body)).body;
    expect(await readAll({ list: 'others' })).toMatchObject({ newProducts: 4, others: 0 });
    expect(await readAll({})).toMatchObject({ count: 0 });
    expect((await list(buyer)).every(({ isRead }) => isRead)).toBe(true);
    await app.db.execute(sql`
      insert into notifications (user_id, type, topic, data, created_at)
      values (${buyer.id}, 'new_product', 'product:later', '{}', now())`);
    expect(await unread(buyer)).toMatchObject({ count: 1, newProducts: 1 });
    await write(vendor, 'Later');
    expect(await unread(buyer)).toMatchObject({ count: 2, others: 1 });
  });

  test('forgets what was told more than 90 days ago', async () => {
    await fill(buyer, 3);
    await app.db.execute(sql`
      update notifications set created_at = now() - interval '91 days' where topic = 'new_product:1'`);
    await app.db.execute(sql`
      update notifications set created_at = now() - interval '89 days' where topic = 'new_product:2'`);
    const sweep = app.modules.notifications.handlers?.find(({ job }) => job.name === 'notifications.sweep');
    await sweep?.handler({}, {} as never);
    expect((await list(buyer)).map(({ title }) => title)).toEqual(['Title 3', 'Title 2']);
  });
});

test('a copy of one’s data says when there was a notification and of what kind, and no text of it', async () => {
  await write(vendor, 'It is still there.');
  await app.modules.notifications.flush();
  const copy = await app.modules.notifications.exportFor(app.db, buyer.id);
  expect(copy).toMatchObject({ notifications: [{ type: 'message', createdAt: expect.anything() }] });
  expect(JSON.stringify(copy)).not.toContain('still there');
});
