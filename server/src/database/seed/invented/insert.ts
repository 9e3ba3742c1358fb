import type { Category } from '@akatale/contracts/categories';
import { resolvePlace } from '@akatale/contracts/places/resolve-place';
import { sql } from 'drizzle-orm';
import { KINDS_REVISION, kindOf } from '../../../modules/market/kinds/index.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { products } from '../../schema/products.ts';
import { users } from '../../schema/users.ts';
import { demoListings } from '../demo-listings.ts';

/** Numbers in [0, 1), the same for a seed (mulberry32). */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}

export async function insertVendors(
  db: Executor,
  vendors: readonly (typeof users.$inferInsert)[],
): Promise<{ id: number; name: string }[]> {
  return db
    .insert(users)
    .values([...vendors])
    .returning({ id: users.id, name: users.name });
}

export async function insertListings(
  db: Executor,
  listings: readonly (typeof products.$inferInsert)[],
): Promise<number> {
  const rows = await db
    .insert(products)
    .values(listings.map((listing) => ({ ...placeOf(listing), ...kindColumnsOf(listing), ...listing })))
    .returning({ id: products.id });
  return Math.min(...rows.map(({ id }) => id));
}

/** As its title is read when it is listed. */
export function kindColumnsOf({ title, category }: Pick<typeof products.$inferInsert, 'title' | 'category'>) {
  return { kind: kindOf({ title, category: category as Category })?.id ?? null, kindRevision: KINDS_REVISION };
}

export function placeOf({ location = null }: Pick<typeof products.$inferInsert, 'location'>) {
  const place = resolvePlace(location ?? '');
  return { district: place?.district ?? null, area: place?.area ?? null };
}

/** Indexes the words of the listings from this id on, with the same result as listing them one by one. */
export async function indexWordsFrom(db: Executor, firstId: number): Promise<void> {
  await db.execute(sql`
    insert into search_words as known (word, uses)
    select word, least(count(*), 1000) from (
      select unnest(tsvector_to_array(search_lexemes(title || ' ' || category || ' ' || vendor_name))) as word
      from products where id >= ${firstId}
    ) words
    where length(word) between 2 and 40
    group by word order by word collate "C"
    on conflict (word) do update set uses = least(known.uses + excluded.uses, 1000)`);
}

/** Does the work of autovacuum, so that plans and index-only scans are as good as they will be. */
export async function vacuumAnalyze(db: Executor): Promise<void> {
  await db.execute(sql`vacuum (analyze) products, users, search_words`);
}

const ONSETS = 'b,d,f,g,h,j,k,l,m,n,p,r,s,t,v,w,z,br,ch,dr,gl,kw,mb,nd,ng,ny,pl,sh,st,tr'.split(',');
const VOWELS = 'a,a,e,e,i,i,o,o,u,u,aa,ee,oo'.split(',');
const CODAS = ',,,,,,l,m,n,r,s,t,x,nd,rk'.split(',');

/** Different words, the most frequent first: those of the demo's titles, then invented ones. Deterministic. */
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
