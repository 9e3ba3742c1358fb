import { fileKind } from '@akatale/contracts/market/file-kind';
import { readGifHeader, readJpegHeader, readPngHeader, readWebpHeader } from './image-headers.ts';
import type { ImageRefusal } from './image-refusal.ts';

export const MAX_PIXELS = 40_000_000;
const MAX_SIDE_PX = 12_000;
const MAX_FRAMES = 100;

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp';

export interface SniffedImage {
  format: ImageFormat;
  /** As stored: with an orientation of 90° the sides are swapped. */
  width: number;
  height: number;
  frames: number;
}

const headerReaders = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  gif: readGifHeader,
  webp: readWebpHeader,
};

/** Nothing is decoded: a decompression bomb is refused for the price of reading its header. */
export function sniffImage(file: Uint8Array): SniffedImage | ImageRefusal {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const format = formatOf(bytes);
  if (!format) return { refused: 'unsupported' };

  const header = headerReaders[format](bytes);
  if (!header || header.width === 0 || header.height === 0) return { refused: 'corrupt' };
  const { width, height, frames } = header;
  if (width > MAX_SIDE_PX || height > MAX_SIDE_PX || width * height > MAX_PIXELS) {
    return { refused: 'too-large-dimensions' };
  }
  if (frames > MAX_FRAMES) return { refused: 'too-many-frames' };
  return { format, width, height, frames };
}

export function formatOf(file: Uint8Array): ImageFormat | undefined {
  const kind = fileKind(file)?.toLowerCase();
  return kind && Object.hasOwn(headerReaders, kind) ? (kind as ImageFormat) : undefined;
}
