import { canvasFont, drawPicture, measureWith } from '../../ui/media/draw-picture.ts';
import type { QrDrawing } from '../../ui/media/qr-drawing.ts';
import { drawWeave } from './draw-weave.ts';
import { drawCode } from './qr-files.ts';
import {
  layOutStatus,
  STATUS_HEIGHT,
  STATUS_WEAVE,
  STATUS_WIDTH,
  type StatusLayout,
  type StatusTexts,
} from './status-layout.ts';

const CORNER = 20;

/** A JPEG. Throws if the photo cannot be loaded; without one its space has the colour of the weave. */
export async function statusFile(words: StatusTexts, photoUrl: string | null, qr: QrDrawing): Promise<Blob> {
  const photo = photoUrl === null ? null : await loadPhoto(photoUrl);
  const size = { width: STATUS_WIDTH, height: STATUS_HEIGHT, type: 'image/jpeg' } as const;
  return drawPicture(size, (context) => {
    const layout = layOutStatus(words, measureWith(context));
    const style = getComputedStyle(document.documentElement);
    context.textBaseline = 'middle';
    drawLines(context, layout);
    context.fillStyle = style.getPropertyValue('--weave');
    if (photo) drawCovering(context, photo, layout.photo);
    else context.fillRect(layout.photo.x, layout.photo.y, layout.photo.width, layout.photo.height);
    for (const { words: label, font, x, y, width, height } of layout.labels) {
      context.fillStyle = style.getPropertyValue('--accent');
      fillRounded(context, { x, y, width, height });
      context.fillStyle = style.getPropertyValue('--on-accent');
      context.font = canvasFont(font);
      context.fillText(label, x + (width - context.measureText(label).width) / 2, y + height / 2);
    }
    const { code } = layout;
    // Whole pixels per module, so that cameras can read it.
    const scale = Math.max(1, Math.floor(code.width / qr.size));
    const inset = Math.round((code.width - qr.size * scale) / 2);
    context.fillStyle = 'black';
    drawCode(context, qr, { x: code.x + inset, y: code.y + inset, scale });
    for (const y of [0, STATUS_HEIGHT - STATUS_WEAVE]) {
      drawWeave(context, { width: STATUS_WIDTH, y, height: STATUS_WEAVE });
    }
  });
}

async function loadPhoto(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function drawLines(context: CanvasRenderingContext2D, { lines }: StatusLayout): void {
  for (const { words, font, x, y, isStruck } of lines) {
    context.font = canvasFont(font);
    context.fillText(words, x, y);
    if (isStruck) context.fillRect(x, y - 2, context.measureText(words).width, 4);
  }
}

/** `roundRect` is missing in browsers before 2023. */
function fillRounded(context: CanvasRenderingContext2D, { x, y, width, height }: StatusLayout['photo']): void {
  const known: object = context;
  if (!('roundRect' in known)) return context.fillRect(x, y, width, height);
  context.beginPath();
  context.roundRect(x, y, width, height, CORNER);
  context.fill();
}

/** Cropped in the middle, as in the lists of products. */
function drawCovering(context: CanvasRenderingContext2D, image: HTMLImageElement, box: StatusLayout['photo']): void {
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const [width, height] = [box.width / scale, box.height / scale];
  context.drawImage(
    image,
    (image.naturalWidth - width) / 2,
    (image.naturalHeight - height) / 2,
    width,
    height,
    ...([box.x, box.y, box.width, box.height] as const),
  );
}
