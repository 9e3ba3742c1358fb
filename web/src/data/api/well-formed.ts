const dropped = new Map<string, number>();

/**
 * Leaves out the rows of an answer that a screen could not draw: one bad row must not take the
 * others with it. Each is counted and told to the console, since it would otherwise be missed by
 * nobody but the person whose it is. Schemas stay on the server; `fits` looks at what is drawn.
 * @throws where the answer is no list at all.
 */
export function keepWellFormed<Row>(
  kind: string,
  rows: readonly Row[],
  fits: (row: Record<string, unknown>) => boolean,
): Row[] {
  if (!Array.isArray(rows)) throw new TypeError(`The ${kind} rows are no list`);
  const kept = rows.filter((row) => typeof row === 'object' && row !== null && fits(row));
  if (kept.length < rows.length) {
    const count = droppedRows(kind) + rows.length - kept.length;
    dropped.set(kind, count);
    // oxlint-disable-next-line no-console -- the one trace of a row that nobody sees
    console.warn('malformed-rows', { kind, count });
  }
  return kept;
}

/** How many rows of a kind were left out since the page was opened. */
export function droppedRows(kind: string): number {
  return dropped.get(kind) ?? 0;
}
