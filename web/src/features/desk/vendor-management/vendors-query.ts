import {
  countManagedVendors,
  getManagedVendor,
  listManagedProducts,
  listManagedVendors,
} from '@akatale/contracts/desk/vendor-management-endpoints';
import type { ManagedVendor } from '@akatale/contracts/desk/vendor-management-schemas';
import { getPerson } from '@akatale/contracts/people/accounts-endpoints';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Api, endpointKey } from '../../../data/api/api.ts';
import { filterWellFormed } from '../../../data/api/well-formed.ts';
import type { LoadContext } from '../../../data/page.ts';
import { readVendorChoice, type VendorChoice } from './vendor-choice.ts';

interface VendorPage {
  vendors: ManagedVendor[];
  next: string | null;
}

/** Without contacts: those are opened one by one, on the vendor's page. */
export function vendorsQuery(api: Api, { search, sort, filter, before }: VendorChoice, limit?: number) {
  const query = {
    ...({ contacts: 'hidden', sort, filter } as const),
    ...(search && { search }),
    ...(before && { before }),
    ...(limit && { limit }),
  };
  return queryOptions({
    queryKey: [listManagedVendors.path, query],
    queryFn: async ({ signal }): Promise<VendorPage> => {
      const { items, next } = await api.callPage(listManagedVendors, { query }, { signal });
      return { vendors: filterWellFormed('vendor', items, isVendor), next };
    },
  });
}

export function vendorCountsQuery(api: Api, search: string) {
  const query = search ? { search } : {};
  return queryOptions({
    queryKey: endpointKey(countManagedVendors, { query }),
    queryFn: ({ signal }) => api.call(countManagedVendors, { query }, { signal }),
  });
}

export function vendorQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [getManagedVendor.path, id],
    queryFn: ({ signal }) => api.call(getManagedVendor, { params: { id } }, { signal }),
  });
}

/** Fetched again on every visit: operators and vendors change it meanwhile. */
export async function loadVendors({ api, queries, search }: LoadContext): Promise<void> {
  const choice = readVendorChoice(search);
  await Promise.all([
    queries.prefetchQuery({ ...vendorsQuery(api, choice), staleTime: 0 }),
    queries.prefetchQuery({ ...vendorCountsQuery(api, choice.search), staleTime: 0 }),
  ]);
}

/** The row stays where it is until the list is fetched again. */
export async function changeVendor(queries: QueryClient, id: number, change: Partial<ManagedVendor>): Promise<void> {
  const changed = (vendor: ManagedVendor) => (vendor.id === id ? { ...vendor, ...change } : vendor);
  queries.setQueriesData<VendorPage>(
    { queryKey: [listManagedVendors.path] },
    (page) => page && { ...page, vendors: page.vendors.map(changed) },
  );
  queries.setQueryData<ManagedVendor>([getManagedVendor.path, id], (vendor) => vendor && changed(vendor));
  await invalidate(queries, countManagedVendors.path, getPerson.path);
}

export async function refetchVendors(queries: QueryClient): Promise<void> {
  const { path } = listManagedVendors;
  await invalidate(queries, path, getManagedVendor.path, countManagedVendors.path, getPerson.path);
}

async function invalidate(queries: QueryClient, ...paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(async (path) => queries.invalidateQueries({ queryKey: [path] })));
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
