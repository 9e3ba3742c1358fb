/**
 * Takes one row more than `limit`: returns the page, and its last row, where the next cursor begins, if another page
 * follows.
 */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
}
