const HALF_LIFE_DAYS = 14;
const HALF_LIFE_MS = HALF_LIFE_DAYS * 24 * 60 * 60 * 1000;

export interface RankInputs {
  photoCount: number;
  description: string;
  featured: boolean;
  createdAt: Date;
}

/**
 * A listing's place in Recommended, higher first: `log2(quality) + createdAt / 14 days`.
 *
 * The score behind it is quality × ½^(age / 14 days): after two weeks a listing counts half as
 * much as a new one of the same quality. Such a score changes with every moment, but its logarithm
 * is the rank minus the present time, and the present is the same for all listings. So the order of
 * the ranks never changes by itself, and can be stored and be an index.
 *
 * quality = photos × description × featured
 * - photos: 1 for one photo, a quarter more for each further one, 2 for five
 * - description: 1 without a word, growing to 1.5 at 400 characters
 * - featured: 4 where an operator featured the listing (it is labelled as such), else 1
 *
 * A factor of 2 is worth two weeks: five photos put a listing level with one that has a single
 * photo and is two weeks younger. Stock is no factor: what has none is not listed. Nor is a
 * promotion: it comes and goes with the clock, and prices would be raised to be taken down again.
 */
export function productRank({ photoCount, description, featured, createdAt }: RankInputs): number {
  const photos = 1 + 0.25 * (clamp(photoCount, 1, 5) - 1);
  const words = 1 + 0.5 * (clamp([...description].length, 0, 400) / 400);
  const quality = photos * words * (featured ? 4 : 1);
  return Math.log2(quality) + createdAt.getTime() / HALF_LIFE_MS;
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
