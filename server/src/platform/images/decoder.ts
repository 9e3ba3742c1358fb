import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { MOST_MISSING } from './image-headers.ts';
import type { ImageRefusal } from './image-refusal.ts';
import './sharp-settings.ts';
import { type ImageFormat, MAX_PIXELS } from './sniff.ts';

export interface Picture {
  pixels: Buffer;
  width: number;
  height: number;
  fullWidth: number;
  fullHeight: number;
}

/** The first frame, upright, in sRGB, on white, in the requested size and without metadata (place, device, time). */
export async function decodeImage(
  format: ImageFormat,
  file: Uint8Array,
  size: ResizeOptions,
): Promise<Picture | ImageRefusal> {
  try {
    return await decode(file, size, 'error').catch(async (error: unknown) => {
      if (await lacksRows(format, file)) throw error;
      return decode(file, size, 'none');
    });
  } catch (error) {
    return { refused: 'corrupt', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** @param failOn "error" refuses damaged files, but not the harmless header faults of some phone cameras, which are warnings */
async function decode(file: Uint8Array, size: ResizeOptions, failOn: 'error' | 'none'): Promise<Picture> {
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn });
  const { autoOrient } = await image.metadata();
  const { data, info } = await image
    .autoOrient()
    .resize(size)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    pixels: data,
    width: info.width,
    height: info.height,
    fullWidth: autoOrient.width,
    fullHeight: autoOrient.height,
  };
}

/** Decoders fill the rows that a file lacks with one value. */
const FILLED = { jpeg: 128, png: 0, gif: 0, webp: 0 };

async function lacksRows(format: ImageFormat, file: Uint8Array): Promise<boolean> {
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'none' });
  const { width, height } = await image.metadata();
  const top = Math.floor((height - 1) * (1 - MOST_MISSING));
  const row = await image.extract({ left: 0, top, width, height: 1 }).raw().toBuffer();
  return row.every((value) => value === FILLED[format]);
}

export function from({ pixels, width, height }: Picture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
