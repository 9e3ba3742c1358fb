import { plainValue } from '../typed-values.ts';

/** So much of a pasted text is read, in code points. */
export const MOST_ADVERT = 5000;

/** More is not looked at for numbers either. */
const MOST_SEEN = 20_000;

/** Stands where a telephone number was. */
export const NUMBER_TAKEN = '[☎]';

/** Why a price is left to its vendor: several amounts, a range, a telephone number beside it, or `Price 850`. */
export const priceDoubts = ['several', 'range', 'number', 'unsure'] as const;
export type PriceDoubt = (typeof priceDoubts)[number];

export interface PlainAdvert {
  text: string;
  /** As they were written, each once. */
  numbers: readonly string[];
  isCut: boolean;
}

/** A digit, with what stands between it and the next: `0772-410 233`, `850,000 0772…`. */
const DIGITS = /\+?\d(?:[^\p{L}\p{N}\n]{0,3}\d)*/gu;
/** `O772` is written for `0772`. */
const LETTER_O = /(^|[^\p{L}\p{N}])[oO](?=[2-9]\d{2}[ -]?\d{3})/gu;
const KEYCAP = /\u20e3/g;
const THOUSANDS = /^[,.']/;
const MOST_PARTS = 10;
const DATE = /^(\d\d?)([-./])(\d\d?)\2(\d\d|\d{4})$/;

/** Without its telephone numbers and signs that are not seen, and not too long. What was read once stays as it is. */
export function plainAdvert(pasted: string): PlainAdvert {
  const seen = pasted.slice(0, MOST_SEEN);
  const numbers = new Set<string>();
  const lines = seen.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => withoutNumbers(plainLine(line), numbers));
  const points = [...lines.join('\n').trim()];
  const text = points.slice(0, MOST_ADVERT).join('');
  return { text, numbers: [...numbers], isCut: points.length > MOST_ADVERT || pasted.length > MOST_SEEN };
}

const plainLine = (line: string): string => plainValue(line).replace(KEYCAP, '').replace(LETTER_O, '$10');

function withoutNumbers(line: string, numbers: Set<string>): string {
  return line.replace(DIGITS, (run) => {
    const parts = partsOf(run);
    let left = 0;
    return parts
      .map((part, at) => {
        if (left > 0) left -= 1;
        if (left > 0) return '';
        left = lengthOfNumber(parts.slice(at, at + MOST_PARTS + 1));
        if (left === 0) return part.before + part.digits;
        numbers.add(writtenOf(parts.slice(at, at + left)));
        // A plus and a bracket belong to it.
        return part.before.replace(/[+(]+$/, '') + NUMBER_TAKEN;
      })
      .join('');
  });
}

function writtenOf(parts: readonly Part[]): string {
  const [first = NO_PART, ...others] = parts;
  const plus = first.before.endsWith('+') ? '+' : '';
  return plus + first.digits + others.map(({ before, digits }) => before + digits).join('');
}

interface Part {
  before: string;
  digits: string;
}

const partsOf = (run: string): Part[] =>
  Array.from(run.matchAll(/(\D*)(\d+)/g), ([, before = '', digits = '']) => ({ before, digits }));

const NO_PART: Part = { before: '', digits: '' };

/** Of how many of the parts the number is that begins with the first; 0 where none does. */
function lengthOfNumber(parts: readonly Part[]): number {
  const [{ before, digits } = NO_PART] = parts;
  // The rest of an amount, `850,000`, and sizes, `02 04 06 08 10`.
  if ((THOUSANDS.test(before) && digits.length === 3) || /^0[2-689]$/.test(digits)) return 0;
  const lengths = parts.slice(0, MOST_PARTS).map((_, index) => index + 1);
  const joined = (length: number) =>
    parts
      .slice(0, length)
      .map((part) => part.digits)
      .join('');
  const hasPlus = before.endsWith('+');
  const whole = lengths.find((length) => isNumber(joined(length), { hasPlus, isOnePart: length === 1 }));
  if (whole === undefined) {
    return lengths.filter((length) => isBroken(joined(length), parts.slice(0, length))).at(-1) ?? 0;
  }
  const { before: slash, digits: ending } = parts[whole] ?? NO_PART;
  // `0772410233/4` is two of them.
  return /^ ?\/ ?$/.test(slash) && ending.length <= 2 ? whole + 1 : whole;
}

interface Written {
  hasPlus: boolean;
  isOnePart: boolean;
}

function isNumber(digits: string, { hasPlus, isOnePart }: Written): boolean {
  if (/^0[2-9]\d{8}$/.test(digits) || /^(?:00)?(?:25[0-9]|211)0?[2-9]\d{8}$/.test(digits)) return true;
  if (hasPlus) return /^\d{11,15}$/.test(digits);
  if (/^7\d{8}$/.test(digits)) return !digits.endsWith('000');
  return isOnePart && /^\d{9,15}$/.test(digits) && !digits.endsWith('000');
}

/** One with too few digits, or with those of an amount behind it: nobody knows where it ends. */
function isBroken(digits: string, parts: readonly Part[]): boolean {
  if (!/^0[2-9]\d{5,13}$/.test(digits)) return false;
  return !DATE.test(writtenOf(parts));
}
