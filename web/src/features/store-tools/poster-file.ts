import { layOutPoster, type Measure, type PosterWords, SHEET_HEIGHT, WEAVE_HEIGHT } from './poster-layout.ts';
import type { QrDrawing } from '../../ui/media/qr-drawing.ts';
import { drawCode } from './qr-files.ts';
import { drawPng } from './draw-png.ts';

/** A4 at 200 dpi: sharp on paper, and small enough for a phone's memory. */
const WIDTH_PX = 1654;
const UNIT_PX = WIDTH_PX / 100;

const fontOf: (font: { size: number; isBold: boolean }) => string = ({ size, isBold }) =>
  isBold
    ? `700 ${size * UNIT_PX}px "Bricolage Grotesque", Roboto, sans-serif`
    : `400 ${size * UNIT_PX}px Roboto, sans-serif`;

export async function posterFile(words: PosterWords, qr: QrDrawing): Promise<Blob> {
  await document.fonts.load(fontOf({ size: 10, isBold: true }));
  const sheet = { width: WIDTH_PX, height: Math.round(SHEET_HEIGHT * UNIT_PX) };
  return drawPng(sheet, (context) => {
    const measure: Measure = (part, font) => {
      context.font = fontOf(font);
      return context.measureText(part).width / UNIT_PX;
    };
    const { lines, code } = layOutPoster(words, measure);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const line of lines) {
      context.font = fontOf(line);
      context.fillText(line.words, WIDTH_PX / 2, line.y * UNIT_PX);
    }
    // Whole pixels per module, so that cameras can read it.
    const scale = Math.max(1, Math.floor((code.side * UNIT_PX) / qr.size));
    const inset = (code.side * UNIT_PX - qr.size * scale) / 2;
    drawCode(context, qr, {
      x: Math.round(code.x * UNIT_PX + inset),
      y: Math.round(code.y * UNIT_PX + inset),
      scale,
    });
    drawWeave(context);
  });
}

function drawWeave(context: CanvasRenderingContext2D): void {
  const style = getComputedStyle(document.documentElement);
  const height = WEAVE_HEIGHT * UNIT_PX;
  const tooth = 2 * height;
  context.fillStyle = style.getPropertyValue('--accent');
  context.fillRect(0, 0, WIDTH_PX, height);
  context.fillStyle = style.getPropertyValue('--weave');
  for (let x = 0; x < WIDTH_PX; x += tooth) {
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + tooth, 0);
    context.lineTo(x + tooth / 2, height);
    context.fill();
  }
}
