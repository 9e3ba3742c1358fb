import type { QrDrawing } from './qr-drawing.ts';

/** Wide enough for the side of a van, and still small: it has two colours. */
const PNG_PX = 1200;

/** The code as a file that can be drawn at any size, as the address of a download. */
export function svgAddress({ size, path }: QrDrawing): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${PNG_PX}" ` +
    `height="${PNG_PX}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/>` +
    `<path fill="black" d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The code as a picture for programs that know no drawings. Browser only. */
export function pngFile({ size, path }: QrDrawing): Promise<Blob> {
  // Whole pixels for each module, so that its edges are sharp.
  const scale = Math.floor(PNG_PX / size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No canvas to draw on');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = 'black';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came'))));
  });
}
