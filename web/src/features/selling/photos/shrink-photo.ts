import { MAX_PHOTO_BYTES } from '@akatale/contracts/products/photos';

/** Enough for the largest width that is kept, with some to spare for cropping. */
const LONGEST_SIDE_PX = 1600;
const JPEG_QUALITY = 0.82;
/** Formats that the server takes as they are. */
const SENDABLE = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Thrown where a file can neither be made small nor be sent as it is. */
export class PhotoUnusable extends Error {
  override readonly name = 'PhotoUnusable';
  readonly reason: 'not-an-image' | 'too-large';

  constructor(reason: PhotoUnusable['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Turns a phone's photo of several megabytes upright and into some hundred kilobytes before it is
 * sent. What the browser cannot draw is sent as it is, if the server may take it.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return asItIs(file);
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return asItIs(file);
  // What is transparent would come out black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  // Releases the pixels at once; phones have little memory for five photos.
  canvas.width = 0;
  const isWorthIt = small && (scale < 1 || small.size < file.size);
  return isWorthIt ? small : asItIs(file);
}

function asItIs(file: Blob): Blob {
  if (!SENDABLE.includes(file.type)) throw new PhotoUnusable('not-an-image');
  if (file.size > MAX_PHOTO_BYTES) throw new PhotoUnusable('too-large');
  return file;
}
