const dropped = new Map<string, number>();

/** Drops, counts and logs rows that a screen could not render: `fits` checks only that. Throws if it gets no list. */
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
