import { listManagedProducts } from '@akatale/contracts/desk/vendor-management-endpoints';
import { getProduct } from '@akatale/contracts/market/products-endpoints';
import { countCases, listAppeals, listCases } from '@akatale/contracts/trust/cases-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { forgetPublicLists } from '../../../../data/products/listing-caches.ts';

/** After a decision about a listing, or where another operator was first. */
export async function refetchMarked(queries: QueryClient): Promise<void> {
  forgetPublicLists(queries);
  const shown = [listCases, listAppeals, countCases, listManagedProducts, getProduct];
  await Promise.all(shown.map(async ({ path }) => queries.invalidateQueries({ queryKey: [path] })));
}
