import { getPayment } from '@akatale/contracts/market/payments-endpoints';
import type { PaymentReceipt } from '@akatale/contracts/market/payments-schemas';
import { queryOptions } from '@tanstack/react-query';
import { orNull } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import { invalidateInactive } from '../../../data/api/query-client.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';

/** Null if it does not exist or belongs to another vendor. */
export function receiptQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [getPayment.path, id],
    queryFn: ({ signal }) => orNull(api.call(getPayment, { params: { id: id as unknown as number } }, { signal })),
  });
}

export async function loadReceipt({ api, queries, params }: LoadContext): Promise<Loaded<PaymentReceipt | null>> {
  invalidateInactive(queries, [getPayment]);
  const receipt = await queries.fetchQuery(receiptQuery(api, params['id'] ?? ''));
  return receipt ? { data: receipt } : { data: null, status: 404 };
}
