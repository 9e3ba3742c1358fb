import { MAX_PRICE_UGX } from '@akatale/contracts/money';
import { guessAmount, readAmount, UNIT } from '@akatale/contracts/typed-values';
import { kinds, wordsOf } from '../../kinds/index.ts';

/** Whole UGX, and the words of a search that say none. */
export interface Priced {
  words: readonly string[];
  minPrice?: number;
  maxPrice?: number;
}

type Limit = 'minPrice' | 'maxPrice';

const phrases = (list: string): string[][] => list.split(', ').map((phrase) => phrase.split(' '));

/** In English, Luganda and Swahili. Of several that end before an amount the longest counts: "not less than". */
const saidBefore: Record<Limit, string[][]> = {
  minPrice: phrases(
    'more than, not less than, no less than, not below, not under, at least, above, over, minimum, min, from, starting from, starting at, starting, waggulu wa, okuva ku, okuva, zaidi ya, kuanzia, kutoka',
  ),
  maxPrice: phrases(
    'less than, cheaper than, not more than, no more than, not above, not over, not exceeding, at most, up to, upto, under, below, within, maximum, max, budget, budget of, budget is, around, about, approx, wansi wa, okutuuka ku, okutuuka, chini ya, hadi, mpaka, isiyozidi',
  ),
};

const saidBehind: Record<Limit, string[][]> = {
  minPrice: phrases('and above, or above, and more, or more, and up, and over, upwards, up, na zaidi'),
  maxPrice: phrases('and below, or below, and under, or under, or less, and less, maximum, max, budget, downwards'),
};

/** What may stand before an amount alone. */
const bareBefore = phrases('of, at, for, price, bei, bei ya, kwa, ku, ssente, -, --');

const openers = phrases('between, btn, btwn, from, okuva ku, okuva, wakati wa, kati ya, kutoka');
/** Of a range without spaces: "100-400k". */
const JOINED = '--';
const TO = new Set([JOINED, '-', 'to', 'upto', 'okutuuka', 'hadi', 'mpaka']);
/** Only behind one of the openers: "phone and tablet". */
const AND = new Set(['and', '&', 'n', 'na', 'ne']);

const MOST_AMOUNT_WORDS = 3;
const LEAST_PRICE_UGX = 1000;
/** A number without a sign of money below this is an age, a year, a size, a model or a count. */
const LEAST_PLAIN_UGX = 5000;
/** Below these, by themselves, amounts are of gold, screens and games, and numbers of power banks. */
const LEAST_BARE_UGX = 30_000;
const LEAST_PLAIN_BARE_UGX = 100_000;
/** So many times the lower end is the upper one of a range whose unit stands once. */
const WIDEST = 10;

const NOT_MONEY =
  /^(?:years?|yrs?|months?|kgs?|kilos?|pounds|lbs|inch(?:es)?|gb|tb|kms?|mileage|cm|mm|m|metres?|meters?|feet|ft|litres?|liters?|ltrs?|cc|pages?|pieces?|pcs?|people|seats?|mah|btu|rpm|watts?|w|v|volts?|kva|mp|dpi|lumens?)$/i;

const amountOf = (text: string): number | null => readAmount(text) ?? guessAmount(text);

const PLAIN = /^\d+$/;
/** "USh 20,000", "20,000/=". */
const WITH_UNIT = new RegExp(`${UNIT}|/[=-]?$`, 'i');
/** "500k", "1 million", "500,000"; "1m" may be a length. */
const OF_MONEY = /\d(?: ?thousand|k)$|\d ?(?:mn|mil|million)$|\d,\d{3}$/i;

/** Of these "1m" is money and no length. */
const IN_MILLIONS: readonly string[] = ['Phones', 'Computers', 'Gaming', 'Automotive'];
const MILLIONS = /\dm$/i;

interface Amount {
  text: string;
  value: number;
  /** Place of its first word, and behind its last. */
  from: number;
  to: number;
}

/** At least and at most, of amounts that no unit of something else follows: a range, limits, or one amount by itself. */
export function readPrices(typed: string): Priced {
  const words = wordsIn(typed);
  const small = words.map((word) => word.toLowerCase().replace(/^["'(]+|["').,!?;:]+$/g, ''));
  const amounts = amountsIn(small);
  const found = readRange(small, amounts) ?? readLimits(small, amounts) ?? readBare(small, amounts);
  if (!found) return { words: typed.split(/\s+/) };
  const { cuts, ...prices } = found;
  const left = words.filter((_, at) => !cuts.some(({ from, to }) => from <= at && at < to)).join(' ');
  return { words: left.replaceAll(` ${JOINED} `, '-').split(' ').filter(Boolean), ...prices };
}

/** "<500k", "500k+", "@500k" and "100k-400k" in words. */
function wordsIn(typed: string): string[] {
  return typed
    .replace(/<\s*(?=\d)/g, ' under ')
    .replace(/>\s*(?=\d)/g, ' above ')
    .replace(/@\s*(?=\d)/g, ' at ')
    .replace(/(?<=\d[km]|\d{3})\+/gi, ' and above')
    .replace(/(?<=\d[km]?)\p{Pd}(?=(?:u?shs?|ugx)?\.?\d)/giu, ` ${JOINED} `)
    .replace(/\s\p{Pd}\s/gu, ' - ')
    .trim()
    .split(/\s+/);
}

function amountsIn(words: readonly string[]): Amount[] {
  const amounts: Amount[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(from + MOST_AMOUNT_WORDS, words.length); to > from; to -= 1) {
      const text = words.slice(from, to).join(' ');
      const value = amountOf(text);
      if (value === null) continue;
      if (value <= MAX_PRICE_UGX && !NOT_MONEY.test(words[to] ?? '')) amounts.push({ text, value, from, to });
      from = to - 1;
      break;
    }
  }
  return amounts;
}

interface Found extends Partial<Record<Limit, number>> {
  cuts: readonly { from: number; to: number }[];
}

/** "100k-400k", "100k to 400k", "between 100k and 400k"; "100-400k" says thousands of both, and "iPhone 11-800k" no range. */
function readRange(words: readonly string[], amounts: readonly Amount[]): Found | undefined {
  for (const [index, low] of amounts.entries()) {
    const high = amounts[index + 1];
    if (high?.from !== low.to + 1) continue;
    const opener = endingAt(openers, words, low.from);
    const joint = words[low.to] ?? '';
    if (!TO.has(joint) && !(opener > 0 && AND.has(joint))) continue;
    const from = low.from - opener;
    const isBare = PLAIN.test(low.text) && low.value < LEAST_PLAIN_UGX;
    const hasSharedUnit = joint === JOINED || opener > 0;
    const isLength = MILLIONS.test(high.text) && !isSoldInMillions(words.toSpliced(from, high.to - from));
    if (isBare && (!hasSharedUnit || isLength)) continue;
    const unit = isBare ? (/[a-z]*$/.exec(high.text)?.[0] ?? '') : '';
    const [least, most] = [amountOf(low.text + unit) ?? low.value, high.value].toSorted((a, b) => a - b);
    if (least === undefined || most === undefined || least < LEAST_PLAIN_UGX || least === most) continue;
    if (isBare && most / least > WIDEST) continue;
    return { cuts: [{ from, to: high.to }], minPrice: least, maxPrice: most };
  }
  return undefined;
}

/** "Under 500,000", "500k and above". */
function readLimits(words: readonly string[], amounts: readonly Amount[]): Found | undefined {
  const found: Partial<Record<Limit, number>> = {};
  const cuts: { from: number; to: number }[] = [];
  for (const { text, value, from, to } of amounts) {
    if (value < (PLAIN.test(text) ? LEAST_PLAIN_UGX : LEAST_PRICE_UGX)) continue;
    const limit = limitAt(words, { from, to }, amounts);
    if (!limit || found[limit.is] !== undefined) continue;
    found[limit.is] = value;
    const begin = from - limit.before;
    const isNext = AND.has(words[begin - 1] ?? '') && cuts.at(-1)?.to === begin - 1;
    cuts.push({ from: isNext ? begin - 1 : begin, to: to + limit.behind });
  }
  return cuts.length > 0 ? { ...found, cuts } : undefined;
}

/**
 * What stands behind an amount says more than what stands before it, "from 30k up", unless it stands before another: "above
 * 500k and under 1m".
 */
function limitAt(words: readonly string[], { from, to }: Pick<Amount, 'from' | 'to'>, amounts: readonly Amount[]) {
  const behindIt = (is: Limit) => {
    const length = startingAt(saidBehind[is], words, to);
    return amounts.some((next) => next.from === to + length + (words[to + length] === 'than' ? 1 : 0)) ? 0 : length;
  };
  const said = (['maxPrice', 'minPrice'] as const).map((is) => ({
    is,
    before: isOfModel(words, from) ? 0 : endingAt(saidBefore[is], words, from),
    behind: behindIt(is),
  }));
  const [most] = said.toSorted((a, b) => b.behind - a.behind || b.before - a.before);
  return most && most.before + most.behind > 0
    ? { ...most, before: Math.max(...said.map((each) => each.before)) }
    : undefined;
}

/** "iPhone 12 Pro Max 2m". */
function isOfModel(words: readonly string[], end: number): boolean {
  const said = wordsOf(words.slice(0, end).join(' '));
  return (
    words[end - 1]?.startsWith('max') === true &&
    kinds.namedIn(said).some(({ by, to }) => by === 'sign' && to === said.length)
  );
}

/** "300k" by itself is what a person has to spend. What two of them say is not known. */
function readBare(words: readonly string[], amounts: readonly Amount[]): Found | undefined {
  const isMoney = ({ text, value, from, to }: Amount) =>
    (WITH_UNIT.test(text) && value >= LEAST_PRICE_UGX) ||
    (OF_MONEY.test(text) && value >= LEAST_BARE_UGX) ||
    (PLAIN.test(text) && value >= LEAST_PLAIN_BARE_UGX) ||
    (MILLIONS.test(text) && isSoldInMillions(words.toSpliced(from, to - from)));
  const [amount, ...others] = amounts.filter(isMoney);
  if (!amount || others.length > 0) return undefined;
  return {
    cuts: [{ from: amount.from - endingAt(bareBefore, words, amount.from), to: amount.to }],
    maxPrice: amount.value,
  };
}

function isSoldInMillions(words: readonly string[]): boolean {
  const named = kinds.namedIn(wordsOf(words.join(' ')));
  return (
    named.length > 0 &&
    named.every(({ kind }) => IN_MILLIONS.includes(kind.categories[0]) && kind.belongsTo.length === 0)
  );
}

/** How many words the longest of some phrases has that ends before a place; 0 where none does. */
const endingAt = (some: readonly string[][], words: readonly string[], end: number): number =>
  longestOf(some, (phrase) => phrase.every((word, at) => words[end - phrase.length + at] === word));

const startingAt = (some: readonly string[][], words: readonly string[], from: number): number =>
  longestOf(some, (phrase) => phrase.every((word, at) => words[from + at] === word));

const longestOf = (some: readonly string[][], isThere: (phrase: string[]) => boolean): number =>
  Math.max(0, ...some.filter(isThere).map((phrase) => phrase.length));
