import { listManagedProducts, listManagedVendors } from '@akatale/contracts/operators/vendor-management-endpoints';
import type { ManagedVendor } from '@akatale/contracts/operators/vendor-management-schemas';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../data/api/api.ts';
import type { LoadContext } from '../../data/page.ts';
import { filterWellFormed } from '../../data/api/well-formed.ts';
import { readVendorChoice, type VendorChoice, vendorQuery } from './vendor-choice.ts';

interface VendorPage {
  vendors: ManagedVendor[];
  next: string | null;
}

export function vendorsQuery(api: Api, choice: VendorChoice) {
  const query = vendorQuery(choice);
  return queryOptions({
    queryKey: [listManagedVendors.path, query],
    queryFn: async ({ signal }): Promise<VendorPage> => {
      const { items, next } = await api.callPage(listManagedVendors, { query }, { signal });
      return { vendors: filterWellFormed('vendor', items, isVendor), next };
    },
  });
}

/** Fetched again on every visit: operators and vendors change it meanwhile. */
export async function loadVendors({ api, queries, search }: LoadContext): Promise<void> {
  const query = vendorsQuery(api, readVendorChoice(search));
  await queries.prefetchQuery({ ...query, staleTime: 0 });
}

export function changeVendor(queries: QueryClient, id: number, change: Partial<ManagedVendor>): void {
  queries.setQueriesData<VendorPage>({ queryKey: [listManagedVendors.path] }, (page) => {
    if (!page) return page;
    const changed = (one: ManagedVendor) => (one.id === id ? { ...one, ...change } : one);
    return { ...page, vendors: page.vendors.map(changed) };
  });
}

export async function refetchVendors(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: [listManagedVendors.path] });
}

export function managedProductsQuery(api: Api, id: number) {
  return infiniteQueryOptions({
    queryKey: [listManagedProducts.path, id],
    queryFn: ({ pageParam, signal }) =>
      api.callPage(listManagedProducts, { params: { id }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

function isVendor({ id, name, chatAllowed, chatState }: Record<string, unknown>): boolean {
  const words = [name, chatState].every((word) => typeof word === 'string');
  return Number.isSafeInteger(id) && words && typeof chatAllowed === 'boolean';
}
