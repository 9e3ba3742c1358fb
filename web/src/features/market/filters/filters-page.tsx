import { listAddress } from '@akatale/contracts/market/list-address';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Loaded, LoadContext, PageHead } from '../../../data/page.ts';
import { filterText as text } from '../../../text/market/filter-text.ts';
import { useSearch } from '../../../ui/link.tsx';
import { oneColumn } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { FilterForm } from './filter-form.tsx';
import { readList } from './read-list.ts';

function filtersQuery(search: URLSearchParams) {
  // The server reads an address in an order of its own.
  const sorted = new URLSearchParams(search);
  sorted.sort();
  return queryOptions({
    queryKey: ['filters', sorted.toString()],
    queryFn: async () => {
      const { query, unread } = await readList(search);
      return {
        query: query.toString(),
        unread: Object.fromEntries(unread.map((name) => [name, search.get(name) ?? ''])),
      };
    },
  });
}

/** The form of this page leads here first, and on to its list. */
export async function load({ queries, search }: LoadContext): Promise<Loaded<null>> {
  const { query, unread } = await queries.fetchQuery(filtersQuery(search));
  if (search.has('show') && Object.keys(unread).length === 0)
    return { redirect: listAddress(new URLSearchParams(query)) };
  return { data: null };
}

export const head = (): PageHead => ({ title: text.title });

export function Page() {
  const { data } = useQuery(filtersQuery(new URLSearchParams(useSearch())));
  if (!data) return null;
  const { query, unread } = data;
  const back = { href: listAddress(new URLSearchParams(query)), label: text.back };
  return (
    <div className={`${oneColumn} gap-5`}>
      <PageHeading back={back}>{text.title}</PageHeading>
      <FilterForm key={query} id="filters" query={query} unread={unread} />
    </div>
  );
}
