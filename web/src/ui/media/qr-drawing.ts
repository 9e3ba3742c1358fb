import { encode } from 'uqr';

/** One path in a square of `size` units, including the quiet zone. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** In modules, as the QR standard requires. */
const QUIET_ZONE = 4;

/** Error correction level for 25 % damage, as posters get dirty and torn. */
export function drawQr(words: string): QrDrawing {
  const { size, data } = encode(words, { ecc: 'Q', border: QUIET_ZONE });
  return { size, path: data.map(drawRow).join('') };
}

function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return path;
}
