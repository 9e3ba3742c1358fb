import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { type QueryFunction, queryOptions, skipToken } from '@tanstack/react-query';
import type { Api } from '../../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../../data/page.ts';
import { editedProductQuery } from '../edited-product-query.ts';

/** The product that an address names: one to be copied, or one that was just listed. */
export function readNamed(search: string | URLSearchParams): string | null {
  const query = new URLSearchParams(search);
  const id = query.get('copy') ?? query.get('listed');
  return id && /^\d+$/.test(id) ? id : null;
}

export function namedProductQuery(api: Api, id: string | null) {
  const { queryKey, queryFn } = editedProductQuery(api, id ?? '');
  type Query = QueryFunction<ProductDetail | null, typeof queryKey>;
  return queryOptions({ queryKey, queryFn: id === null ? skipToken : (queryFn as Query) });
}

/** To be copied it is fetched again on every visit. If that fails, the form is empty. */
export async function loadNamed({ api, queries, search }: LoadContext): Promise<Loaded<null>> {
  const id = readNamed(search);
  if (id === null) return { data: null };
  const query = namedProductQuery(api, id);
  if (search.has('copy')) queries.removeQueries({ queryKey: query.queryKey });
  await queries.prefetchQuery(query);
  return { data: null };
}
