import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import type { ImageRefusal } from './image-refusal.ts';
import './sharp-settings.ts';
import { MAX_PIXELS } from './sniff.ts';

export interface Picture {
  pixels: Buffer;
  width: number;
  height: number;
  fullWidth: number;
  fullHeight: number;
}

/** The first frame, upright, in sRGB, on white, in the requested size and without metadata (place, device, time). */
export async function decodeImage(file: Uint8Array, size: ResizeOptions): Promise<Picture | ImageRefusal> {
  // "error" refuses damaged files, but not the harmless header faults of some phone cameras, which are warnings.
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
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
  } catch (error) {
    return { refused: 'corrupt', detail: error instanceof Error ? error.message : String(error) };
  }
}

export function from({ pixels, width, height }: Picture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
