import { encode } from 'uqr';

/** A QR code as one path over a square of `size` by `size` units, its quiet zone included. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** Four modules of nothing around it, as readers are promised. */
const QUIET_ZONE = 4;

/** A code that is still read when a quarter of it is dirty or torn, as posters get. */
export function drawQr(words: string): QrDrawing {
  const { size, data } = encode(words, { ecc: 'Q', border: QUIET_ZONE });
  return { size, path: data.map(drawRow).join('') };
}

/** The dark stretches of a row, each as one bar. */
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
