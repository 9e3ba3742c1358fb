import { withQuery } from '../with-query.ts';
/** The page of a list, by its parameters: with `vendor` that of a store, else Discover. */
export function listAddress(query: URLSearchParams): string {
  const params = new URLSearchParams(query);
  const vendor = params.get('vendor');
  params.delete('vendor');
  return withQuery(`/${vendor ? `vendor-store/${vendor}` : ''}`, params);
}
