import { getSellerFigures } from '@akatale/contracts/deals/vendor-analytics-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';

export function sellerFiguresQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: [getSellerFigures.path, id],
    queryFn: ({ signal }) => api.call(getSellerFigures, { params: { id } }, { signal }),
  });
}
