import { guessAmount, readAmount } from '@akatale/contracts/typed-values';
import { linkText } from '../../../data/chats/linked-text.ts';

/** Nobody agrees on less or more than this part of the price that was asked. */
const PLAUSIBLE = { from: 0.2, to: 1.5 };
const MOST = 2;
/** `ugx 1 200 000 only` */
const LONGEST_WORDS = 5;

/** After one of these a bare number is an amount: English, Luganda and Swahili. */
const BEFORE_PRICE =
  /^(?:last|final|price|pay|offer|give|for|only|ku|kwa|nkuwa|nkuwe|nsasula|mpa|bei|nalipa|nitalipa)$/i;
/** What is counted in these is no money. */
const UNIT =
  /^(?:[gmt]b|ram|rom|km|kms|cm|mm|inch(?:es)?|kgs?|g|l|lit(?:re|er)s?|am|pm|h|hrs?|hours?|mins?|minutes?|days?|weeks?|months?|years?|yrs?|mah|mp|hz|w(?:atts?)?|v(?:olts?)?|pcs|pieces?|people|times|%)$/i;
/** Sizes of a memory and years stand alone in a chat about a phone or a car as often as prices do. */
const MEMORY = /^(?:16|32|64|128|256|512|1024)$/;
const YEAR = /^(?:19[89]|20[0-3])\d$/;

/**
 * The last amounts that either side wrote, as the market writes them: at most two, the newest first, of one item, and not
 * the price that is asked anyway. `250` stands for 250,000 where that is what such a thing costs.
 */
export function pricesInChat(messages: readonly string[], askedUgx: number): number[] {
  const found = new Set<number>();
  for (const message of [...messages].reverse()) {
    for (const amount of amountsIn(message, askedUgx).reverse()) {
      if (amount !== askedUgx) found.add(amount);
      if (found.size === MOST) return [...found];
    }
  }
  return [...found];
}

function amountsIn(message: string, askedUgx: number): number[] {
  const texts = linkText(message).flatMap(({ text, href }) => (href ? [] : [text]));
  return texts.flatMap((text) => amountsOfWords(text.split(/\s+/).map(withoutMarks).filter(Boolean), askedUgx));
}

function amountsOfWords(words: readonly string[], askedUgx: number): number[] {
  const amounts: number[] = [];
  for (let at = 0; at < words.length;) {
    const { length, amount } = amountAt(words, at, askedUgx);
    if (amount !== null) amounts.push(amount);
    at += length;
  }
  return amounts;
}

/** The longest amount that begins with this word, and of how many words it is. */
function amountAt(words: readonly string[], at: number, askedUgx: number): { length: number; amount: number | null } {
  for (let length = Math.min(LONGEST_WORDS, words.length - at); length > 0; length -= 1) {
    const typed = words.slice(at, at + length).join(' ');
    const written = readAmount(typed) ?? guessAmount(typed);
    if (written === null) continue;
    const readings = /^\d+$/.test(typed) ? bareReadings(words, at) : [written];
    return { length, amount: readings.find((amount) => isPlausible(amount, askedUgx)) ?? null };
  }
  return { length: 1, amount: null };
}

/** What a number without unit and separators may mean in money. */
function bareReadings(words: readonly string[], at: number): number[] {
  const typed = words[at] ?? '';
  if (typed.startsWith('0') || UNIT.test(words[at + 1] ?? '')) return [];
  const isNamed = BEFORE_PRICE.test(words[at - 1] ?? '');
  if (typed.length < 2 || ((MEMORY.test(typed) || YEAR.test(typed)) && !isNamed)) return [];
  const asWritten = typed.length > 2 ? [Number(typed)] : [];
  const mayBeThousands = isNamed || words.length === 1 || typed.length === 3;
  return mayBeThousands ? [...asWritten, Number(typed) * 1000] : asWritten;
}

function isPlausible(amount: number, askedUgx: number): boolean {
  return amount > 0 && amount >= askedUgx * PLAUSIBLE.from && amount <= askedUgx * PLAUSIBLE.to;
}

/** `(250k?)` → `250k`; a slash and a dash at the end belong to an amount. */
function withoutMarks(word: string): string {
  return word.replace(/^[([{"'“‘*_~@]+/, '').replace(/[)\]}"'”’*_~.,;:!?…]+$/, '');
}
