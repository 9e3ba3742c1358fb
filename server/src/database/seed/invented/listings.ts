import { categories, type Category, conditions } from '@akatale/contracts/categories';
import { kinds } from '../../../modules/market/kinds/index.ts';
import { castVendors } from '../cast.ts';
import { pick, type Random, seededRandom, inventWords, wordDrawer } from './insert.ts';

const WORDS = 6_000;
const YEAR_DAYS = 365;
const MODEL_LETTERS = ['A', 'B', 'G', 'M', 'S', 'X', 'Z'];
/** Most titles begin with a name of what they are. */
const NAMED = 0.9;
/** Log-uniform prices: a market has more of what is cheap. */
const PRICES_UGX = { from: 5_000, to: 3_000_000, step: 500 };

export interface InventedListing {
  title: string;
  description: string;
  category: Category;
  condition: (typeof conditions)[number];
  priceUgx: number;
  location: string;
  stock: number;
  listedDaysAgo: number;
}

export function* inventListings(seed: number): Generator<InventedListing, never> {
  const random = seededRandom(seed);
  const word = wordDrawer(inventWords(WORDS), random);
  const nameIn = nameDrawer(random);
  const places = castVendors.map(({ location }) => location);
  for (;;) {
    const words = inventTitle(random, word);
    const category = pick(random, categories);
    yield {
      title: random() < NAMED ? `${nameIn(category)} ${words}` : words,
      description: inventDescription(words, random, word),
      category,
      condition: pick(random, conditions),
      priceUgx: inventPrice(random),
      location: pick(random, places),
      stock: random() < 0.8 ? 1 : 2 + Math.floor(random() * 9),
      listedDaysAgo: random() * YEAR_DAYS,
    };
  }
}

/** Names of the kinds of a category, most often of one of the demand board. */
function nameDrawer(random: Random): (category: Category) => string {
  const drawers = new Map(
    categories.map((category) => {
      const own = kinds.all.filter(({ categories: [usual] }) => usual === category);
      const ids = own.toSorted((a, b) => Number(b.isOnDemandBoard) - Number(a.isOnDemandBoard)).map(({ id }) => id);
      return [category, wordDrawer(ids, random)];
    }),
  );
  return (category) => {
    const kind = kinds.get(drawers.get(category)?.() ?? '');
    return pick(random, kind ? [kind.shownName, ...kind.names] : []);
  };
}

function inventTitle(random: Random, word: () => string): string {
  const length = 3 + Math.floor(random() * 4);
  const words = new Set<string>();
  while (words.size < length) words.add(word());
  if (random() < 0.15) words.add(`${pick(random, MODEL_LETTERS)}${Math.floor(random() * 90) + 10}`);
  const title = [...words].join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function inventDescription(title: string, random: Random, word: () => string): string {
  const length = 6 + Math.floor(random() * 20);
  const words = Array.from({ length }, word).join(' ');
  return `${title}, used with care. With ${words}. Come and see it before you pay.`;
}

function inventPrice(random: Random): number {
  const { from, to, step } = PRICES_UGX;
  return Math.round((from * (to / from) ** random()) / step) * step;
}
