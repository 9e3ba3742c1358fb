import { getSalesTotals, listSales } from '@akatale/contracts/deals/sales-endpoints';
import type { Sale } from '@akatale/contracts/deals/sales-schemas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Api, endpointKey } from '../../../data/api/api.ts';
import { filterWellFormed } from '../../../data/api/well-formed.ts';
import { orFirstPage } from '../../../data/first-page.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { filterOf, ledgerHref, type LedgerChoice, readChoice } from './ledger-choice.ts';

export function salesQuery(api: Api, choice: LedgerChoice) {
  const filter = filterOf(choice);
  return infiniteQueryOptions({
    queryKey: [listSales.path, filter, choice.cursor],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam && { cursor: pageParam }) };
      const { sales, nextCursor } = await api.call(listSales, { query }, { signal });
      return { sales: filterWellFormed('sale', sales, isSale), nextCursor };
    },
    initialPageParam: choice.cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function totalsQuery(api: Api, choice: LedgerChoice) {
  const input = { query: { ...filterOf(choice), per: choice.per } };
  return queryOptions({
    queryKey: endpointKey(getSalesTotals, input),
    queryFn: ({ signal }) => api.call(getSalesTotals, input, { signal }),
  });
}

/** Fetched on every visit: other devices sell too. A failure of the totals does not fail the page. */
export async function loadLedger({ api, queries, search }: LoadContext): Promise<Loaded<null>> {
  const choice = readChoice(search);
  const loading = Promise.all([
    queries.fetchInfiniteQuery({ ...salesQuery(api, choice), staleTime: 0 }),
    queries.prefetchQuery({ ...totalsQuery(api, choice), staleTime: 0 }),
  ]);
  return orFirstPage(loading, choice.cursor, ledgerHref({ ...choice, cursor: null }));
}

function isSale(row: Record<string, unknown>): boolean {
  const { id, quantity, price, originalPrice, total, channel, soldAt, product } = row;
  return (
    [id, quantity, price, originalPrice, total].every(Number.isSafeInteger) &&
    typeof channel === 'string' &&
    typeof soldAt === 'string' &&
    typeof (product as Sale['product'] | null | undefined)?.title === 'string'
  );
}
