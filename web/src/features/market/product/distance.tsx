import { getDistance } from '@akatale/contracts/places/places-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { distanceText as text } from '../../../text/market/distance-text.ts';

/** Behind the place of a product: how far it is from `near`. Nothing where that is not known. */
export function Distance({ id, near }: { id: number; near: string }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [getDistance.path, id, near],
    queryFn: ({ signal }) => api.call(getDistance, { params: { id }, query: { near } }, { signal }),
  });
  const km = data?.km ?? null;
  const [name = near] = near.split(', ');
  return km === null ? null : <>, {text.from(km, name)}</>;
}
