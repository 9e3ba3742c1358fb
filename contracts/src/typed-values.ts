import { INVISIBLE } from './invisible.ts';

const LIKE: readonly [RegExp, string][] = [
  [/[\p{Pd}\u2212]/gu, '-'],
  [/[\u2044\u2215]/g, '/'],
  [/[\u060c\u066c\u201a]/g, ','],
  [/[\u066b\u00b7]/g, '.'],
  [/[\u2018\u2019\u02bc]/g, "'"],
  [/[\u201c\u201d\u00ab\u00bb]/g, '"'],
];

/** As ASCII has it (rule 325). This and what builds on it leaves a value that is right already as it is. */
export function plainValue(typed: string): string {
  const seen = typed.replace(INVISIBLE, '').normalize('NFKC');
  const folded = LIKE.reduce((text, [like, sign]) => text.replace(like, sign), seen);
  return folded.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) % 16}`).trim();
}

/** A whole number; groups of three with commas or spaces. `1.000` is a thousand to many people, and 1 to others. */
export function readCount(typed: string): number | null {
  const plain = plainValue(typed);
  if (!/^-?(?:\d+|[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*)$/.test(plain)) return null;
  return safeInteger(plain.replace(/[, ]/g, ''));
}

/** Of an amount, as a part of a regular expression without regard to case. */
export const UNIT = '(?:ug\\.? ?shs?|u?shs?|ugx|shillings?)';
const BEFORE = `^(?:${UNIT}[.:=]{0,2} *)?`;
const AFTER = ` ?(?:/[=-]?|=/?|${UNIT}\\.?)?(?: ?(?:${UNIT}|only)\\.?)?$`;
const THOUSANDS = "[1-9]\\d{0,2}(, |[,. '])\\d{3}(?:\\2\\d{3})*";
const AMOUNT = new RegExp(`${BEFORE}(\\d+|${THOUSANDS})${AFTER}`, 'i');
const SHORT = new RegExp(`${BEFORE}(\\d+)(?:[.,](\\d+))? ?(?:(k|thousand)|m|mn|mil|million)${AFTER}`, 'i');

/** Whole shillings, where the text can mean one amount only (decision 029). */
export function readAmount(typed: string): number | null {
  const [, digits = ''] = AMOUNT.exec(plainValue(typed)) ?? [];
  return digits === '' ? null : safeInteger(digits.replace(/\D/g, ''));
}

/** What `850k` and `1.2m` probably mean, to be shown back before it counts (decision 080). */
export function guessAmount(typed: string): number | null {
  const [, whole, part = '', thousand] = SHORT.exec(plainValue(typed)) ?? [];
  if (whole === undefined) return null;
  // In `1,250k` the comma separates thousands.
  const zeros = thousand && part.length !== 3 ? 3 : 6;
  return part.length > zeros ? null : safeInteger(whole + part.padEnd(zeros, '0'));
}

function safeInteger(digits: string): number | null {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : null;
}
