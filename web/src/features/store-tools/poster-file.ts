import { canvasFont, drawPicture, measureWith } from '../../ui/media/draw-picture.ts';
import type { QrDrawing } from '../../ui/media/qr-drawing.ts';
import { drawWeave } from './draw-weave.ts';
import { layOutPoster, type Measure, type PosterTexts, SHEET_HEIGHT, WEAVE_HEIGHT } from './poster-layout.ts';
import { drawCode } from './qr-files.ts';

/** A4 at 200 dpi: sharp on paper, and small enough for a phone's memory. */
const WIDTH_PX = 1654;
const UNIT_PX = WIDTH_PX / 100;

const fontOf = ({ size, isBold }: { size: number; isBold: boolean }) => ({ sizePx: size * UNIT_PX, isBold });

export async function posterFile(words: PosterTexts, qr: QrDrawing): Promise<Blob> {
  const sheet = { width: WIDTH_PX, height: Math.round(SHEET_HEIGHT * UNIT_PX) };
  return drawPicture(sheet, (context) => {
    const measurePx = measureWith(context);
    const measure: Measure = (part, font) => measurePx(part, fontOf(font)) / UNIT_PX;
    const { lines, code } = layOutPoster(words, measure);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const line of lines) {
      context.font = canvasFont(fontOf(line));
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
    drawWeave(context, { width: WIDTH_PX, y: 0, height: WEAVE_HEIGHT * UNIT_PX });
  });
}
