import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@akatale/contracts/market/previews';
import sharp, { type OverlayOptions } from 'sharp';
import { type Color, drawText } from '../../platform/images/draw-text.ts';
import type { ImageProcessor } from '../../platform/images/image-processor.ts';
import { readLogo } from '../../platform/images/lay-out-text.ts';
import { createProcessingQueue } from '../../platform/images/processing-queue.ts';

export interface Preview {
  photos: readonly Uint8Array[];
  brand: string;
  title: string;
  highlight?: string;
  note?: string;
  stamp?: string;
}

const PAPER = '#fbf8f3';
const INK: Color = [33, 26, 21];
const INK_MUTED: Color = [100, 87, 76];
const PRIMARY: Color = [154, 58, 26];
const WHITE: Color = [255, 255, 255];
const VEIL = { r: 26, g: 20, b: 16, alpha: 0.72 };
const STRIPE = 14;
const GUTTER = 56;
const JPEG_QUALITY = 80;

const OWNER = 'previews';
/** Few run and few wait: the robots that request previews retry. */
const LIMITS = { concurrency: 1, waiting: 16, waitingPerOwner: 16 };

export interface PreviewComposerDeps {
  images: Pick<ImageProcessor, 'cropPhoto'>;
}

export function createPreviewComposer({ images }: PreviewComposerDeps) {
  const queue = createProcessingQueue(LIMITS);
  return async (preview: Preview): Promise<Buffer | 'busy'> =>
    queue.run(OWNER, async () => {
      const photos = await layPhotos(images, preview.photos.slice(0, 4));
      return photos === 'busy' ? 'busy' : compose(preview, photos);
    });
}

async function compose(preview: Preview, photos: readonly OverlayOptions[]): Promise<Buffer> {
  const hasPhotos = preview.photos.length > 0;
  const left = hasPhotos ? PREVIEW_HEIGHT : 0;
  const overlays = [
    ...photos,
    ...(await layStamp(hasPhotos ? preview.stamp : undefined)),
    ...(await layText(preview, left)),
    stripe(left),
  ];
  return sharp({
    create: { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, channels: 3, background: PAPER },
  })
    .composite(overlays)
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

/** One photo as a square, two as halves of it, more as quarters; `busy` behind too many uploads. */
async function layPhotos(
  images: PreviewComposerDeps['images'],
  photos: readonly Uint8Array[],
): Promise<OverlayOptions[] | 'busy'> {
  const side = PREVIEW_HEIGHT;
  const half = side / 2;
  const shown = photos.length === 3 ? photos.slice(0, 2) : photos;
  const width = shown.length > 1 ? half : side;
  const height = shown.length > 2 ? half : side;
  const laid: OverlayOptions[] = [];
  for (const [index, photo] of shown.entries()) {
    const cropped = await images.cropPhoto(OWNER, photo, { width, height });
    if ('refused' in cropped) {
      if (cropped.refused === 'busy') return 'busy';
      throw new Error(`A photo of ours cannot be opened: ${cropped.detail ?? cropped.refused}`);
    }
    const { pixels: input, ...sides } = cropped;
    const raw = { width: sides.width, height: sides.height, channels: 3 as const };
    laid.push({ input, raw, left: (index % 2) * half, top: index > 1 ? half : 0 });
  }
  return laid;
}

async function layStamp(stamp: string | undefined): Promise<OverlayOptions[]> {
  if (!stamp) return [];
  const side = PREVIEW_HEIGHT;
  const box = { left: 0, top: side / 2 - 58, width: side, maxLines: 1, size: 80, lineHeight: 116 };
  const { overlays } = await drawText(stamp, { ...box, color: WHITE });
  const width = overlays[0]?.raw?.width ?? 0;
  const veil = { create: { width: side, height: side, channels: 4 as const, background: VEIL } };
  return [
    { input: veil, left: 0, top: 0 },
    ...overlays.map((word) => ({ ...word, left: Math.round((side - width) / 2) })),
  ];
}

async function layText({ brand, title, highlight, note, photos }: Preview, start: number): Promise<OverlayOptions[]> {
  const left = start + GUTTER;
  const width = PREVIEW_WIDTH - left - GUTTER;
  const isWide = photos.length === 0;
  const name = await drawText(brand, {
    left: left + 72,
    top: 52,
    width: width - 72,
    maxLines: 1,
    size: 40,
    lineHeight: 58,
    color: PRIMARY,
  });
  const heading = await drawText(title, {
    left,
    top: isWide ? 190 : 150,
    width,
    maxLines: isWide ? 3 : 4,
    ...(isWide ? { size: 72, lineHeight: 88 } : { size: 48, lineHeight: 58 }),
    color: INK,
  });
  const price = await drawText(highlight ?? '', {
    left,
    top: heading.bottom + 20,
    width,
    maxLines: 1,
    size: 56,
    lineHeight: 80,
    color: PRIMARY,
  });
  const last = await drawText(note ?? '', {
    left,
    top: price.bottom + 8,
    width,
    maxLines: isWide ? 2 : 1,
    size: 32,
    lineHeight: 46,
    color: INK_MUTED,
  });
  const logo = await sharp(await readLogo())
    .resize(56, 56)
    .png()
    .toBuffer();
  const texts = [name, heading, price, last].flatMap(({ overlays }) => overlays);
  return [{ input: logo, left, top: 52 }, ...texts];
}

function stripe(left: number): OverlayOptions {
  const width = PREVIEW_WIDTH - left;
  const background = { r: PRIMARY[0], g: PRIMARY[1], b: PRIMARY[2] };
  const input = { create: { width, height: STRIPE, channels: 3 as const, background } };
  return { input, left, top: PREVIEW_HEIGHT - STRIPE };
}
