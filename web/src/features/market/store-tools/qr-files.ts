import { drawPicture } from '../../../ui/media/draw-picture.ts';
import type { QrDrawing } from '../../../ui/media/qr-drawing.ts';

/** Wide enough for the side of a van, and still a small file: it has two colours. */
const PNG_PX = 1200;

/** As a data URL. */
export function svgAddress({ size, path }: QrDrawing): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${PNG_PX}" ` +
    `height="${PNG_PX}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/>` +
    `<path fill="black" d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export async function pngFile(qr: QrDrawing): Promise<Blob> {
  const scale = Math.floor(PNG_PX / qr.size);
  const side = qr.size * scale;
  return drawPicture({ width: side, height: side }, (context) => drawCode(context, qr, { x: 0, y: 0, scale }));
}

interface Spot {
  x: number;
  y: number;
  scale: number;
}

export function drawCode(context: CanvasRenderingContext2D, { path }: QrDrawing, { x, y, scale }: Spot): void {
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(path));
  context.restore();
}
