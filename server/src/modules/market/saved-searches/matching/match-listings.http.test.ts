import { leadsTo } from '@akatale/contracts/notices/leads-to';
import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { propertyRuns } from '../../../../../test/arbitrary-input.ts';
import { openPushService } from '../../../../../test/servers/push-server.ts';
import { blocks } from '../../../../database/schema/blocks.ts';
import { follows } from '../../../../database/schema/follows.ts';
import { notifications } from '../../../../database/schema/notifications.ts';
import { products } from '../../../../database/schema/products.ts';
import { listingsToMatch, savedSearches, savedSearchMatches } from '../../../../database/schema/saved-searches.ts';
import { users } from '../../../../database/schema/users.ts';
import { deliverySending } from '../../../../platform/deliveries/deliveries.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { insertMatches } from './matches-store.ts';

const service = await openPushService();
const app = await startTestApp({ settings: service.settings });
const second = await startTestApp({ settings: { DATABASE_URL: app.databaseUrl } });
const { buyer, vendor, otherVendor, operator } = await app.people.all();
afterAll(async () => {
  await second.stop();
  await app.stop();
  await service.close();
});

beforeEach(async () => {
  await app.db.delete(savedSearches);
  await app.db.delete(listingsToMatch);
  await app.db.delete(notifications);
  await app.db.delete(follows);
  await app.db.delete(blocks);
  await app.db.update(users).set({ suspendedAt: null }).where(eq(users.id, buyer.id));
  await app.db.update(products).set({ isOnline: false });
});

async function save(query: string, person: Person = buyer) {
  const { status, body } = await app.as(person).post(`/api/saved-searches?${query}`, {});
  expect(status).toBe(200);
  app.clock.advance(1);
  return body as { id: number };
}
const list = async (title: string, change = {}, by: Person = vendor) => app.people.addProduct(by, { title, ...change });
const match = async (of = app) => of.run('saved-searches.match-listings');

async function told(person: Person = buyer): Promise<Notification[]> {
  await match();
  return (await app.as(person).get('/api/notifications?list=others')).body;
}
const titles = async (person?: Person) => (await told(person)).map(({ title }) => title);

async function edit(id: number, change: object): Promise<void> {
  const { body } = await app.as(vendor).get(`/api/products/${id}`);
  const { updatedAt: _, status: __, ...current } = body;
  const { status } = await app.as(vendor).call('PUT', `/api/products/${id}`, { body: { ...current, ...change } });
  expect(status).toBe(200);
}
const show = async (id: number, isOnline: boolean) =>
  expect((await app.as(vendor).post('/api/vendor/products/visibility', { productIds: [id], isOnline })).status).toBe(
    200,
  );

describe('what matches', () => {
  test.each([
    ['search=fridge', 'Samsung fridge'],
    ['search=fridges', 'Samsung fridge'],
    ['search=samsung+fridge', 'Fridge from Samsung'],
    ['search=iron+box', 'Ironbox'],
    ['search=iphone13', 'iPhone 13 Pro'],
    ['search=couch', 'Sofa, three seats'],
    ['search=need+a+phone', 'Phones'],
  ])('%s is told of %s', async (query, title) => {
    await save(query);
    await list(title, { description: 'As new.' });
    expect(await told()).toHaveLength(1);
  });

  test.each([
    ['search=fridge', 'Freezer'],
    ['search=couch&asTyped=1', 'Sofa'],
    ['search=samsung+fridge', 'Samsung phone'],
  ])('%s is not told of %s', async (query, title) => {
    await save(query);
    await list(title, { description: 'As new.' });
    expect(await told()).toEqual([]);
  });

  test('words are also found in the description, as by the search', async () => {
    await save('search=carved');
    await list('Dining table', { description: 'Carved by hand.' });
    expect(await told()).toHaveLength(1);
  });

  test.each([
    ['maxPrice=100000', { price: 100_000 }, { price: 100_001 }],
    ['minPrice=100000&maxPrice=200000', { price: 100_000 }, { price: 99_999 }],
    ['category=Books', { category: 'Books' }, { category: 'Toys' }],
    ['condition=New,Used - Good', { condition: 'Used - Good' }, { condition: 'Used - Fair' }],
    ['place=Ntinda, Kampala', { location: 'Ntinda, Kampala' }, { location: 'Gulu' }],
  ] as const)('%s', async (query, fitting, other) => {
    await save(query.replaceAll(' ', '+'));
    const [yes, no] = [await list('Chair', fitting), await list('Table', other)];
    // Places are resolved when a listing is stored; here it is as if they were.
    await app.db.update(products).set({ district: 'Kampala', area: 'Ntinda' }).where(eq(products.id, yes.id));
    await app.db.update(products).set({ district: 'Gulu', area: null }).where(eq(products.id, no.id));
    expect((await told()).map(({ data }) => data.productId)).toEqual([yes.id]);
  });

  test('attributes, as chosen and within bounds', async () => {
    await save('category=Automotive&make=Toyota&year=2010-');
    const make = async (attributes: Record<string, string>) => {
      const { id } = await list('Car', { category: 'Automotive' });
      await app.db.update(products).set({ attributes }).where(eq(products.id, id));
      return id;
    };
    const fits = await make({ make: 'Toyota', year: '2012' });
    await make({ make: 'Toyota', year: '2009' });
    await make({ make: 'Subaru', year: '2012' });
    await make({});
    expect((await told()).map(({ data }) => data.productId)).toEqual([fits]);
  });

  test('a promotion that begins, by the price of now', async () => {
    await save('search=fridge&maxPrice=80000');
    const { id } = await list('Fridge', { price: 100_000 });
    expect(await told()).toEqual([]);
    await app.db.update(products).set({ effectivePriceUgx: 75_000 }).where(eq(products.id, id));
    expect(await titles()).toEqual(['New for “fridge under USh\u00a080,000”']);
  });

  test('what is said to be another thing, but not what a release calls so', async () => {
    await save('search=tablet');
    const [{ id }, { id: older }] = [await list('Tecno Spark 10'), await list('iPad mini 6')];
    await app.db.update(products).set({ kind: null, kindRevision: 0 }).where(eq(products.id, older));
    expect(await told()).toEqual([]);
    await app.run('products.renew-kinds');
    expect(await told()).toEqual([]);
    await edit(id, { kind: 'tablet' });
    expect((await told()).map(({ data }) => data.productId)).toEqual([id]);
  });

  test('the keys leave out no listing that the words match', async () => {
    const word = fc.constantFrom(
      'iron', 'box', 'iphone13', 'iphone', '13', 'sofas', 'couch', 'berries', 'ps4', 'ps', '4', 'tv', 'dress', 'led', 'settee', 'tv32', 'samsunga12', 'school', 'bag',
    ); // prettier-ignore
    const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(text, text, async (search, title) => {
        const { id } = await save(new URLSearchParams({ search }).toString());
        const product = await list(title, { description: 'As new.' });
        await inTransaction(app.db, async (tx) => insertMatches(tx, [product.id]));
        const { rows } = await app.db.execute(sql`
          select title_document @@ title_query or search_document @@ whole_query as "isMatch",
            exists (select from saved_search_matches where search_id = ${id} and product_id = ${product.id}) as "isFound"
          from saved_searches, products where saved_searches.id = ${id} and products.id = ${product.id}`);
        expect(rows[0]?.['isFound']).toBe(rows[0]?.['isMatch']);
        await app.db.delete(savedSearches);
      }),
      { numRuns: propertyRuns(40) },
    );
  });
});

describe('a search in a store', () => {
  test('is told of what this store lists, by its name, and leads there', async () => {
    await save(`maxPrice=80000&category=Books&vendor=${vendor.id}`);
    const book = { category: 'Books', price: 50_000 };
    await list('Atlas', book, otherVendor);
    await list('Radio', { price: 50_000 });
    await list('Dear book', { ...book, price: 90_000 });
    expect(await told()).toEqual([]);
    for (const title of ['Novel', 'Poems']) await list(title, book);
    const [notice] = await told();
    expect(notice?.title).toBe(`2 new for “Books, ${vendor.name} under USh\u00a080,000”`);
    const address = `/vendor-store/${vendor.id}?category=Books&maxPrice=80000&sortBy=newArrivals`;
    expect(notice && leadsTo(notice, null)).toBe(address);
  });

  test('is not told of once the store is muted', async () => {
    await save(`category=Books&vendor=${vendor.id}`);
    const row = { followerId: buyer.id, vendorId: vendor.id, isMuted: true, createdAt: app.clock.now() };
    await app.db.insert(follows).values(row);
    await list('Novel', { category: 'Books' });
    expect(await told()).toEqual([]);
  });
});

describe('who is told of what', () => {
  test('not of what was there when it was saved, also after an edit', async () => {
    const { id } = await list('Fridge', { price: 200_000 });
    await save('search=fridge');
    await edit(id, { price: 100_000 });
    expect(await told()).toEqual([]);
  });

  test('not of own listings', async () => {
    await save('search=fridge', vendor);
    await list('Fridge');
    expect(await told(vendor)).toEqual([]);
    await list('Fridge', {}, otherVendor);
    expect(await told(vendor)).toHaveLength(1);
  });

  test.each(['buyer', 'vendor'])('not between a blocked pair, whichever side blocks: the %s', async (who) => {
    const [blocker, blocked] = who === 'buyer' ? [buyer, vendor] : [vendor, buyer];
    await save('search=fridge');
    await app.db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id, createdAt: app.clock.now() });
    await list('Fridge');
    expect(await told()).toEqual([]);
  });

  test('not of a vendor whom the person has muted', async () => {
    await save('search=fridge');
    const row = { followerId: buyer.id, vendorId: vendor.id, isMuted: true, createdAt: app.clock.now() };
    await app.db.insert(follows).values(row);
    await list('Fridge');
    expect(await told()).toEqual([]);
  });

  test('nothing while the person is suspended or has closed the account', async () => {
    await save('search=fridge');
    await app.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, buyer.id));
    await list('Fridge');
    await match();
    expect(await app.db.$count(notifications)).toBe(0);
  });

  test('nothing of a vendor who is suspended, until they are back', async () => {
    await save('search=fridge');
    await list('Fridge');
    await app.db.update(products).set({ isWithheld: true });
    expect(await told()).toEqual([]);
    await app.db.update(products).set({ isWithheld: false });
    expect(await told()).toHaveLength(1);
  });

  test.each(['held', 'reported', 'taken-down'] as const)('nothing of what is %s, until it is shown', async (mark) => {
    await save('search=fridge');
    const { id } = await list('Fridge');
    await app.db.update(products).set({ mark, isWithheld: true, isOnline: false }).where(eq(products.id, id));
    expect(await told()).toEqual([]);
    await app.db.update(products).set({ mark: null, isWithheld: false, isOnline: true }).where(eq(products.id, id));
    expect(await told()).toHaveLength(1);
  });

  test('nothing while it is paused, nor of the meantime once it runs again', async () => {
    const { id } = await save('search=fridge');
    const pause = async (isPaused: boolean) =>
      app.as(buyer).call('PUT', `/api/saved-searches/${id}/pause`, { body: { isPaused } });
    await pause(true);
    const meanwhile = await list('Fridge');
    expect(await told()).toEqual([]);
    app.clock.advance(1);
    await pause(false);
    app.clock.advance(1);
    await edit(meanwhile.id, { price: 5_000 });
    expect(await told()).toEqual([]);
    await list('Fridge, new');
    expect(await told()).toHaveLength(1);
  });
});

describe('once', () => {
  test('over edits, hiding and showing, and jobs that run again', async () => {
    await save('search=fridge');
    const { id } = await list('Fridge', { price: 200_000 });
    await Promise.all([match(), match(second), match()]);
    expect(await titles()).toEqual(['New for “fridge”']);
    await app.db.delete(notifications);
    await edit(id, { price: 150_000 });
    await show(id, false);
    await match();
    await show(id, true);
    await edit(id, { title: 'Fridge, silver' });
    expect(await told()).toEqual([]);
    expect(await app.db.$count(savedSearchMatches)).toBe(1);
  });

  test('what is listed at one moment is told as one, and joins what is not read yet', async () => {
    await save('search=fridge&maxPrice=500000');
    for (const title of ['Fridge one', 'Fridge two', 'Fridge three']) await list(title);
    const [first] = await told();
    expect(first).toMatchObject({ type: 'saved_search', title: '3 new for “fridge under USh\u00a0500,000”' });
    expect(first?.data).toMatchObject({ productCount: 3, search: 'search=fridge&maxPrice=500000' });
    await list('Fridge four');
    expect(await titles()).toEqual(['4 new for “fridge under USh\u00a0500,000”']);
    await app.as(buyer).call('PATCH', `/api/notifications/${first!.id}/read`, {});
    await list('Fridge five');
    expect(await titles()).toEqual(['New for “fridge under USh\u00a0500,000”']);
  });

  test('whatever is done to listings, by however many processes', async () => {
    const act = fc.constantFrom('list', 'edit', 'hide', 'show', 'match', 'matchTwice', 'matchThere');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
        await app.db.delete(savedSearches);
        await app.db.delete(listingsToMatch);
        await app.db.delete(notifications);
        await save('search=fridge');
        const ids: number[] = [];
        for (const [index, what] of acts.entries()) {
          const id = ids.at(-1);
          app.clock.advance(1);
          if (what === 'list') ids.push((await list(`Fridge ${index}`)).id);
          if (what === 'edit' && id) await edit(id, { price: 1000 + index });
          if ((what === 'hide' || what === 'show') && id) await show(id, what === 'show');
          if (what === 'match') await match();
          if (what === 'matchTwice') await Promise.all([match(), match(second)]);
          if (what === 'matchThere') await match(second);
        }
        for (const id of ids) await show(id, true);
        await match();
        // Notices are never marked as read here, so that the last one counts all that was told.
        const [notice] = await told();
        expect(notice?.data.productCount ?? 0).toBe(ids.length);
      }),
      { numRuns: propertyRuns(15) },
    );
  });
});

test('it is sent to the devices of its person, unless that is switched off', async () => {
  await app.setDatabaseTime(new Date('2026-11-23T12:00:00Z'));
  const browser = service.newBrowser();
  const send = async () => {
    await app.jobs.send(app.db, deliverySending, {});
    await app.jobs.drain({ includeDelayed: true });
    await app.appContext.deliveries.idle();
  };
  expect((await app.as(buyer).call('PUT', '/api/push/subscription', { body: browser.subscription })).status).toBe(200);
  await save('search=fridge');
  await list('Fridge');
  await match();
  await send();
  expect(browser.received.map(({ payload }) => payload.title)).toEqual(['New for “fridge”']);
  const choices = [{ kind: 'saved_search', channel: 'push', isOn: false }];
  await app.as(buyer).call('PATCH', '/api/notifications/choices', { body: { choices } });
  await list('Fridge two');
  await match();
  await send();
  expect(browser.received).toHaveLength(1);
});

test('operators can save searches too', async () => {
  await save('search=fridge', operator);
  await list('Fridge');
  expect(await told(operator)).toHaveLength(1);
});
