import { MAX_AVATAR_BYTES } from '@akatale/contracts/accounts/accounts';

/** Twice the stored size, so that the server has something to crop. */
const SIDE_PX = 512;
const JPEG_QUALITY = 0.85;
const SENDABLE = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

export type AvatarFile = { dataUrl: string } | { refused: 'unusable' | 'too-large' };

/**
 * Crops a picture to a small square before upload. A format that the browser cannot draw is uploaded unchanged if the
 * server accepts it.
 */
export async function readAvatarFile(file: File): Promise<AvatarFile> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  return (bitmap && squareOf(bitmap)) ?? asItIs(file);
}

function squareOf(bitmap: ImageBitmap): AvatarFile | null {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  const side = Math.min(bitmap.width, bitmap.height);
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  // A JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE_PX, SIDE_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  bitmap.close();
  return { dataUrl: canvas.toDataURL('image/jpeg', JPEG_QUALITY) };
}

async function asItIs(file: File): Promise<AvatarFile> {
  if (!SENDABLE.includes(file.type)) return { refused: 'unusable' };
  if (file.size > MAX_AVATAR_BYTES) return { refused: 'too-large' };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? { dataUrl: result } : { refused: 'unusable' });
    });
    reader.readAsDataURL(file);
  });
}
