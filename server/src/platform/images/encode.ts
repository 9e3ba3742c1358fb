import { from, type Picture } from './decoder.ts';

export interface ImageVariant<Width extends number = number> {
  width: Width;
  format: 'webp' | 'jpg';
  bytes: Uint8Array;
}

export async function encodeVariants<Width extends number>(
  picture: Picture,
  widths: readonly Width[],
): Promise<ImageVariant<Width>[]> {
  const variants: ImageVariant<Width>[] = [];
  const encoded = new Map<number, { webp: Uint8Array; jpg: Uint8Array }>();
  for (const width of widths) {
    const actual = Math.min(width, picture.width);
    const files = encoded.get(actual) ?? (await encode(await narrow(picture, actual)));
    encoded.set(actual, files);
    variants.push({ width, format: 'webp', bytes: files.webp });
    variants.push({ width, format: 'jpg', bytes: files.jpg });
  }
  return variants;
}

async function encode(picture: Picture): Promise<{ webp: Uint8Array; jpg: Uint8Array }> {
  return {
    // Effort 2 takes half the time of the default for 6 % more bytes.
    webp: await from(picture)
      .webp({ quality: webpQuality(picture), effort: 2 })
      .toBuffer(),
    jpg: await from(picture).jpeg({ quality: 74 }).toBuffer(),
  };
}

/** Small pictures come by the dozen, and are seen at half their size or less on a dense screen. */
function webpQuality({ width }: Picture): number {
  return width <= 480 ? 62 : 68;
}

async function narrow(picture: Picture, width: number): Promise<Picture> {
  if (width === picture.width) return picture;
  const { data, info } = await from(picture).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return { ...picture, pixels: data, width: info.width, height: info.height };
}
