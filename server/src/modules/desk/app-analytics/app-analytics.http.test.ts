import { like, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startFiguresApp, type Said } from '../../../../test/apps/figures-app.ts';
import { newAccount } from '../../../../test/apps/people.ts';
import { readCsv } from '../../../../test/clients/read-csv.ts';
import { searchQueries, searchTermsDaily } from '../../../database/schema/search.ts';
import { users } from '../../../database/schema/users.ts';

const app = await startFiguresApp();
const owner = app.as(await app.people.operator());
await app.people.support();
afterAll(async () => app.stop());

beforeEach(async () => {
  await app.clear();
  await app.db.delete(users).where(like(users.username, 'new.%'));
  await app.db.delete(searchQueries);
  await app.db.delete(searchTermsDaily);
});

const overall = async () => (await owner.get('/api/analytics/overall')).body;

describe('the whole marketplace', () => {
  test('is zeros without anything, and has every figure', async () => {
    expect(await overall()).toEqual({
      totalUsers: 3,
      totalVendors: 2,
      totalBuyers: 1,
      activeProducts: 0,
      soldProducts: 0,
      activeChats: 0,
      completedChats: 0,
      abandonedChats: 0,
      activeChatValue: 0,
      completedChatValue: 0,
      cancelledChatValue: 0,
      totalOfflineSales: 0,
      totalOfflineSalesValue: 0,
    });
  });

  test('a support chat is in no figure', async () => {
    const about = await app.addProduct({ priceUgx: 70_000 });
    await app.addChat({ about, type: 'support', vendorId: null, productId: null });
    expect(await overall()).toMatchObject({ activeChats: 0, activeChatValue: 0 });
  });

  test('active is what is active, online and in stock', async () => {
    await app.addProduct();
    for (const change of [{ isOnline: false }, { stock: 0 }, { status: 'inactive' } as const]) {
      await app.addProduct(change);
    }
    await app.addProduct({ status: 'sold', stock: 0 });
    expect(await overall()).toMatchObject({ activeProducts: 1, soldProducts: 1 });
  });

  test('chats are worth the price of now, of the sale, and of the close', async () => {
    const at = app.clock.now();
    const promotion = { promotionalPriceUgx: 50_000, promotionStartDate: new Date('2026-01-01') };
    const about = await app.addProduct({
      priceUgx: 70_000,
      ...promotion,
      promotionEndDate: new Date('2027-01-01'),
    });
    await app.setDatabaseTime(at);
    const closed = { closedAt: at };
    const said: Said[] = [['buyer', at]];
    await app.addChat({ about, said });
    await app.addChat({
      about,
      said,
      ...closed,
      status: 'completed',
      isSold: true,
      soldPriceUgx: 60_000,
      soldQuantity: 3,
    });
    const abandoned = { ...closed, status: 'abandoned', priceAtCloseUgx: 65_000 } as const;
    await app.addChat({ about, said, ...abandoned });
    // Those in which the buyer has written nothing count nowhere.
    await app.addChat({ about });
    await app.addChat({
      about,
      said: [
        ['vendor', at],
        ['system', at],
      ],
      ...abandoned,
    });
    expect(await overall()).toMatchObject({
      activeChats: 1,
      completedChats: 1,
      abandonedChats: 1,
      activeChatValue: 50_000,
      completedChatValue: 180_000,
      cancelledChatValue: 65_000,
    });
  });

  test('offline sales count by price times quantity, unless they were taken back', async () => {
    const about = await app.addProduct();
    const sale = { channel: 'offline', quantity: 3, priceUgx: 20_000 } as const;
    await app.addSale(about, app.clock.now(), sale);
    await app.addSale(about, app.clock.now(), { ...sale, undoneAt: app.clock.now() });
    expect(await overall()).toMatchObject({ totalOfflineSales: 1, totalOfflineSalesValue: 60_000 });
  });

  test('suspended people count, erased ones and operators do not', async () => {
    const at = app.clock.now();
    const before = await overall();
    await app.people.addUser(newAccount('vendor'), { suspendedAt: at });
    await app.people.addUser(newAccount('vendor'), { deletedAt: at });
    expect(await overall()).toMatchObject({
      totalUsers: before.totalUsers + 1,
      totalVendors: before.totalVendors + 1,
      totalBuyers: before.totalBuyers,
    });
  });

  test('sums that no integer of the database holds are no fault', async () => {
    const about = await app.addProduct({ priceUgx: 10_000_000_000 });
    const sale = { channel: 'offline', quantity: 2_000_000_000, priceUgx: 10_000_000_000 } as const;
    await app.addSale(about, app.clock.now(), { ...sale, quantity: 2_000_000 });
    expect((await owner.get('/api/analytics/overall')).status).toBe(200);
  });
});

describe('search insights', () => {
  let people = 0;
  async function search(term: string, found: number, daysAgo = 0): Promise<void> {
    const now = app.clock.now();
    app.clock.set(new Date(now.getTime() - daysAgo * 86_400_000));
    const by = { viewer: null, ip: `41.75.0.${(people += 1)}`, userAgent: 'Mozilla/5.0' };
    app.modules.discovery.logSearch(by, { search: term, found });
    app.clock.set(now);
    await app.modules.discovery.flush();
  }
  const insights = async () => (await owner.get('/api/analytics/search-insights')).body;

  test('without searches they are zeros, with a row for each day', async () => {
    const body = await insights();
    expect(body).toMatchObject({ totalSearches: 0, uniqueSearchTerms: 0, topSearches: [] });
    expect(body.searchTrends).toHaveLength(30);
    expect(body.searchTrends.at(-1)).toEqual({ date: '2026-11-05', searches: 0 });
  });

  test('terms of 30 days with what they find, and nobody who searched', async () => {
    await search('phone', 10);
    await search('phone', 5, 29);
    await search('phone', 400, 30);
    await search('bicycle', 0, 1);
    const { searchTrends, ...body } = await insights();
    expect(body).toEqual({
      totalSearches: 3,
      uniqueSearchTerms: 2,
      totalNoResultSearches: 1,
      askedForSince: null,
      topSearches: [
        { searchTerm: 'phone', count: 2, avgResults: 7.5 },
        { searchTerm: 'bicycle', count: 1, avgResults: 0 },
      ],
      noResultSearches: [{ searchTerm: 'bicycle', count: 1 }],
    });
    const counts = searchTrends.map(({ searches }: { searches: number }) => searches);
    expect(counts).toEqual([1, ...Array.from({ length: 27 }, () => 0), 1, 1]);
  });

  test('the day from which on results are what was asked for is told, while searches before it are among them', async () => {
    await search('phone', 10, 2);
    await search('fridge', 3);
    await app.db.execute(sql`update search_terms_daily set counts_asked_for = false where search_term = 'phone'`);
    expect((await insights()).askedForSince).toBe('2026-11-05');
    await app.db.execute(sql`update search_terms_daily set day = '2026-10-01' where search_term = 'phone'`);
    expect((await insights()).askedForSince).toBeNull();
  });

  test('addresses and numbers come masked', async () => {
    await app.visitor.get('/api/discover?search=jane%40example.com');
    await app.visitor.get('/api/discover?search=0772%20123%20456');
    await app.modules.discovery.flush();
    const { topSearches } = await insights();
    expect(topSearches).toEqual([{ searchTerm: '(hidden)', count: 2, avgResults: 0 }]);
  });

  test('20 terms at most are listed', async () => {
    for (let n = 0; n < 25; n += 1) await search(`term ${n}`, 0);
    const { topSearches, noResultSearches, uniqueSearchTerms } = await insights();
    expect([topSearches.length, noResultSearches.length, uniqueSearchTerms]).toEqual([20, 20, 25]);
  });

  test('the file defuses what a spreadsheet would run', async () => {
    await search('=cmd|calc', 2);
    const { text, headers } = await owner.get('/api/analytics/search-terms.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(readCsv(text)[1]?.[0]).toMatch(/^'=cmd/);
  });
});

test('the file of the days has a line for each, and says nothing where nobody counted', async () => {
  await app.db.execute(sql`truncate app_analytics, visits_daily`);
  const { text, headers } = await owner.get('/api/analytics/app.csv?days=7');
  expect(headers['content-disposition']).toMatch(/filename="marketplace-2026-11-05\.csv"/);
  const [head, ...lines] = readCsv(text.replace('\ufeff', ''));
  expect(head?.slice(0, 4)).toEqual(['Date', 'Visits', 'Visitors', 'Users']);
  expect(lines).toHaveLength(7);
  expect(lines[0]?.slice(0, 4)).toEqual(['2026-10-30', '0', '0', '']);
  expect(lines[6]?.[0]).toBe('2026-11-05');
  expect(Number(lines[6]?.[3])).toBeGreaterThan(0);
});
