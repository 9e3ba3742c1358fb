import type { FileKind } from '@akatale/contracts/market/file-kind';
import { MAX_PHOTO_BYTES } from '@akatale/contracts/people/photos';
import { isTaken, kindOf, notTaken, PhotoUnusable } from './photo-unusable.ts';

/** Larger than the largest stored width, which leaves room for cropping. */
const photo: Shape = { longestPx: 1600, quality: 0.82, maxBytes: MAX_PHOTO_BYTES, isSquare: false };

export interface Shape {
  longestPx: number;
  quality: number;
  maxBytes: number;
  isSquare: boolean;
}

export interface PreparedPhoto {
  file: Blob;
  size: { width: number; height: number } | null;
}

export async function preparePhoto(file: Blob, shape: Shape = photo): Promise<PreparedPhoto> {
  const kind = await kindOf(file);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  const canvas = document.createElement('canvas');
  const context = bitmap && canvas.getContext('2d', { alpha: false });
  if (!context) return { file: await asItIs(file, kind, shape.maxBytes), size: null };
  const { width, height } = bitmap;
  const side = Math.min(width, height);
  const [w, h] = shape.isSquare ? [side, side] : [width, height];
  const scale = Math.min(1, shape.longestPx / Math.max(w, h));
  canvas.width = Math.max(1, Math.round(w * scale));
  canvas.height = Math.max(1, Math.round(h * scale));
  // A JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', shape.quality));
  const size = { width: canvas.width, height: canvas.height };
  // Frees the memory at once; phones have little of it.
  canvas.width = 0;
  const isSmaller = small && (scale < 1 || shape.isSquare || small.size < file.size || !isTaken(kind));
  return { file: isSmaller ? small : await asItIs(file, kind, shape.maxBytes), size };
}

async function asItIs(file: Blob, kind: FileKind | undefined, maxBytes: number): Promise<Blob> {
  if (!kind || !isTaken(kind)) throw notTaken(kind);
  if (file.size > maxBytes) throw new PhotoUnusable({ is: 'too large', maxMb: maxBytes / 1024 / 1024 });
  // A copy: the file may be gone from the phone, or from the cloud, when it is sent.
  const bytes = await file.arrayBuffer().catch(() => {
    throw new PhotoUnusable({ is: 'unread' });
  });
  return new Blob([bytes], { type: `image/${kind.toLowerCase()}` });
}
