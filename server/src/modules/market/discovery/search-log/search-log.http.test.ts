import { MASKED_TERM } from '@akatale/contracts/market/taught-names-schemas';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';
import { searchQueries, searchTermPeople, searchTermsDaily } from '../../../../database/schema/search.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { forgetSearchers } from './search-log-store.ts';

let market: Market;

beforeAll(async () => {
  market = await startMarket();
  await market.list(
    ...Array.from({ length: 30 }, (_, n) => ({
      title: `Samsung ${n}`,
      category: n < 5 ? 'Phones' : 'Electronics',
    })),
  );
});
afterAll(() => market.stop());
beforeEach(async () => {
  await market.discovery.flush();
  await market.db.delete(searchQueries);
  await market.db.delete(searchTermsDaily);
  await market.db.delete(searchTermPeople);
  // Later than the time in which a repeated search counts once.
  market.clock.advance(3600);
});

async function logged() {
  await market.discovery.flush();
  return market.db.select().from(searchQueries).orderBy(asc(searchQueries.id));
}
const terms = async () => market.db.select().from(searchTermsDaily).orderBy(asc(searchTermsDaily.searchTerm));

describe('a search', () => {
  test('is kept once, with how much it found', async () => {
    market.clock.set(new Date('2026-11-06T22:30:00Z'));
    const { body } = await market.discover({ search: '  SAMSUNG ' });
    expect(body.searchId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await logged()).toMatchObject([
      { searchId: body.searchId, searchTerm: 'samsung', resultsCount: 30, ledToView: false },
    ]);
    // It is the next day in Kampala.
    expect(await terms()).toEqual([
      { day: '2026-11-07', searchTerm: 'samsung', searches: 1, withoutResult: 0, people: 1, countsAskedFor: true },
    ]);
  });

  test('its further pages are not kept again', async () => {
    const { body } = await market.discover({ search: 'samsung' });
    const next = await market.discover({ search: 'samsung', cursor: body.nextCursor });
    expect(next.body.searchId).toBeNull();
    expect(await logged()).toHaveLength(1);
  });

  test('a category or another order is no new search; later, or by somebody else, it is', async () => {
    const { body } = await market.discover({ search: 'samsung' });
    for (const query of [{ category: 'Phones' }, { sortBy: 'newArrivals' }, { limit: 3 }]) {
      const again = await market.discover({ search: 'Samsung', ...query });
      expect(again.body.searchId).toBe(body.searchId);
    }
    expect(await logged()).toHaveLength(1);
    await market.discover({ search: 'samsung' }, { from: '41.75.2.2' });
    await market.discover({ search: 'samsung' }, { as: market.vendorId });
    market.clock.advance(601);
    await market.discover({ search: 'samsung' });
    expect(await logged()).toHaveLength(4);
    expect(await terms()).toMatchObject([{ searchTerm: 'samsung', searches: 4, people: 3 }]);
  });

  test('without a result counts as that', async () => {
    await market.discover({ search: 'qqqqqqqq' });
    expect(await logged()).toMatchObject([{ resultsCount: 0 }]);
    expect(await terms()).toMatchObject([{ searches: 1, withoutResult: 1 }]);
  });

  test('within a category counts what is in it', async () => {
    await market.discover({ search: 'samsung', category: 'Phones', limit: 2 });
    expect(await logged()).toMatchObject([{ resultsCount: 5 }]);
  });

  test('looking around without a word is none', async () => {
    expect((await market.discover()).body.searchId).toBeNull();
    expect((await market.discover({ search: '  ' })).body.searchId).toBeNull();
    expect(await logged()).toEqual([]);
  });

  test('of robots and operators is none', async () => {
    const robot = await market.discover({ search: 'samsung' }, { agent: 'Googlebot/2.1' });
    const operator = await market.discover({ search: 'samsung' }, { as: await market.addUser({ role: 'operator' }) });
    expect([robot.body.searchId, operator.body.searchId]).toEqual([null, null]);
    expect(await logged()).toEqual([]);
  });

  test('that holds an address or a number is kept without it', async () => {
    await market.discover({ search: 'nakato@akatale.example' });
    await market.discover({ search: '0701 558 912' });
    expect((await logged()).map(({ searchTerm }) => searchTerm)).toEqual([MASKED_TERM, MASKED_TERM]);
    expect(await terms()).toMatchObject([{ searchTerm: MASKED_TERM, searches: 2 }]);
  });

  test('many at once are all kept', async () => {
    const searches = Array.from({ length: 60 }, (_, n) => n);
    await Promise.all(
      searches.map(async (n) => {
        await market.discover({ search: `samsung ${n % 6}` }, { from: `41.75.${n}.7` });
        if (n % 7 === 0) await market.discovery.flush();
      }),
    );
    expect(await logged()).toHaveLength(60);
    expect((await terms()).map(({ searches }) => searches)).toEqual([10, 10, 10, 10, 10, 10]);
  });
});

describe('a product view', () => {
  test('marks the search that it came from, and no other', async () => {
    const { body } = await market.discover({ search: 'samsung' });
    await market.discover({ search: 'samsung 7' });
    market.discovery.searchLedToView(body.searchId);
    market.discovery.searchLedToView('1d0a8a3e-5f0e-4b6c-9a3a-2f6b0f0c7d11');
    expect((await logged()).map(({ ledToView }) => ledToView)).toEqual([true, false]);
  });
});

describe('who searched', () => {
  test('is forgotten after 90 days; what was searched stays', async () => {
    const ninetyDaysAgo = Date.now() - 90 * 86_400_000;
    market.clock.set(new Date(ninetyDaysAgo - 1));
    await market.discover({ search: 'sofa' }, { as: market.vendorId });
    market.clock.set(new Date(ninetyDaysAgo + 60_000));
    await market.discover({ search: 'fridge' }, { as: market.vendorId });
    await logged();
    await forgetSearchers(market.db);
    expect(await logged()).toMatchObject([
      { searchTerm: 'sofa', userId: null },
      { searchTerm: 'fridge', userId: market.vendorId },
    ]);
  });

  test('is not written any more once they have gone', async () => {
    const left = await market.addUser();
    await market.discover({ search: 'samsung' }, { as: left });
    await market.db.update(users).set({ deletedAt: market.clock.now() }).where(eq(users.id, left));
    await inTransaction(market.db, async (tx) => market.discovery.eraseFor(tx, left));
    expect(await logged()).toMatchObject([{ searchTerm: 'samsung', userId: null }]);
  });
});
