/** The cells of an RFC 4180 file by line; throws on any deviation. */
export function readCsv(file: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let at = 0;
  while (at < file.length) {
    cell.lastIndex = at;
    const found = cell.exec(file);
    if (!found) throw new Error(`No cell at ${at}: ${file.slice(at, at + 40)}`);
    const [whole, quoted, plain = '', end] = found;
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
    at += whole.length;
  }
  if (lines.pop()?.length !== 0) throw new Error('The last line has no end.');
  return lines;
}
