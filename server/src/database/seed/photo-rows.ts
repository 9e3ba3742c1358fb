import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type PhotoRow = Record<string, string>;

export function readPhotoRows(): PhotoRow[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, 'photo-credits.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'));
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
