import { MAX_PRICE_UGX } from '@akatale/contracts/money';
import { type Place, placeLabel, places } from '@akatale/contracts/places/places';
import { resolvePlace } from '@akatale/contracts/places/resolve-place';
import { guessAmount, readAmount } from '@akatale/contracts/typed-values';
import { kinds, wordsOf } from '../../kinds/index.ts';

/** What a search says besides the thing that is looked for, each as the filter that it means. */
export interface Sentence {
  /** The words that are left: none only beside a price. */
  search: string;
  place?: string;
  minPrice?: number;
  maxPrice?: number;
}

type Limit = 'minPrice' | 'maxPrice';

/** In English, Luganda and Swahili, the longer before those that they begin with. */
const limits: readonly (readonly [string, Limit])[] = [
  ...'not more than,no more than,less than,cheaper than,at most,up to,under,below,upto,maximum,max,wansi wa,chini ya'
    .split(',')
    .map((words) => [words, 'maxPrice'] as const),
  ...'more than,not less than,at least,above,over,minimum,waggulu wa,zaidi ya'
    .split(',')
    .map((words) => [words, 'minPrice'] as const),
];

const nearness = 'close to,near to,near,around,in,at,from,mu,e,okumpi ne,kumpi ne,karibu na,huko'.split(',');

/** Below this a number is an age, a size or a count. */
const LEAST_PRICE_UGX = 1000;
const MOST_AMOUNT_WORDS = 3;
const MOST_PLACE_WORDS = 3;
const UNIT =
  /^(?:years?|yrs?|months?|kgs?|kilos?|inch(?:es)?|gb|tb|km|cm|mm|m|metres?|meters?|feet|ft|litres?|pages?|mah|btu|rpm|watts?|w|v|volts?)$/i;

/** Null where it says nothing else, or a place alone, which may be the name of something. */
export function readSentence(typed: string): Sentence | null {
  const priced = readPrices(typed.trim().split(/\s+/));
  const { words, place } = readPlaceAtEnd(priced.words);
  const { minPrice, maxPrice } = priced;
  const isRead = place !== undefined || minPrice !== undefined || maxPrice !== undefined;
  if (!isRead || (words.length === 0 && place !== undefined)) return null;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) return null;
  return {
    search: words.join(' '),
    ...(place !== undefined && { place }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
}

interface Priced extends Partial<Record<Limit, number>> {
  words: readonly string[];
}

function readPrices(typed: readonly string[]): Priced {
  let read: Priced = readRange(typed) ?? { words: typed };
  for (const [phrase, limit] of limits) {
    const found = read[limit] === undefined ? priceBehind(read.words, phrase.split(' ')) : undefined;
    if (found) read = { ...read, words: read.words.toSpliced(found.from, found.length), [limit]: found.amount };
  }
  return read.minPrice === undefined && read.maxPrice === undefined ? (readBare(typed) ?? read) : read;
}

const BETWEEN = new Set(['between', 'from']);
const TO = new Set(['-', 'to', 'and']);
/** Below this a range may be of years. */
const LEAST_IN_RANGE_UGX = 5000;

/** "100k-400k", "100k to 400k", "between 100k and 400k"; "100-400k" says thousands of both. */
function readRange(typed: readonly string[]): Priced | undefined {
  const words = typed.flatMap((word) => word.split(/(?<=[\dkm])(-)(?=\d)/i));
  for (const [at, word] of words.entries()) {
    if (!TO.has(word.toLowerCase())) continue;
    const [before = '', low = '', , high = '', behind = ''] = [at - 2, at - 1, at, at + 1, at + 2].map(
      (place) => words[place],
    );
    const begin = BETWEEN.has(before.toLowerCase()) ? at - 2 : at - 1;
    if (begin === at - 1 && word.toLowerCase() === 'and') continue;
    const unit = /\d$/.test(low) ? /[a-z]*$/i.exec(high)?.[0] : '';
    const [bare, maxPrice] = [amountOf(low), amountOf(high)];
    const minPrice = bare !== null && bare < LEAST_IN_RANGE_UGX ? amountOf(low + unit) : bare;
    const isRange = minPrice !== null && maxPrice !== null && minPrice >= LEAST_IN_RANGE_UGX && minPrice < maxPrice;
    if (isRange && maxPrice <= MAX_PRICE_UGX && !UNIT.test(behind))
      return { words: words.toSpliced(begin, at + 2 - begin), minPrice, maxPrice };
  }
  return undefined;
}

/** "300k" by itself is what somebody has; smaller ones are of gold, screens and games. */
const BARE = /^(?:(?:ugx|shs|ushs?)\.?[\d,]+|[\d,]+\/[=-]|\d+(?:\.\d+)?k)$/i;
const LEAST_BARE_UGX = 30_000;
const BEFORE_BARE = new Set(['of', 'at', 'for', 'budget']);

/** Of these "1m" is money and no length. */
const IN_MILLIONS: readonly string[] = ['Phones', 'Computers', 'Gaming', 'Automotive'];
const MILLIONS = /^\d{1,3}(?:\.\d+)?m$/i;

function isSoldInMillions(words: readonly string[]): boolean {
  const named = kinds.namedIn(wordsOf(words.join(' ')));
  return (
    named.length > 0 &&
    named.every(({ kind }) => IN_MILLIONS.includes(kind.categories[0]) && kind.belongsTo.length === 0)
  );
}

function readBare(typed: readonly string[]): Priced | undefined {
  const isMillions = (at: number) => MILLIONS.test(typed[at] ?? '') && isSoldInMillions(typed.toSpliced(at, 1));
  const at = typed.findIndex((word, place) => BARE.test(word) || isMillions(place));
  const maxPrice = amountOf(typed[at] ?? '');
  const isPrice = maxPrice !== null && maxPrice >= LEAST_BARE_UGX && maxPrice <= MAX_PRICE_UGX;
  if (!isPrice || UNIT.test(typed[at + 1] ?? '')) return undefined;
  const begin = BEFORE_BARE.has(typed[at - 1]?.toLowerCase() ?? '') ? at - 1 : at;
  return { words: typed.toSpliced(begin, at + 1 - begin), maxPrice };
}

const amountOf = (text: string): number | null => readAmount(text) ?? guessAmount(text);

/** "Under 500,000", "below 1.2 m": the phrase, then an amount that no unit of something else follows. */
function priceBehind(words: readonly string[], phrase: readonly string[]) {
  const from = words.findIndex((_, at) => phrase.every((word, index) => words[at + index]?.toLowerCase() === word));
  if (from < 0) return undefined;
  const begin = from + phrase.length;
  for (let length = MOST_AMOUNT_WORDS; length > 0; length -= 1) {
    const text = words.slice(begin, begin + length);
    if (text.length < length || UNIT.test(words[begin + length] ?? '')) continue;
    const amount = amountOf(text.join(' '));
    if (amount === null) continue;
    const isPrice = amount >= LEAST_PRICE_UGX && amount <= MAX_PRICE_UGX;
    return isPrice ? { from, length: phrase.length + length, amount } : undefined;
  }
  return undefined;
}

/** Names of places as they are listed: bare at the end of a search a place is never a misspelling of something else. */
const named = new Set(places.map(({ area, district }) => wordsOf(area ?? district).join(' ')));

function readPlaceAtEnd(words: readonly string[]): { words: readonly string[]; place?: string } {
  for (let length = Math.min(MOST_PLACE_WORDS, words.length - 1); length > 0; length -= 1) {
    const name = words.slice(-length).join(' ');
    const before = words.slice(0, -length);
    const way = nearness.find((each) => ` ${before.join(' ').toLowerCase()}`.endsWith(` ${each}`));
    const left = way === undefined ? before : before.slice(0, -way.split(' ').length);
    const place = (way !== undefined && resolvePlace(name)) || placeNamed(name);
    if (place && left.length > 0) return { words: left, place: placeLabel(place) };
  }
  return { words };
}

function placeNamed(name: string): Place | null {
  const words = wordsOf(name);
  const isThing = kinds.namedIn(words).some(({ by }) => by !== 'short name');
  return !isThing && named.has(words.join(' ')) ? resolvePlace(name) : null;
}
