import {
  allOf,
  anyOf,
  anyFieldTiers,
  prefixQuery,
  lexeme,
  makesOf,
  withoutIdle,
  type TextMatch,
} from '../search/search-tiers.ts';

export interface Alternative {
  words: readonly string[];
  isLikely: boolean;
}

export const asTyped = (word: string): Alternative => ({ words: [word], isLikely: true });

export type Spelling = readonly (readonly Alternative[])[];

export const likelyOf = (slot: readonly Alternative[] = []): Alternative[] => slot.filter(({ isLikely }) => isLikely);

/**
 * The nearest matches first; the second and third group only where nothing is found before:
 * 1. the likeliest words in the title, of a maker alone first what they make, then in any field
 * 2. any of the alternatives as a prefix in the title, then in any field
 * 3. all of the likeliest words but one in the title, dropping the least specific first
 */
export function nearTiers(spelling: Spelling): TextMatch[][] {
  const likely = spelling.map((slot) => likelyOf(slot));
  return [
    withoutIdle([
      { field: 'title', query: likely.length === 1 ? makesOf(likely[0]?.[0]?.words ?? []) : '' },
      { field: 'title', query: queryOf(likely, lexeme) },
      ...anyFieldTiers(termsOf(likely, lexeme)),
    ]),
    withoutIdle([
      { field: 'title', query: queryOf(spelling, prefixQuery) },
      { field: 'anywhere', query: queryOf(spelling, lexeme) },
    ]),
    withoutIdle(allButOne(likely).map((query) => ({ field: 'title', query }))),
  ];
}

function allButOne(spelling: Spelling): string[] {
  if (spelling.length < 2) return [];
  return spelling.map((_, index) => queryOf(spelling.toSpliced(-1 - index, 1), lexeme));
}

function queryOf(spelling: Spelling, term: (word: string) => string): string {
  return allOf(termsOf(spelling, term));
}

function termsOf(spelling: Spelling, term: (word: string) => string): string[] {
  return spelling.map((slot) => anyOf(slot.map(({ words }) => allOf(words.map(term)))));
}

const MAX_WRITTEN_BYTES = 280;
const WORDS = String.raw`~?[\p{Alphabetic}\p{N}]+(\+[\p{Alphabetic}\p{N}]+)*`;
const WRITTEN = new RegExp(`^${WORDS}([.,]${WORDS})*$`, 'u');

/** `samsung.galaxy,~galaxies.play+station`: `~` precedes unlikely alternatives. */
export function writeSpelling(spelling: Spelling): string {
  return spelling.map((slot) => slot.map((way) => (way.isLikely ? '' : '~') + way.words.join('+')).join(',')).join('.');
}

export function readSpelling(text: string): Spelling | undefined {
  if (Buffer.byteLength(text) > MAX_WRITTEN_BYTES || !WRITTEN.test(text)) return undefined;
  const spelling = text.split('.').map((slot) =>
    slot.split(',').map((way) => ({
      words: way.replace(/^~/, '').split('+'),
      isLikely: !way.startsWith('~'),
    })),
  );
  return spelling.every((slot) => slot.some(({ isLikely }) => isLikely)) ? spelling : undefined;
}

/** Drops unlikely alternatives first, then the last of the longest part; one word per part remains. */
export function fitForCursor(spelling: Spelling): Spelling {
  const slots = spelling.map((slot) => slot.toSorted((a, b) => +b.isLikely - +a.isLikely));
  while (Buffer.byteLength(writeSpelling(slots)) > MAX_WRITTEN_BYTES) {
    const longest = slots.reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length === 1) slots.pop();
    else longest.pop();
  }
  return slots;
}
