import { demoListings } from '../demo-listings.ts';
import { pick, type Random, seededRandom } from './seeded-random.ts';

const ONSETS = 'b,d,f,g,h,j,k,l,m,n,p,r,s,t,v,w,z,br,ch,dr,gl,kw,mb,nd,ng,ny,pl,sh,st,tr'.split(',');
const VOWELS = 'a,a,e,e,i,i,o,o,u,u,aa,ee,oo'.split(',');
const CODAS = ',,,,,,l,m,n,r,s,t,x,nd,rk'.split(',');

/**
 * Different words, the most frequent first: those of the demo's titles, then invented, pronounceable ones.
 * Deterministic.
 */
export function inventWords(count: number): string[] {
  const words = new Set(wordsOfTheDemo());
  const random = seededRandom(7);
  while (words.size < count) words.add(inventWord(random));
  return [...words].slice(0, count);
}

function wordsOfTheDemo(): string[] {
  const uses = new Map<string, number>();
  for (const { title } of demoListings()) {
    for (const word of title.toLowerCase().match(/[a-z]{3,}/g) ?? []) {
      uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  return [...uses].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}

function inventWord(random: Random): string {
  const syllables = 2 + Math.floor(random() * 2);
  let word = '';
  for (let n = 0; n < syllables; n += 1) word += pick(random, ONSETS) + pick(random, VOWELS);
  return word + pick(random, CODAS);
}

/** Draws words by Zipf's law: the second half as often as the first, the hundredth a hundredth as often. */
export function wordDrawer(words: readonly string[], random: Random): () => string {
  let total = 0;
  const upTo = words.map((_, index) => (total += 1 / (index + 1)));
  return () => {
    const at = random() * total;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return words[low] ?? '';
  };
}
