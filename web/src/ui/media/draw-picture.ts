export interface Font {
  sizePx: number;
  isBold: boolean;
}

/** Width in pixels. */
export type MeasureText = (words: string, font: Font) => number;

export function canvasFont({ sizePx, isBold }: Font): string {
  return isBold ? `700 ${sizePx}px "Bricolage Grotesque", Roboto, sans-serif` : `400 ${sizePx}px Roboto, sans-serif`;
}

export function measureWith(context: CanvasRenderingContext2D): MeasureText {
  return (words, font) => {
    context.font = canvasFont(font);
    return context.measureText(words).width;
  };
}

interface Picture {
  width: number;
  height: number;
  type?: 'image/png' | 'image/jpeg';
}

const JPEG_QUALITY = 0.9;

/** Size in pixels, white background, the display face where the page has it. Browser only; throws without a canvas or a blob. */
export async function drawPicture(
  layOut: Picture | ((measure: MeasureText) => Picture),
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  await document.fonts.load(canvasFont({ sizePx: 10, isBold: true }));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No canvas to draw on');
  const { width, height, type = 'image/png' } = typeof layOut === 'function' ? layOut(measureWith(context)) : layOut;
  canvas.width = width;
  canvas.height = height;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'black';
  draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came'))), type, JPEG_QUALITY);
  });
}
