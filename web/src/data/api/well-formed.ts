const dropped = new Map<string, number>();

/**
 * Drops rows that a screen could not render, so that one bad row does not break the list. Each is counted and logged,
 * because nobody would report it. The schemas stay on the server; `fits` checks only what is rendered. Throws if the
 * response is not a list.
 */
export function filterWellFormed<Row>(
  kind: string,
  rows: readonly Row[],
  fits: (row: Record<string, unknown>) => boolean,
): Row[] {
  if (!Array.isArray(rows)) throw new TypeError(`The ${kind} rows are no list`);
  const wellFormed = rows.filter((row) => typeof row === 'object' && row !== null && fits(row));
  if (wellFormed.length < rows.length) {
    const count = droppedRows(kind) + rows.length - wellFormed.length;
    dropped.set(kind, count);
    // oxlint-disable-next-line no-console -- the one trace of a row that nobody sees
    console.warn('malformed-rows', { kind, count });
  }
  return wellFormed;
}

export function droppedRows(kind: string): number {
  return dropped.get(kind) ?? 0;
}
