import { wordsOf } from '../../platform/text/read-words.ts';

/** Bits of 64 in which two perceptual hashes of one picture may differ (decision 064). */
export const NEAR_BITS = 8;

const SHARE = { title: 0.5, description: 0.6 };
/** Shorter descriptions say too little to be compared. */
const FEWEST_WORDS = 8;

interface Text {
  title: string;
  description: string;
}

/** Whether two listings that share a picture also say nearly the same. */
export function saysTheSame(one: Text, other: Text): boolean {
  if (shareOf(one.title, other.title, 1) >= SHARE.title) return true;
  return shareOf(one.description, other.description, FEWEST_WORDS) >= SHARE.description;
}

/** The words that both have, as a share of those of the shorter one; 0 where that one has too few. */
function shareOf(one: string, other: string, fewest: number): number {
  const [small = new Set(), large = new Set()] = [one, other]
    .map((text) => new Set(wordsOf(text)))
    .toSorted((a, b) => a.size - b.size);
  return small.size < fewest ? 0 : [...small].filter((word) => large.has(word)).length / small.size;
}
