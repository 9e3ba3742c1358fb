/**
 * A page of rows of which one more than `limit` was asked for, and its last row where another page
 * follows: its cursor begins there.
 */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
}
