import { MAX_PHOTOS_PER_PRODUCT } from '@akatale/contracts/people/photos';

/** Who photographs the next thing takes longer. */
const LONGEST_PAUSE_MS = 60_000;

/** In the order in which photos were taken, those right after each other as one item; then those without a time, one each. */
export function proposeItems<Photo extends { takenAtMs: number | null }>(photos: readonly Photo[]): Photo[][] {
  const items: Photo[][] = [];
  const timeOf = ({ takenAtMs }: Photo) => takenAtMs ?? Infinity;
  let lastAtMs = -Infinity;
  for (const photo of [...photos].sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : Number(timeOf(a) > timeOf(b))))) {
    const item = items.at(-1);
    // The pause between two photos without a time is NaN.
    const isNext = timeOf(photo) - lastAtMs <= LONGEST_PAUSE_MS;
    if (item && isNext && item.length < MAX_PHOTOS_PER_PRODUCT) item.push(photo);
    else items.push([photo]);
    lastAtMs = timeOf(photo);
  }
  return items;
}
