import type { PriceDoubt } from '@akatale/contracts/market/adverts';
import { MAX_PRICE_UGX } from '@akatale/contracts/money';
import { guessAmount, readAmount, UNIT } from '@akatale/contracts/typed-values';

/** A price, as it stands in a text. */
export interface Amount {
  ugx: number;
  start: number;
  end: number;
  /** Of what is paid beside the price, `beside`. */
  doubt: PriceDoubt | 'beside' | null;
}

const THOUSANDS =
  "[1-9]\\d{0,2}(?:,\\d{3})+|[1-9]\\d{0,2}(?:\\.\\d{3})+|[1-9]\\d{0,2}(?:'\\d{3})+|[1-9]\\d{0,2}(?: \\d{3})+";
const SHORT = '\\d+(?:[.,]\\d+)? ?(?:k|thousand|mn|mil|million|m)';
const CANDIDATE = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\p{N}[.,'])(?<before>${UNIT}[.:=]{0,2} *)?` +
    `(?<number>${SHORT}(?![\\p{L}\\p{N}])|(?:${THOUSANDS}|\\d+)(?:\\.\\d\\d)?(?![.,']?\\d))` +
    `(?<after> ?(?:/=|/-|/(?!\\p{N})|=(?!\\p{N})|${UNIT}\\b\\.?))?(?![\\p{L}\\p{N}])`,
  'giu',
);

const wordsOf = (list: string): string => `(?:${list.split(' ').join('|')})`;
/** What a price stands behind, in English, Luganda and Swahili. */
const PRICE = wordsOf(
  'price prices bbeeyi beeyi omuwendo ssente ssente sente ezikola bei gharama cost costs asking cash',
);
const PRICED = new RegExp(
  `(?:${PRICE}|@|💰|💵|last|going (?:for|at)|selling (?:for|at)|\\bat|now|only|each)[^\\p{L}\\p{N}\\n]{0,4}(?:is |at |of |ya )?$`,
  'iu',
);
const SURELY_PRICED = new RegExp(`(?:${PRICE}|@|💰|💵)[^\\p{L}\\p{N}\\n]{0,4}(?:is |at |of |ya )?$`, 'iu');
/** Paid beside the price, or a part of it. */
const BESIDE =
  'delivery transport shipping deposit (?<!new\\s)balance upfront boda installation installments save discount';
const OF_BESIDE = '(?: (?:is|at|of|fee|cost|costs|charge|charges|only))*';
const BESIDE_BEFORE = new RegExp(`\\b${wordsOf(BESIDE)}${OF_BESIDE}[^\\p{L}\\p{N}\\n]{0,3}$`, 'iu');
/** A word between two amounts says what the second one is: `450k delivery 10k`. */
const BESIDE_BEHIND = new RegExp(
  `^ (?:for |as )?${wordsOf(`${BESIDE} off`)}\\b(?! (?:is )?(?:free|available|within|included|inclusive|countrywide))` +
    `(?!${OF_BESIDE}[^\\p{L}\\p{N}\\n,.;]{0,3}(?:${UNIT}[.:=]{0,2} *)?\\d)`,
  'iu',
);
const FROM = /\b(?:from|starting|starts?|between|kuanzia|okuva)(?: at| from| ku)?[^\p{L}\p{N}\n]{0,3}$/iu;
const UPWARDS = /^ ?(?:\+|upwards?\b|and above|& above|to \d|up to \d|- ?\d)/iu;
const LOWER_END = /(\d[\d,.]*) ?(?:k|m)?(?:\/=|\/-)?(?: ?- ?| to | upto | up to | mpaka | okutuuka ku )$/iu;
/** An upper end is at most so many times the lower one; `iPhone 11-850k` is no range. */
const WIDEST = 6;

/** What a number counts that is no money. */
const COUNTED = new RegExp(
  `^ ?(?:["”″%°]|x ?\\d|${wordsOf(
    'kms? kilometers? kilometres? miles? litres? liters? ltrs? l ml cc kva kw watts? w mah gb tb mb mbps mp inch(?:es)? inc ft feet cm mm ' +
      'kgs? pounds? lbs? g hp hz v volts? pcs? pieces? pages? seaters? sqft sqm gen generation rpm btu psi x doors? burners? drawers? years? yrs? months? ' +
      'weeks? days? hours? hrs? model series edition chairs? seats? sets? pairs? people persons? views? followers? rounds?',
  )}(?![\\p{L}\\p{N}]))`,
  'iu',
);
const MILEAGE = /\bmileage[^\p{L}\p{N}]*(?:of |is )?$/iu;
/** A norm of engines: `Euro 5`. */
const NORM = /\beuro ?$/i;
/** `4K TV`. */
const SHARPNESS = /^[248] ?k$/i;
const SHARP =
  /^\W*(?:smart|tv|uhd|ultra|hdr?|video|resolution|display|screen|camera|monitor|android|led|qled|oled)\b/iu;
/** `5m` of these are metres. */
const METRES_BEHIND =
  /^ ?(?:x|by|long|wide|high|tall|deep|length|width|height|cables?|cords?|ropes?|hose|pipes?|wires?|extension|rolls?|radius|metres?|meters?)\b/iu;
const METRES_BEFORE =
  /(?:\bx ?|\bby |\b(?:cables?|cords?|hose|ropes?|wires?|pipes?|hdmi|extension|fabric|length|height|width)[^\p{L}\p{N}]*)$/iu;

const FOREIGN = '(?:[$€£]|\\b(?:kes|kshs?|tzs|tshs?|rwf|usd|dollars?|eur|euros?(?! ?\\d\\b)|gbp)\\b)';
const FOREIGN_BEFORE = new RegExp(`${FOREIGN}[.:=]{0,2} ?$`, 'iu');
const FOREIGN_BEHIND = new RegExp(`^ ?${FOREIGN}`, 'iu');
/** `1. 2m` may be `1.2m`. */
const BROKEN = /(?<![\p{L}\p{N}.,])\d\d?\. $/u;

/** `850,000.00`; no field takes it either (decision 029). */
const DECIMALS = /\.\d\d$/;

const LEAST_BARE = 10_000;
const LEAST_PRICE = 1000;

/** The prices that stand in a plain text, and what is paid beside them; what only looks like an amount is none. */
export function findAmounts(text: string): Amount[] {
  return Array.from(text.matchAll(CANDIDATE)).flatMap((found) => {
    const { index: start, groups = {} } = found;
    const { before, number = '', after } = groups;
    const end = start + found[0].length;
    const around: Around = { front: text.slice(Math.max(0, start - 40), start), back: text.slice(end, end + 40) };
    const hasUnit = before !== undefined || after !== undefined;
    const whole = number.replace(DECIMALS, '');
    const ugx = readAmount(whole) ?? guessAmount(whole);
    if (ugx === null || isOther({ number, hasUnit }, around)) return [];
    const weight = weigh({ number, ugx, hasUnit }, around);
    return weight === 'none' ? [] : [{ ugx, start, end, doubt: doubtOf({ number, ugx, weight }, around) }];
  });
}

function doubtOf(
  { number, ugx, weight }: { number: string; ugx: number; weight: 'sure' | 'unsure' },
  around: Around,
): Amount['doubt'] {
  if (BESIDE_BEFORE.test(around.front) || BESIDE_BEHIND.test(around.back)) return 'beside';
  if (weight === 'unsure' || ugx > MAX_PRICE_UGX) return 'unsure';
  return isRange({ number, ugx }, around) ? 'range' : null;
}

interface Around {
  front: string;
  back: string;
}

function isOther({ number, hasUnit }: { number: string; hasUnit: boolean }, { front, back }: Around): boolean {
  if (hasUnit) return false;
  if (COUNTED.test(back) || MILEAGE.test(front)) return true;
  if (/^\d$/.test(number) && NORM.test(front)) return true;
  if (/m$/i.test(number)) return METRES_BEHIND.test(back) || METRES_BEFORE.test(front);
  return SHARPNESS.test(number) && (SHARP.test(back) || /(?:uhd|ultra hd|ultra)\W*$/i.test(front));
}

function weigh(
  { number, ugx, hasUnit }: { number: string; ugx: number; hasUnit: boolean },
  { front, back }: Around,
): 'sure' | 'unsure' | 'none' {
  if (FOREIGN_BEFORE.test(front) || FOREIGN_BEHIND.test(back)) return 'unsure';
  const isPriced = PRICED.test(front);
  if (ugx < LEAST_PRICE) return hasUnit || SURELY_PRICED.test(front) ? 'unsure' : 'none';
  if (DECIMALS.test(number) || (/m/i.test(number) && BROKEN.test(front))) return 'unsure';
  if (hasUnit || /[a-z]$/i.test(number) || isPriced) return 'sure';
  // `iPhone 11 850 000` may be two numbers.
  if (number.includes(' ')) return /\d{3} 000$/.test(number) && number.length === 7 ? 'sure' : 'unsure';
  if (/\D/.test(number)) return 'sure';
  return ugx >= LEAST_BARE && ugx % 500 === 0 ? 'sure' : 'none';
}

function isRange({ number, ugx }: { number: string; ugx: number }, { front, back }: Around): boolean {
  if (FROM.test(front) || UPWARDS.test(back)) return true;
  const [, lower] = LOWER_END.exec(front) ?? [];
  if (lower === undefined) return false;
  const unit = /(?:k|m|thousand|mn|mil|million)$/i.exec(number)?.[0] ?? '';
  const low = readAmount(lower) ?? guessAmount(lower) ?? 0;
  const withUnit = guessAmount(lower + unit) ?? 0;
  return [low, withUnit].some((each) => each > 0 && each <= ugx && ugx / each <= WIDEST);
}

/** The one price that they name, or why there is none. */
export function priceOf(amounts: readonly Amount[]): { price: number | null; priceDoubt: PriceDoubt | null } {
  const isRanged = amounts.some((each) => each.doubt === 'range');
  const sure = new Set(amounts.filter((each) => each.doubt === null).map(({ ugx }) => ugx));
  if (isRanged) return { price: null, priceDoubt: 'range' };
  if (sure.size > 1) return { price: null, priceDoubt: 'several' };
  const [price = null] = sure;
  const isBesideMore = amounts.some((each) => each.doubt === 'beside' && each.ugx > (price ?? 0));
  if (price !== null && !isBesideMore) return { price, priceDoubt: null };
  return { price: null, priceDoubt: amounts.length > 0 ? 'unsure' : null };
}
