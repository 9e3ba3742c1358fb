import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { chats, similarOffers } from '../../../../database/schema/chats.ts';
import { notifications } from '../../../../database/schema/notifications.ts';
import { products } from '../../../../database/schema/products.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { similarSweep } from './offer-similar.ts';

const app = await startTestApp();
const { buyer, vendor, otherVendor, lockedVendor, suspended } = await app.people.all();
afterAll(async () => app.stop());

/** All have a word in common and, unless given, a price. */
const add = async (seller: Person, name: string, rank: number, price = 80_000) => {
  const title = `Wooden ${name}`;
  const product = await app.people.addProduct(seller, { title, category: 'Home & Kitchen', price });
  await app.db.update(products).set({ rank }).where(eq(products.id, product.id));
  return product;
};
const ask = async (product: { id: number }, person: Person = buyer): Promise<number> => {
  const chatId = await app.people.beginChat(person, product);
  await say(person, chatId, 'Is it still there?');
  return chatId;
};
/** At the database's present; the program's clock stands still. */
async function say(person: Person, chatId: number, message: string): Promise<void> {
  expect((await app.as(person).post(`/api/chats/${chatId}/messages`, { message })).status).toBe(201);
  await app.db.execute(sql`update messages set sent_at = now() where id = (select max(id) from messages)`);
}
/** What is written now is then so many hours old. */
const letPass = async (hours: number) =>
  app.db.execute(sql`update messages set sent_at = sent_at - make_interval(hours => ${hours})`);

let sofa = await add(vendor, 'Sofa', 9);
let chatId = 0;
beforeEach(async () => {
  await app.jobs.drain();
  await app.db.delete(notifications);
  await app.db.delete(chats);
  await app.db.execute(sql`update products set status = 'inactive'`);
  await app.db.update(users).set({ suspendedAt: null }).where(eq(users.id, vendor.id));
  sofa = await add(vendor, 'Sofa', 9);
  await add(vendor, 'Daybed', 8);
  await add(otherVendor, 'Stool', 3);
  await add(otherVendor, 'Bench', 5);
  chatId = await ask(sofa);
});

async function sweep(): Promise<void> {
  await app.jobs.send(app.db, similarSweep, {});
  await app.jobs.drain();
}
const offersTo = async (person: Person = buyer): Promise<Notification[]> => {
  const { body } = await app.as(person).get('/api/notifications?list=others');
  return body.filter(({ type }: Notification) => type === 'similar');
};
const messages = async (person?: Person) => {
  await sweep();
  return (await offersTo(person)).map(({ message }) => message);
};
const THREE = 'Wooden Bench, Wooden Stool and Wooden Daybed';

test('a buyer without an answer for 24 hours is offered three similar products, those of other vendors first', async () => {
  await letPass(23);
  expect(await messages()).toEqual([]);
  await letPass(1);
  await sweep();
  const [row, ...rest] = await offersTo();
  expect(rest).toEqual([]);
  expect(row).toMatchObject({
    userId: buyer.id,
    type: 'similar',
    isRead: false,
    title: `${vendor.name} hasn't replied. Similar items:`,
    message: THREE,
    reason: 'Because you have a chat about Wooden Sofa',
    data: { productTitle: 'Wooden Bench', productPrice: 80_000, productCount: 3 },
    mute: { kind: 'chat', id: chatId, isMuted: false },
  });
  expect(row?.data.products?.map(({ productTitle }) => productTitle)).toEqual([
    'Wooden Bench',
    'Wooden Stool',
    'Wooden Daybed',
  ]);
  expect(await offersTo(vendor)).toEqual([]);
});

test('a chat is offered for once, whatever is written later', async () => {
  await letPass(24);
  expect(await messages()).toEqual([THREE]);
  await app.db.delete(notifications);
  await say(vendor, chatId, 'Yes');
  await say(buyer, chatId, 'Where?');
  await letPass(30);
  expect(await messages()).toEqual([]);
});

test('two workers at once tell each buyer once', async () => {
  await app.db.execute(sql`
    insert into users (username, email, name, created_at, updated_at)
    select 'waiting' || n, 'waiting' || n || '@akatale.example', 'Buyer ' || n, now(), now() from generate_series(1, 600) n`);
  await app.db.execute(sql`
    insert into chats (buyer_id, vendor_id, product_id, product_title, last_position, last_message_at, created_at)
    select id, ${vendor.id}, ${sofa.id}, 'Sofa', 1, now(), now() from users where username like 'waiting%'`);
  await app.db.execute(sql`
    insert into messages (chat_id, position, sender_id, message, sent_at)
    select id, 1, buyer_id, 'Is it there?', now() - interval '25 hours' from chats where id <> ${chatId}`);
  const events = app.recordEvents();
  const { offerSimilar } = app.modules.chats;
  await Promise.all([offerSimilar(), offerSimilar(), offerSimilar()]);
  await offerSimilar();
  const told = await app.db.select().from(notifications).where(eq(notifications.type, 'similar'));
  expect(told).toHaveLength(600);
  expect(new Set(told.map(({ userId }) => userId)).size).toBe(600);
  // Only of these: a seller is notified of a message two seconds after it, which may be now.
  const announced = events.flatMap(({ type, data }) => (type === 'notifications.added' ? data['ids'] : []));
  expect(announced.filter((id) => told.some((each) => each.id === id))).toHaveLength(600);
});

test('an offer whose notification could not be stored is made by the next run', async () => {
  await letPass(24);
  await app.db.execute(sql`alter table notifications add constraint broken check (type <> 'similar') not valid`);
  await expect(app.modules.chats.offerSimilar()).rejects.toThrow();
  await app.db.execute(sql`alter table notifications drop constraint broken`);
  expect(await app.db.$count(similarOffers)).toBe(0);
  expect(await messages()).toEqual([THREE]);
});

describe('a buyer waits', () => {
  test('since the first message without an answer, and asking again does not restart it', async () => {
    await letPass(20);
    await say(buyer, chatId, 'Hello?');
    await letPass(4);
    expect(await messages()).toEqual([THREE]);
  });

  test('not after an answer, but again after the next question', async () => {
    await say(vendor, chatId, 'Yes');
    await letPass(24);
    expect(await messages()).toEqual([]);
    await say(buyer, chatId, 'Can you deliver it?');
    await letPass(24);
    expect(await messages()).toEqual([THREE]);
  });

  test('also where a saved answer has come, which no person wrote', async () => {
    await app.db
      .update(products)
      .set({ savedAnswers: { stillThere: true } })
      .where(eq(products.id, sofa.id));
    const question = { message: 'Still there?', quickMessage: 'still-there' };
    await app.as(buyer).post(`/api/chats/${chatId}/messages`, question);
    const { body } = await app.as(buyer).get(`/api/chats/${chatId}/messages?markRead=0`);
    expect(body.at(-1).system).toMatchObject({ event: 'savedAnswer' });
    await app.db.execute(sql`update messages set sent_at = now()`);
    await letPass(24);
    expect(await messages()).toEqual([THREE]);
  });

  test('up to three days', async () => {
    await letPass(71);
    expect(await messages()).toEqual([THREE]);
  });

  test('for vendors who are suspended too, whose name stays in it', async () => {
    await letPass(24);
    await app.db
      .update(users)
      .set({ suspendedAt: sql`now()` })
      .where(eq(users.id, vendor.id));
    await app.db.update(products).set({ isWithheld: true }).where(eq(products.vendorId, vendor.id));
    expect(await messages()).toEqual(['Wooden Bench and Wooden Stool']);
    expect((await offersTo())[0]?.title).toBe(`${vendor.name} hasn't replied. Similar items:`);
    await app.db.update(products).set({ isWithheld: false }).where(eq(products.vendorId, vendor.id));
  });

  test('for vendors whose chats are locked', async () => {
    await ask(await add(lockedVendor, 'Armchair', 1), otherVendor);
    await letPass(24);
    expect(await messages(otherVendor)).toEqual(['Wooden Sofa and Wooden Daybed']);
  });

  test('where the product was sold to somebody else', async () => {
    await app.people.sellOffline(vendor, sofa);
    await letPass(24);
    expect(await messages()).toEqual([THREE]);
  });
});

describe('nothing is offered', () => {
  test('after three days: chats from before the first run stay as they are', async () => {
    await letPass(72);
    expect(await messages()).toEqual([]);
  });

  test('in a muted chat', async () => {
    await app.db.update(chats).set({ buyerMuted: true }).where(eq(chats.id, chatId));
    await letPass(24);
    expect(await messages()).toEqual([]);
  });

  test('in a closed chat', async () => {
    await app.people.closeChat(chatId, 'abandoned');
    await letPass(24);
    expect(await messages()).toEqual([]);
  });

  test('to a buyer who has written nothing, and in a chat with support', async () => {
    await app.db.execute(sql`delete from messages`);
    const support = await app.people.beginChat(buyer, null);
    await say(buyer, support, 'Help');
    await letPass(24);
    expect(await messages()).toEqual([]);
    expect(await app.db.$count(similarOffers)).toBe(0);
  });

  test('to a suspended buyer, until they are restored', async () => {
    await app.db.update(chats).set({ buyerId: suspended.id });
    await app.db.execute(sql`update messages set sender_id = ${suspended.id}`);
    await letPass(24);
    await sweep();
    expect(await app.db.$count(similarOffers)).toBe(0);
  });

  test('while nothing is similar, and it is tried again', async () => {
    await app.db.execute(sql`update products set status = 'inactive' where id <> ${sofa.id}`);
    await letPass(24);
    expect(await messages()).toEqual([]);
    expect(await app.db.$count(similarOffers)).toBe(0);
    await add(otherVendor, 'Bench', 1);
    expect(await messages()).toEqual(['Wooden Bench']);
  });

  test('of other categories, of what is sold or hidden, of their own, and of what they have asked about', async () => {
    const waiting = await ask(await add(vendor, 'Ottoman', 7), otherVendor);
    const bed = await add(lockedVendor, 'Bed', 6);
    await ask(bed, otherVendor);
    await app.people.addProduct(vendor, { title: 'Wooden toys, a novel', category: 'Books', price: 80_000 });
    await app.people.sellOffline(vendor, sofa);
    await app.db.update(products).set({ isOnline: false }).where(eq(products.title, 'Wooden Daybed'));
    await add(lockedVendor, 'Shelf', 2);
    await app.db
      .update(chats)
      .set({ buyerMuted: true })
      .where(sql`id <> ${waiting}`);
    await letPass(24);
    expect(await messages(otherVendor)).toEqual(['Wooden Shelf']);
  });
});

describe('similar are', () => {
  beforeEach(async () => void (await app.db.execute(sql`update products set status = 'inactive'`)));

  test('those of its kind, then those with the most words of the title, then those of the nearest price', async () => {
    await ask(await add(vendor, 'Office Desk with Drawers', 9, 100_000));
    await add(otherVendor, 'Chair', 9, 100_000);
    await add(otherVendor, 'Desk, small', 1, 190_000);
    await add(otherVendor, 'Office Desk', 1, 60_000);
    await add(otherVendor, 'Table for a desk', 1, 110_000);
    await letPass(24);
    expect(await messages()).toContain('Wooden Office Desk, Wooden Desk, small and Wooden Table for a desk');
  });

  test('none of less than half and more than double of its price of now', async () => {
    const promotion = { promotionalPrice: 100_000, promotionStartDate: '2020-01-01', promotionEndDate: '2099-01-01' };
    const title = 'Camphor Chest';
    const chest = { title, category: 'Home & Kitchen', ...promotion, price: 900_000 } as const;
    await ask(await app.people.addProduct(vendor, chest));
    for (const price of [49_999, 50_000, 200_000, 200_001]) {
      await app.people.addProduct(otherVendor, {
        ...chest,
        title: `Chest at ${price}`,
        price,
        promotionalPrice: null,
      });
    }
    await letPass(24);
    expect(await messages()).toContain('Chest at 200000 and Chest at 50000');
  });

  test('none that share only a colour, a number or a word for any goods', async () => {
    const category = 'Electronics';
    const add2 = async (seller: Person, title: string) =>
      app.people.addProduct(seller, { title, category, price: 780_000 });
    await ask(await add2(vendor, 'Apple Watch 45 with green strap'));
    for (const title of ['Samsung Buds in green', 'Camera with film, used', 'Headphones 45'])
      await add2(otherVendor, title);
    await letPass(24);
    expect((await messages()).join()).not.toMatch(/Buds|Camera|Headphones/);
    await add2(otherVendor, 'Smart watch in green');
    expect(await messages()).toContain('Smart watch in green');
  });
});

describe('erasing', () => {
  const erase = async (person: Person) =>
    inTransaction(app.db, async (tx) => {
      for (const { eraseFor } of app.modules.all) await eraseFor(tx, person.id);
    });

  test('a buyer deletes their offers, which their own copy had', async () => {
    await letPass(24);
    await sweep();
    const copyOf = async ({ id }: Person) => app.modules.chats.exportFor(app.db, id);
    expect(await copyOf(buyer)).toMatchObject({ similarOffers: [{ productId: sofa.id, offeredAt: expect.any(Date) }] });
    expect(await copyOf(vendor)).toMatchObject({ similarOffers: [] });
    await inTransaction(app.db, async (tx) => app.modules.chats.eraseFor(tx, buyer.id));
    expect(await app.db.$count(similarOffers)).toBe(0);
  });

  test('a vendor whose product was offered deletes the notification that names it', async () => {
    await add(lockedVendor, 'Armchair', 7);
    await letPass(24);
    expect(await messages()).toEqual(['Wooden Armchair, Wooden Bench and Wooden Stool']);
    await erase(lockedVendor);
    expect(await messages()).toEqual([]);
  });

  test('the vendor who did not answer ends the waiting', async () => {
    await letPass(24);
    await erase(vendor);
    expect(await messages()).toEqual([]);
  });
});
