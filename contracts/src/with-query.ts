/** Without `?` where there are no parameters. (The oldest browsers have no `size` of them.) */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = String(params);
  return query === '' ? path : `${path}?${query}`;
}
