import { codePoints } from '@akatale/contracts/text';

const HALF_LIFE_DAYS = 14;
const HALF_LIFE_MS = HALF_LIFE_DAYS * 24 * 60 * 60 * 1000;

export interface RankInputs {
  photoCount: number;
  description: string;
  featured: boolean;
  createdAt: Date;
}

/**
 * `log2(quality) + createdAt / 14 days`, higher first.
 *
 * The underlying score is quality × ½^(age / 14 days). It changes with time, but its logarithm is the rank minus the
 * present time, which is the same for all listings: the order by rank never changes and can be indexed.
 *
 * quality = photos × description × featured
 * - photos: 1 for one photo, a quarter more for each further one, 2 for five
 * - description: 1 if empty, growing to 1.5 at 400 characters
 * - featured: 4 if an operator featured the listing (which is labelled as such), else 1
 *
 * Promotions do not count: they expire, and vendors would raise prices in order to lower them again (rule 29).
 */
export function productRank({ photoCount, description, featured, createdAt }: RankInputs): number {
  const photos = 1 + 0.25 * (clamp(photoCount, 1, 5) - 1);
  const words = 1 + 0.5 * (clamp(codePoints(description), 0, 400) / 400);
  const quality = photos * words * (featured ? 4 : 1);
  return Math.log2(quality) + createdAt.getTime() / HALF_LIFE_MS;
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
