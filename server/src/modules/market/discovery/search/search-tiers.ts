import { allUnder, ASIDES, cutModel, type Kind, kinds } from '../../kinds/index.ts';

export interface TextMatch {
  field: 'title' | 'anywhere';
  query: string;
  inTitle?: string;
  /** The same as its query: it is one of these kinds, with these words in its title; null where any will do. */
  ofKinds?: { kinds: readonly string[]; words: string | null };
}

export const MOST_WORDS = 10;

/** Words that surround the thing searched for and say nothing about it, in English, Luganda and Swahili. */
const FILLERS = new Set(
  (
    'a affordable am an and any anyone are at best beautiful but buy buying cheap clean do does for good from have how i in is looking me much my need nice of on or our photos pictures please ' +
    'pls plz price prices quality sale sell selling some stuff the there thing things to want what who with you ' +
    'bbeeyi bbeyi bei beyi ebbeeyi natafuta nauza ngula nnoonya noonya njagala okugula okutunda ' +
    'meka mmeka mulina olina ssente waliwo weeri nafuu rahisi layisi leyisi gani ipo kuna mna ngapi shilingi una zipo ' +
    'bwa bya cha eby ebya eky ekya ey eya ez eza ga gwa gya ka ku kwa kya la lwa lya mu na vya wa ya za'
  ).split(' '),
);

const NUMBER = /^\d+$/;
const QUESTION = /^where (?:can|could|do) (?:i|one|we|you) (?:buy|find|get) (?=.)/;

export function distinctWords(words: readonly string[]): string[] {
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** "3 in 1" says what it is. */
const isOfNumbers = (words: readonly string[], at: number): boolean =>
  words[at] === 'in' && NUMBER.test(words[at - 1] ?? '') && NUMBER.test(words[at + 1] ?? '');

/** @param kept fillers that are wanted all the same, but for an aside at the front */
export function significantWords(words: readonly string[], kept: ReadonlySet<string> = new Set()): readonly string[] {
  const significant = words
    .join(' ')
    .replace(QUESTION, '')
    .split(' ')
    .filter((word, at, all) => word !== '' && (!FILLERS.has(word) || kept.has(word) || isOfNumbers(all, at)));
  const from = significant.findIndex((word) => !ASIDES.has(word));
  return from < 0 ? words : significant.slice(from);
}

/** In the words of a title, for each kind that has a listing. */
export const KIND_LEXEME = 'kind:';

export const ofKinds = (some: readonly Kind[]): string => anyOf(some.map(({ id }) => lexeme(KIND_LEXEME + id)));

/** "Samsung" is a phone or a TV sooner than a remote for one: what a maker makes that belongs to nothing else. */
export function makesOf([word = '', ...others]: readonly string[]): string {
  const made = others.length === 0 && kinds.isMaker(word) ? kinds.madeBy(word) : [];
  const things = made.filter(({ belongsTo }) => belongsTo.length === 0).flatMap(allUnder);
  return things.length === 0 ? '' : allOf([lexeme(word), ofKinds([...new Set(things)])]);
}

/**
 * The search as typed, best matches first; of a maker alone first what they make. All words are:
 * 1. in the title; first including fillers, as in the name of a book
 * 2. prefixes, plurals or singulars of words in the title
 * 3. the same with one space more or less: "ironbox" for "iron box", "iphone 13" for "iphone13"
 * 4. in any field, as typed or in the plural, first with one in the title; no prefixes, which occur by chance in long
 *    descriptions
 */
export function exactTiers(words: readonly string[]): TextMatch[] {
  const significant = significantWords(words);
  const whole = allOf(significant.map(lexeme));
  const respaced = anyOf(respacedQueries(words));
  const tiers: TextMatch[] = [
    { field: 'title', query: makesOf(significant) },
    { field: 'title', query: allOf(words.map(lexeme)) },
    { field: 'title', query: whole },
    // A "plot" is no beginning of a plotter.
    {
      field: 'title',
      query: allOf(significant.map((word) => (kinds.isNoThing(word) ? formsOf(word) : beginningOf(word)))),
    },
    { field: 'title', query: respaced },
    ...anyFieldTiers(significant.map(formsOf)),
  ];
  return withoutIdle(tiers);
}

/** The words that a listing must have, and the same with one space more or less. */
export function readingsOf(words: readonly string[]): (readonly string[])[] {
  return [words, ...respacings(words)].map((reading) => significantWords(reading));
}

/** With one space more or less; "ps5" is none of "PS4 with 5 games", so a model and its number are whole words. */
export function respacedQueries(words: readonly string[]): string[] {
  const [, ...readings] = words.length === 0 ? [] : readingsOf(words);
  const isOfModel = (reading: readonly string[], at: number) =>
    NUMBER.test(reading[at] ?? '') || NUMBER.test(reading[at + 1] ?? '');
  return readings.map((reading) =>
    allOf(reading.map((word, at) => (isOfModel(reading, at) ? lexeme(word) : prefixQuery(word)))),
  );
}

export function anyFieldTiers(terms: readonly string[]): TextMatch[] {
  const everything: TextMatch = { field: 'anywhere', query: allOf(terms) };
  return terms.length < 2 ? [everything] : [{ ...everything, inTitle: anyOf(terms) }, everything];
}

export function withoutIdle(tiers: readonly TextMatch[]): TextMatch[] {
  return tiers.filter(({ query, field }, index) => {
    const before = tiers[index - 1];
    return query !== '' && (query !== before?.query || field !== before.field || before.inTitle);
  });
}

function respacings(words: readonly string[]): string[][] {
  return words.flatMap((word, index) => {
    const [before, after] = [words.slice(0, index), words.slice(index + 1)];
    const [next, ...rest] = after;
    const pieces = cutModel(word);
    return [
      ...(next === undefined ? [] : [[...before, word + next, ...rest]]),
      ...(pieces.length === 1 ? [] : [[...before, ...pieces, ...after]]),
    ];
  });
}

/** Quoted, so that nothing in it is an operator. */
export function lexeme(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
}

/** What is called by its plural is no part of its singular: glasses are no glass, and shoes no shoe rack. */
export function formsOf(word: string): string {
  return anyOf([word, ...(word.endsWith('s') ? [] : pluralsOf(word))].map(lexeme));
}

export function beginningOf(word: string): string {
  return anyOf([prefixQuery(word), ...pluralsOf(word).map(lexeme)]);
}

export function pluralsOf(word: string): string[] {
  // Also of units: 13kgs.
  if (!/^(?:[a-z]{3,}|\d+[a-z]{2,})$/.test(word)) return [];
  const forms = word.endsWith('s')
    ? [word.slice(0, -1), word.replace(/(?<=[xzos]|ch|sh)es$/, ''), word.replace(/ies$/, 'y')]
    : [`${word}s`, word.replace(/[xzo]$|[cs]h$/, '$&es'), word.replace(/y$/, 'ies')];
  return forms.filter((form) => form !== word);
}

/** Prefix match; a single letter has too many and matches exactly. */
export function prefixQuery(word: string): string {
  return [...word].length > 1 ? `${lexeme(word)}:*` : lexeme(word);
}

const PREFIX = /'((?:[^'\\]|''|\\\\)+)':\*/g;
/** No listing has it: words are letters and digits. */
export const NO_WORD = "'-'";

export function prefixesIn(tiers: readonly TextMatch[]): string[] {
  return [...new Set(tiers.flatMap(({ query }) => [...query.matchAll(PREFIX)].map(([, word = '']) => unquoted(word))))];
}

/** The same with the words that begin so, which an index finds sooner than a prefix; null where they are many. */
export function withWords(
  tiers: readonly TextMatch[],
  beginning: ReadonlyMap<string, readonly string[] | null>,
): TextMatch[] {
  const replaced = (prefix: string, word: string) => {
    const words = beginning.get(unquoted(word));
    if (!words) return prefix;
    // "12" may begin "12gb", and is no "128".
    const begun = /\d$/.test(word) ? words.filter((each) => !/^\d/.test(each.slice(unquoted(word).length))) : words;
    return begun.length === 0 ? NO_WORD : anyOf(begun.map(lexeme));
  };
  return tiers.map((tier) => ({ ...tier, query: tier.query.replaceAll(PREFIX, replaced) }));
}

const unquoted = (word: string): string => word.replaceAll(/(['\\])\1/g, '$1');

export const allOf = (terms: readonly string[]): string => group(terms, ' & ');
export const anyOf = (terms: readonly string[]): string => group(terms, ' | ');

function group(terms: readonly string[], operator: string): string {
  const distinct = [...new Set(terms)];
  return distinct.length < 2 ? distinct.join('') : `(${distinct.join(operator)})`;
}
