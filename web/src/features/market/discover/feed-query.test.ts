import { discover } from '@akatale/contracts/market/discovery-endpoints';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { expect, test } from 'vitest';
import { createApi } from '../../../data/api/api.ts';
import { createQueryClient } from '../../../data/api/query-client.ts';
import type { LoadContext } from '../../../data/page.ts';
import { loadDiscover } from './feed-query.ts';

const feed = { products: [], hasMore: false, nextCursor: null };
const newBuyer = { id: 3, mustChoosePreferences: true } as CurrentUser;

function load(viewer: CurrentUser | null, search: string) {
  const api = createApi(async () => ({ status: 200, body: feed, next: null }));
  const queries = createQueryClient({ isServer: true });
  const context = { api, queries, viewer, search: new URLSearchParams(search), params: {} };
  return loadDiscover(context as unknown as LoadContext);
}

test('a buyer without favourites is sent to choose them', async () => {
  expect(await load(newBuyer, '')).toEqual({ redirect: '/category-preferences' });
});

test.each(['search=phone', 'category=Books', 'sortBy=newArrivals', 'notice=access-denied'])(
  'but not away from ?%s',
  async (search) => {
    expect(await load(newBuyer, search)).toHaveProperty('data');
  },
);

test.each([
  ['search=zzzzqq&category=Books', { category: 'Books', search: 'zzzzqq' }, {}],
  ['category=Books&maxPrice=500', { category: 'Books', maxPrice: '500' }, { category: 'Books' }],
])('without results for %s the newest products are fetched too', async (address, query, near) => {
  const requested: unknown[] = [];
  const api = createApi(async (_, { query }) => {
    requested.push(query);
    return { status: 200, body: feed, next: null };
  });
  const queries = createQueryClient({ isServer: true });
  const context = { api, queries, viewer: null, params: {} };
  await loadDiscover({ ...context, search: new URLSearchParams(address) } as unknown as LoadContext);
  // Without the filters it is counted besides.
  expect(requested.slice(0, 2)).toEqual([query, { ...near, sortBy: 'newArrivals' }]);
});

test('everyone else sees the feed', async () => {
  expect(await load(null, '')).toHaveProperty('data');
  expect(await load({ ...newBuyer, mustChoosePreferences: false }, '')).toHaveProperty('data');
});

test('a place and a price in the search move to the filters, and the words stay at hand', async () => {
  const readAs = { search: 'phone', place: 'Ntinda, Kampala', minPrice: null, maxPrice: 500_000 };
  const asked: unknown[] = [];
  const api = createApi(async ({ path }, { query }) => {
    if (path === discover.path) asked.push(query);
    return { status: 200, body: { ...feed, readAs: (query as { place?: string }).place ? null : readAs }, next: null };
  });
  const queries = createQueryClient({ isServer: false });
  const at = (address: string) =>
    loadDiscover({
      api,
      queries,
      viewer: null,
      params: {},
      search: new URLSearchParams(address.replace(/^\/?\?/, '')),
    } as unknown as LoadContext);
  const typed = 'phone under 500,000 ntinda';
  const read = await at(`?${new URLSearchParams({ search: typed })}`);
  const { redirect } = read as { redirect: string };
  const { search, place } = readAs;
  const filters = { place, maxPrice: '500000' };
  expect(Object.fromEntries(new URLSearchParams(redirect.slice(2)))).toEqual({ search, ...filters, typed });
  expect(await at(redirect)).toMatchObject({ data: { choice: { search: 'phone', typed, filters } } });
  // The list came with the first answer; the newest are shown where it has nothing.
  expect(asked).toEqual([{ search: typed }, { sortBy: 'newArrivals' }]);
  // A price in the words takes the place of both that were filters.
  const again = await at(`?minPrice=600000&maxPrice=900000&search=${encodeURIComponent(typed)}`);
  expect(again).toEqual(read);
});
