import { MAX_PHOTOS_PER_PRODUCT } from '@akatale/contracts/products/photos';

/** Who photographs the next thing takes longer. */
const LONGEST_PAUSE_MS = 60_000;

/** Photos in the order in which they were taken; those taken right after each other are proposed as one item. */
export function proposeItems<Photo extends { takenAtMs: number }>(photos: readonly Photo[]): Photo[][] {
  const items: Photo[][] = [];
  let last: Photo | undefined;
  for (const photo of [...photos].sort((a, b) => a.takenAtMs - b.takenAtMs)) {
    const item = items.at(-1);
    const isNext = last !== undefined && photo.takenAtMs - last.takenAtMs <= LONGEST_PAUSE_MS;
    if (item && isNext && item.length < MAX_PHOTOS_PER_PRODUCT) item.push(photo);
    else items.push([photo]);
    last = photo;
  }
  return items;
}
