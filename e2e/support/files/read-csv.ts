/** The rows of a CSV file as RFC 4180 has them, by the names in its first line. */
export function readCsv(file: string): Record<string, string>[] {
  const [names = [], ...rows] = cellsOf(file.replace(/^\uFEFF/, ''));
  return rows.map((cells) => {
    if (cells.length !== names.length) throw new Error(`A row has ${cells.length} cells: ${cells.join()}`);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell in quotes, in which quotes are doubled, or one without; then what ends it.
  for (const [whole, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (whole === '' && row.length === 0) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
