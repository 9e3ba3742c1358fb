import { getSale } from '@akatale/contracts/deals/sales-endpoints';
import type { OutputOf } from '@akatale/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { orNull } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

export type SaleDetail = OutputOf<typeof getSale>;

export function saleQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [getSale.path, id],
    queryFn: ({ signal }) => orNull(api.call(getSale, { params: { id: id as unknown as number } }, { signal })),
  });
}

/** Fetched again on every visit: the sale may have been undone. */
export async function loadReceipt({ api, queries, params }: LoadContext): Promise<Loaded<SaleDetail | null>> {
  const sale = await queries.fetchQuery({ ...saleQuery(api, params['id'] ?? ''), staleTime: 0 });
  return sale ? { data: sale } : { data: null, status: 404 };
}
