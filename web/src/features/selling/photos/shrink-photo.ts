import { MAX_PHOTO_BYTES } from '@akatale/contracts/products/photos';

/** Larger than the largest stored width, which leaves room for cropping. */
const LONGEST_SIDE_PX = 1600;
const JPEG_QUALITY = 0.82;
const SENDABLE = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

export class PhotoUnusable extends Error {
  override readonly name = 'PhotoUnusable';
  readonly reason: 'unreadable' | 'too-large';

  constructor(reason: PhotoUnusable['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Resizes and rotates a photo. A format that the browser cannot draw is uploaded as it is, if it is accepted. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return asItIs(file);
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return asItIs(file);
  // A JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  // Frees the memory at once; phones have little of it.
  canvas.width = 0;
  const isWorthIt = small && (scale < 1 || small.size < file.size);
  return isWorthIt ? small : asItIs(file);
}

function asItIs(file: Blob): Blob {
  if (!SENDABLE.includes(file.type)) throw new PhotoUnusable('unreadable');
  if (file.size > MAX_PHOTO_BYTES) throw new PhotoUnusable('too-large');
  return file;
}
