import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { type QueryFunction, queryOptions, skipToken } from '@tanstack/react-query';
import type { Api } from '../../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../../data/page.ts';
import { editedProductQuery } from '../edited-product-query.ts';

export function readCopied(search: string | URLSearchParams): string | null {
  const id = new URLSearchParams(search).get('copy');
  return id && /^\d+$/.test(id) ? id : null;
}

export function copiedProductQuery(api: Api, id: string | null) {
  const { queryKey, queryFn } = editedProductQuery(api, id ?? '');
  type Query = QueryFunction<ProductDetail | null, typeof queryKey>;
  return queryOptions({ queryKey, queryFn: id === null ? skipToken : (queryFn as Query) });
}

/** Fetched again on every visit. If it fails, the form is empty. */
export async function loadCopied({ api, queries, search }: LoadContext): Promise<Loaded<null>> {
  const id = readCopied(search);
  if (id === null) return { data: null };
  const query = copiedProductQuery(api, id);
  queries.removeQueries({ queryKey: query.queryKey });
  await queries.prefetchQuery(query);
  return { data: null };
}
