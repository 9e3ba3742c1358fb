import type { Illustrated } from '../../ui/media/data-saver.ts';

/** Beside the document and its styles, some 25 KB, these keep a first screen within 60 KB. */
const FIRST_SCREEN_BYTES = 30_000;
const FIRST_SCREEN_PHOTOS = 4;

/** A photo whose size is not known waits for a tap, since a tap is worth more than a surprise. */
export function drawnAtOnce(items: readonly Illustrated[]): boolean[] {
  let remaining = FIRST_SCREEN_BYTES;
  return items.map(({ imageBytes: [bytes] = [] }, index) => {
    if (index >= FIRST_SCREEN_PHOTOS || !bytes || bytes > remaining) return false;
    remaining -= bytes;
    return true;
  });
}
