import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { newAccount } from '../../../../../test/apps/people.ts';
import { demandCounts, savedSearches } from '../../../../database/schema/saved-searches.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

const app = await startTestApp();
const { buyer, vendor, operator, lockedVendor } = await app.people.all();
afterAll(async () => app.stop());

beforeEach(async () => {
  await app.db.delete(savedSearches);
  await app.db.delete(demandCounts);
});

async function seek(userId: number, search: string, maxPrice: number | null = null, change = {}) {
  const now = new Date();
  const query = new URLSearchParams({ search }).toString();
  const filters = maxPrice === null ? {} : { maxPrice };
  const row = { userId, query, filters, titleQuery: 'x', keys: ['x'], createdAt: now, since: now, ...change };
  await app.db.insert(savedSearches).values(row);
}
async function seekers(count: number, search: string, maxPriceUgx: number | null = null): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = await app.people.addUser();
    await seek(id, search, maxPriceUgx);
    ids.push(id);
  }
  return ids;
}
const count = async () => app.run('saved-searches.count-demand');
const board = async (as = vendor) => (await app.as(as).get('/api/demand')).body;

test('how many people wait for what, at the highest price that so many would pay', async () => {
  await seekers(4, 'ps4', 500_000);
  await seekers(7, 'PlayStation 4 with two pads', 700_000);
  await seekers(6, 'fridge');
  await seekers(20, 'sofas');
  await count();
  expect(await board()).toEqual([
    { term: 'Sofa', category: 'Home & Kitchen', underUgx: null, people: 20 },
    { term: 'Game console', category: 'Gaming', underUgx: 500_000, people: 10 },
    { term: 'Fridge', category: expect.any(String), underUgx: null, people: 5 },
  ]);
});

describe('fewer than five people are never told of', () => {
  test('four are nothing, and the fifth is', async () => {
    await seekers(4, 'fridge', 400_000);
    await count();
    expect(await board()).toEqual([]);
    expect(await app.db.$count(demandCounts)).toBe(0);
    await seekers(1, 'fridge', 300_000);
    await count();
    expect(await board()).toMatchObject([{ underUgx: 300_000, people: 5 }]);
  });

  test('one person with five searches is one', async () => {
    const [id = 0] = await seekers(1, 'fridge');
    for (const price of [1, 2, 3, 4]) await seek(id, `fridge ${price}`);
    await count();
    expect(await board()).toEqual([]);
  });

  test('one’s own search does not count, also after it is deleted', async () => {
    await seekers(4, 'fridge');
    await seek(vendor.id, 'fridge');
    await count();
    expect(await board()).toEqual([]);
    expect(await board(lockedVendor)).toHaveLength(1);
    await app.db.delete(savedSearches).where(eq(savedSearches.userId, vendor.id));
    expect(await board()).toEqual([]);
  });

  test.each([
    ['paused', async () => seek(buyer.id, 'fridge', null, { pausedAt: new Date() })],
    ['of an operator', async () => seek(operator.id, 'fridge')],
    ['of a suspended person', async () => suspend(await seekers(1, 'fridge'))],
    ['in another category', async () => seek(buyer.id, 'fridge', null, { category: 'Toys' })],
    ['of another thing', async () => seek(buyer.id, 'deep freezer')],
  ])('a search that is %s does not count', async (_, save) => {
    await seekers(4, 'fridge');
    await save();
    await count();
    expect(await board()).toEqual([]);
  });

  async function suspend([id = 0]: number[]): Promise<void> {
    await app.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id));
  }

  test('an erased vendor is no longer one of them', async () => {
    await seekers(4, 'fridge');
    const id = await app.people.addUser(newAccount('vendor'));
    await seek(id, 'fridge');
    await count();
    expect(await board()).toHaveLength(1);
    await inTransaction(app.db, async (tx) => app.modules.savedSearches.eraseFor(tx, id));
    expect(await board()).toEqual([]);
  });
});

test('nobody’s own words are told', async () => {
  await seekers(20, 'my stolen grey parrot');
  await seekers(5, 'fridge of my neighbour Okello');
  await count();
  expect(JSON.stringify(await board())).toBe(
    '[{"term":"Fridge","category":"Home & Kitchen","underUgx":null,"people":5}]',
  );
});

test('two counts at once are one', async () => {
  await seekers(5, 'fridge');
  await Promise.all([count(), count(), count()]);
  expect(await board()).toHaveLength(1);
});
