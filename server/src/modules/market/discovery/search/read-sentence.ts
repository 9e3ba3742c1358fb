import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import type { Sought } from '@akatale/contracts/market/saved-searches';
import { type Place, placeLabel, places } from '@akatale/contracts/places/places';
import { resolvePlace } from '@akatale/contracts/places/resolve-place';
import { kinds, wordsOf } from '../../kinds/index.ts';
import { readPrices } from './read-prices.ts';

/** What a search says besides the thing that is looked for, each as the filter that it means. */
export interface Sentence {
  /** The words that are left: none beside a price, or "in Mbarara". */
  search: string;
  place?: string;
  minPrice?: number;
  maxPrice?: number;
}

const nearness = 'close to,near to,near,around,in,at,from,mu,e,okumpi ne,kumpi ne,karibu na,huko'.split(',');

const MOST_PLACE_WORDS = 3;

/** Behind all else these say nothing: everything here is for sale, and in Uganda. */
const AT_END = /(?:^|[\s,]+)(?:please|plse?|plz|bambi|tafadhali|for sale|(?<!made )(?:in|mu) uganda)[.,!?]*$/i;

/**
 * Null where its words are to be taken as they are typed, or say nothing besides. They are newer than a place or prices that
 * are there: of prices both change.
 */
export function sentenceOf({ search, asTyped }: Sought): FeedPage['readAs'] {
  const read = search && !asTyped ? readSentence(search) : null;
  const isPriced = read?.minPrice !== undefined || read?.maxPrice !== undefined;
  return read && { ...(isPriced && { minPrice: null, maxPrice: null }), ...read };
}

/** What is sought, with what its words say among its filters. */
export function withSentence<Choice extends Sought>(choice: Choice, sentence = sentenceOf(choice)): Choice {
  const { minPrice, maxPrice, ...read } = sentence ?? {};
  const prices = minPrice === undefined ? {} : { minPrice: minPrice ?? undefined, maxPrice: maxPrice ?? undefined };
  return { ...choice, ...read, ...prices };
}

/** Null where it says nothing else. What it says last counts: read once more, its words say nothing besides. */
export function readSentence(typed: string): Sentence | null {
  const read = readOnce(typed);
  if (!read) return null;
  const more = readSentence(read.search);
  return more ? { ...more, ...read, search: more.search } : read;
}

function readOnce(typed: string): Sentence | null {
  const { words: left, ...prices } = readPrices(withoutEnd(typed));
  const { words, place } = readPlace(left);
  const { minPrice, maxPrice } = prices;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) return null;
  const read = { search: withoutEnd(words.join(' ')), ...(place !== undefined && { place }), ...prices };
  return Object.keys(read).length > 1 || read.search !== typed.trim() ? read : null;
}

function withoutEnd(typed: string): string {
  const left = typed.trim().replace(AT_END, '');
  return left === '' || left === typed.trim() ? typed.trim() : withoutEnd(left);
}

/** Names of places as they are listed: bare in a search a place is never a misspelling of something else. */
const named = new Set(
  places.flatMap(({ area, district }) =>
    [area ?? district, `${area ?? ''} ${district}`].map((name) => wordsOf(name).join(' ')),
  ),
);

function readPlace(words: readonly string[]): { words: readonly string[]; place?: string } {
  for (let length = Math.min(MOST_PLACE_WORDS, words.length); length > 0; length -= 1) {
    const before = words.slice(0, -length);
    const name = words.slice(-length).join(' ');
    const way = nearness.find((each) => ` ${before.join(' ').toLowerCase()}`.endsWith(` ${each}`));
    const left = way === undefined ? before : before.slice(0, -way.split(' ').length);
    const place = (way !== undefined && left.length > 0 && resolvePlace(name)) || placeNamed(name);
    // Bare, it may be the name of a store.
    if (place && before.length > 0) return { words: left, place: placeLabel(place) };
    // "Kampala phone", but no "Jinja road".
    const first = placeNamed(words.slice(0, length).join(' '));
    const behind = words.slice(length);
    if (first && kinds.namedIn(wordsOf(behind.join(' '))).some(({ from }) => from === 0))
      return { words: behind, place: placeLabel(first) };
  }
  return { words };
}

function placeNamed(name: string): Place | null {
  const words = wordsOf(name);
  const isThing = kinds.namedIn(words).some(({ by }) => by !== 'short name');
  return !isThing && named.has(words.join(' ')) ? resolvePlace(name) : null;
}
