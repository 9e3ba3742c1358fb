import {
  type AskedKinds,
  ASIDES,
  accessoriesOf,
  allUnder,
  alternativesOf,
  confusedWith,
  type Kind,
  kinds as listed,
  kindMade,
  kindsAsked,
  singularOf,
  type Usual,
  withoutLonger,
} from '../../kinds/index.ts';
import { type Alternative, likelyOf, type Spelling } from '../spelling/spelling.ts';
import { synonymTiers } from '../synonyms/add-synonyms.ts';
import { measureAt } from './measures.ts';
import {
  allOf,
  anyOf,
  beginningOf,
  formsOf,
  KIND_LEXEME,
  lexeme,
  ofKinds,
  pluralsOf,
  respacedQueries,
  type TextMatch,
  withoutIdle,
} from './search-tiers.ts';

/** A search that asks for a kind of thing. */
export interface KindSearch extends AskedKinds {
  /** The kinds, and all that is one of them. */
  under: readonly Kind[];
  /** Its words with what they may be called besides; those that only name the kind too. */
  understood: Spelling;
  /** Those of them that ask for more than the kind. */
  wishes: Spelling;
  /** What was asked for; only this is counted. */
  wanted: readonly TextMatch[];
  /** The kind without one of the other wishes, then what one might take instead. */
  close: readonly TextMatch[];
  /** What belongs to it. */
  goesWith: readonly TextMatch[];
  /** All that says the words anywhere, if only in its description. */
  mentioned: TextMatch;
}

/** In the words of a title, for words of attributes and the vendor's name. */
const BESIDE_LEXEME = ':';

/** With more below it, what is asked for has other words in most titles: an iPhone is a phone. */
const FEW_KINDS = 6;

/** Of listings of which nobody knows what they are. */
const unknown = `!${lexeme(KIND_LEXEME)}`;

/** What comes behind them in a title is beside the thing. */
const ASIDE = anyOf(['with', 'for'].map(lexeme));

/** Two things are sold together: "netball and volleyball", but not "stabilizer for fridge and TV". */
const JOINED = allOf([anyOf(['and', 'n', 'ne', 'na'].map(lexeme)), `!${ASIDE}`]);

const saidBy = (words: readonly string[]): string => allOf(words.map(formsOf));

/** "Digital", or nothing of it: no "film". */
const sayingNoOther = ({ phrases, unless }: Usual): string =>
  anyOf([...phrases.map((phrase) => saidBy(phrase.split(' '))), `!${anyOf(unless.map(formsOf))}`]);

const calledLike = (kinds: readonly Kind[]): string =>
  anyOf(
    kinds.flatMap(({ names, loneNames }) =>
      withoutLonger([...names, ...loneNames]).map((name) => saidBy(name.split(' '))),
    ),
  );

/** Of each part what was typed, or stands for it. */
export const typedOf = (parts: Spelling): string[] => parts.flatMap(([typed]) => typed?.words ?? []);

/** Null where the words name no kind, and no maker. */
export function askForKinds(understood: Spelling): KindSearch | null {
  const asked = kindsAsked(typedOf(understood)) ?? kindMade(typedOf(understood));
  if (!asked) return null;
  const typed = typedOf(understood).filter((word) => !ASIDES.has(word));
  const left = understood.filter((part) => !typedOf([part]).every((word) => asked.said.includes(word)));
  const { kinds } = asked;
  const under = kinds.flatMap(allUnder);
  const usual = asked.usual.filter(({ unless }) => unless.length > 0).map(sayingNoOther);
  const kind = allOf([ofKinds(under), ...usual]);
  const instead = kinds.flatMap(alternativesOf);
  const around = [...asked.heads, ...kinds.flatMap(listed.pathOf)];
  const alike = allOf([ofKinds([...new Set([...under, ...around])]), ...usual]);
  const accessories = kinds.flatMap(accessoriesOf).filter((each) => !under.includes(each));
  const wishes = wishesOf(left);
  const inTitles = wishes.map(({ inTitle }) => inTitle);
  const besideKind = [...typedOf(left), ...asked.preferred];
  const preferred = anyOf(asked.preferred.map(beginningOf));
  const inTitle = anyOf([allOf(inTitles), ...respacedQueries(typedOf(left))]);
  const title = (query: string): TextMatch => ({ field: 'title', query });
  const isOneOf = (some: readonly Kind[], words: string | null = null): TextMatch => ({
    ...title(words === null ? ofKinds(some) : both(ofKinds(some), words)),
    ofKinds: { kinds: [...new Set(some.map(({ id }) => id))], words },
  });
  const isPlain = left.length === 0;
  const ofThisKind = usual.length === 0 ? isOneOf(under) : title(kind);
  const calledSo = allOf(typed.map((word) => anyOf([word, ...pluralsOf(word)].map(lexeme))));
  return {
    ...asked,
    under,
    understood,
    wishes: left,
    wanted: withoutIdle([
      besideKind.length > 0
        ? title(both(kind, ...besideKind.map(beginningOf)))
        : isOneOf(under.length <= FEW_KINDS ? under : [], allOf([calledSo, ...usual])),
      // "Complete set", which one title calls a full set.
      title(asked.preferred.length > 1 ? both(kind, ...typedOf(left).map(beginningOf), preferred) : ''),
      isPlain ? ofThisKind : title(both(kind, inTitle)),
      // By another name, or one that stands apart: of its kind, or of what that is one of.
      ...synonymTiers(understood).flatMap(({ field, query }) => (field === 'title' ? title(both(alike, query)) : [])),
      title(both(alike, ...typed.map(beginningOf))),
      title(isPlain ? '' : both(kind, allOf(wishes.map(({ inTitle, beside }) => anyOf([inTitle, beside]))))),
      // How large it is, many only describe.
      {
        field: 'anywhere',
        query: allOf(wishes.flatMap(({ isMeasure, inTitle }) => (isMeasure ? inTitle : []))),
        inTitle: both(kind, ...wishes.flatMap(({ isMeasure, inTitle }) => (isMeasure ? [] : inTitle))),
      },
      title(saidElsewhere(asked, { typed, left, inTitle })),
    ]),
    close: isPlain
      ? withoutIdle([isOneOf(instead)])
      : withoutIdle([
          { field: 'anywhere', query: allOf(left.map(saidOf)), inTitle: kind },
          title(left.length > 1 ? both(kind, anyOf(inTitles)) : ''),
          isOneOf(under),
          title(both(ofKinds(instead), inTitle)),
          isOneOf(instead),
        ]),
    goesWith: withoutIdle([isPlain ? isOneOf(accessories) : title(both(ofKinds(accessories), inTitle))]),
    mentioned: { field: 'anywhere', query: saidBy(typed) },
  };
}

const both = (...queries: readonly string[]): string => (queries.includes('') ? '' : allOf(queries));

/** Whose title says it, read as something else: as what it is one of, as another thing, or as none. */
function saidElsewhere(
  { kinds, name }: AskedKinds,
  { typed, left, inTitle }: { typed: readonly string[]; left: Spelling; inTitle: string },
): string {
  const isPlain = left.length === 0;
  // "Skin care set, serum and cream" has what is asked for among others.
  const inWider = isPlain
    ? both(ofKinds(kinds.flatMap((each) => listed.pathOf(each).slice(1))), calledLike(kinds))
    : '';
  const confused = confusedWith(kinds, name);
  // All words of a name, or one of two things.
  const inOther = allOf([
    lexeme(KIND_LEXEME),
    ...(confused.length === 0 ? [] : [`!${ofKinds(confused)}`]),
    ...typed.map(formsOf),
    new Set(name).size > 1 ? `!${ASIDE}` : JOINED,
  ]);
  const inUnknown = anyOf([
    saidBy(typed),
    ...respacedQueries(typed),
    both(calledLike(kinds), isPlain ? unknown : inTitle),
  ]);
  return anyOf([...(inWider === '' ? [] : [inWider]), inOther, allOf([unknown, inUnknown])]);
}

interface Wish {
  inTitle: string;
  /** A number with its unit. */
  isMeasure: boolean;
  /** In the attributes or the name of the vendor. */
  beside: string;
}

/** Each part by itself, but a number with its unit. */
function wishesOf(left: Spelling): Wish[] {
  const words = left.map((part) => typedOf([part]).join(' '));
  const wishes: Wish[] = [];
  for (let at = 0; at < left.length;) {
    const measure = measureAt(words, at);
    const parts = left.slice(at, at + (measure?.words.length ?? 1));
    wishes.push({
      inTitle: measure?.query ?? allOf(parts.map(wishOf)),
      isMeasure: measure !== undefined,
      beside: allOf(parts.map(besideTitle)),
    });
    at += parts.length;
  }
  return wishes;
}

/** A part of a search by any of its names: what was typed may be the beginning of a word. */
function wishOf(part: readonly Alternative[]): string {
  const [typed, ...others] = likelyOf(part);
  const apart = typed?.words.length === 1 ? typed.words.flatMap(cutWord) : [];
  const rim = typed?.words.filter((word) => RIM.test(word)) ?? [];
  return anyOf([
    allOf((typed?.words ?? []).map(beginningOf)),
    ...rim.map((inches) => lexeme(`r${inches}`)),
    ...others.map(({ words }) => saidBy(words)),
    ...apart.map(saidBy),
  ]);
}

/** "Tyres 15" are R15. */
const RIM = /^(?:1[0-9]|2[0-4])$/;

const LEAST_HALF = 3;

/** "Wetsuit" as "wet suit", and what no name has as "type c": into two words that names have. */
function cutWord(word: string): string[][] {
  const leastEnd = listed.words.has(singularOf(word)) ? LEAST_HALF : 1;
  const places = Array.from({ length: word.length }, (_, at) => at);
  return places
    .filter((at) => at >= LEAST_HALF && word.length - at >= leastEnd)
    .map((at) => [word.slice(0, at), word.slice(at)])
    .filter((halves) => halves.every((half) => listed.words.has(singularOf(half))));
}

const saidOf = (part: readonly Alternative[]): string => anyOf(likelyOf(part).map(({ words }) => saidBy(words)));

const besideTitle = (part: readonly Alternative[]): string =>
  anyOf(likelyOf(part).map(({ words }) => allOf(words.map((word) => lexeme(BESIDE_LEXEME + word)))));
