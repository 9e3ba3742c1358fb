import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import type { ImageRefusal } from './image-refusal.ts';
import './sharp-settings.ts';
import { MAX_PIXELS } from './sniff.ts';

/** An upright picture in sRGB without transparency, three bytes to a pixel, and nothing else in it. */
export interface Picture {
  pixels: Buffer;
  width: number;
  height: number;
  /** The sides of the whole upright image that it was made from. */
  fullWidth: number;
  fullHeight: number;
}

/**
 * Decodes an image that passed `sniffImage` and `stripMetadata`: its first frame, turned as its camera said, in sRGB, on
 * white where it was transparent, in the size asked for. All metadata (place, device, time) ends here.
 */
export async function decodeImage(file: Uint8Array, size: ResizeOptions): Promise<Picture | ImageRefusal> {
  // "error" takes what damaged files still show as damage, yet lets pass the harmless slips in the
  // headers that some phones' cameras are known for, which are warnings.
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

/** Goes on with a decoded picture: resize, encode, or read its pixels in another form. */
export function from({ pixels, width, height }: Picture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
