/** `rows` has one row more than `limit` where another page follows; its cursor begins at `last`. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
}
