import { isFor } from './belonging.ts';
import { decisiveNaming } from './decisive-naming.ts';
import { kinds, type Naming } from './kinds.ts';
import { shapeOf, singularOf, UNITS, wordsOf } from './phrases.ts';
import type { Kind, Usual } from './read-kinds.ts';
import { alternativesOf } from './relatives.ts';

/** What a search asks for. */
export interface AskedKinds {
  /** One, or all that a short name may mean: "charger". */
  kinds: readonly Kind[];
  /** The words that name it; none where only a maker says it. */
  name: readonly string[];
  /** The words that name the kind, and those that ask for no more: for whom or what a thing is. */
  said: readonly string[];
  /** Those of them that say for whom or what it is, or what most are: what has them in its title comes first. */
  preferred: readonly string[];
  /** Of what most are: whose title says otherwise is not asked for. */
  usual: readonly Usual[];
  /** The words say it by another name than its own. */
  isOtherName: boolean;
  /** Kinds of which one that has all the words is asked for too: "plastic chair" may stand apart in the title of a chair. */
  heads: readonly Kind[];
}

const NUMBER = /\d/;

/** What comes behind them is beside the thing, unless that belongs to it: "toys for kids", but "case for iPhone". */
export const ASIDES = new Set(['for', 'with', 'without']);

/** What is known of a search while it is read. */
interface Search {
  typed: readonly string[];
  /** Its words as names have them, each with the place of the typed one that it is of: models are cut. */
  cut: readonly { part: string; token: number }[];
  words: readonly string[];
  named: readonly Naming[];
  decisive: Naming;
  /** Shorter names in the decisive one. */
  within: readonly Naming[];
  /** Other things that are asked for as well: "plates and cups". */
  also: readonly Naming[];
}

/**
 * @param typed words of a search, small and plain
 * @returns null where they name no kind
 */
export function kindsAsked(typed: readonly string[]): AskedKinds | null {
  const cut = typed.flatMap((word, token) => wordsOf(word).map((part) => ({ part, token })));
  const words = cut.map(({ part }) => part);
  const decisive = decisiveNaming({ title: words.join(' ') }, kinds, true);
  if (!decisive) return null;
  const named = kinds.namedIn(words, { isSearch: true });
  const also = named.filter((naming) => isAskedToo(naming, decisive, words));
  const search = { typed, cut, words, named, decisive, within: namedWithin(decisive, words), also };
  const meant = [...new Set([...meantBy(decisive, named, words), ...also.map(({ kind }) => kind)])];
  const ofModels = wordsOfModels(search);
  const usual = usualIn(
    typed.filter((word) => !ofModels.has(word)),
    meant,
  );
  const preferred = [
    ...wordsAside(search),
    ...usual.flatMap(({ phrases }) => phrases.join(' ').split(' ')),
    ...makersOfModels(search),
  ];
  const naming = wordsNaming(search);
  return {
    kinds: meant,
    name: typed.filter((_, token) => placeOf(token, search) >= decisive.from && placeOf(token, search) < decisive.to),
    said: [...new Set(typed.filter((word) => ASIDES.has(word) || naming.includes(word) || preferred.includes(word)))],
    preferred,
    usual,
    isOtherName: isOtherName(decisive, words),
    heads: [...headsWithin(search), ...calledSoToo(search)],
  };
}

/** Of a typed word among the words that are cut. */
const placeOf = (wanted: number, { cut }: Search): number => cut.findIndex(({ token }) => token === wanted);

/** The typed words that name the kind, or say again what it is one of or belongs to. */
function wordsNaming({ typed, cut, words, named, decisive, within, also }: Search): string[] {
  const path = kinds.pathOf(decisive.kind);
  // "Leather sofa" says a sofa, "casio watch" a watch; "toilet seat" is no toilet and no seat.
  const ofSome = [
    ...within.filter((each) => path.includes(each.kind) && isHeadOfKind(each, words)),
    ...headOfName(decisive, words),
  ];
  // "Bike boxer" is a motorcycle, not only one whose title says bike.
  const ofModel = decisive.by === 'sign' ? within.filter(({ by }) => by === 'name') : [];
  const isOfSome = decisive.by === 'such' || isOfMaterial(decisive, words);
  const saying = isOfSome ? ofSome : saysOnlySome(decisive, named) ? ofModel : [decisive];
  // "16 GB RAM": what a number of it counts.
  const measured = named.filter(({ from }) => UNITS.has(words[from - 1] ?? ''));
  const implied = named.filter((naming) => isImplied(naming, decisive));
  const isSaid = new Set([...saying, ...also, ...implied, ...measured].flatMap(({ from, to }) => range(from, to)));
  return typed.filter((_, token) => {
    const places = [...cut.keys()].filter((place) => cut[place]?.token === token);
    return places.length > 0 && places.every((place) => isSaid.has(place));
  });
}

const wordsOfModels = ({ words, named }: Search): ReadonlySet<string> =>
  new Set(named.flatMap(({ by, from, to }) => (by === 'sign' ? words.slice(from, to) : [])));

/** For whom or what a thing is: "shoes for boys size 30", where what is measured, a model and a maker narrow it all the same. */
function wordsAside(search: Search): string[] {
  const { typed, decisive } = search;
  const aside = typed.findIndex((word, token) => ASIDES.has(word) && placeOf(token, search) >= decisive.to);
  if (aside < 0 || decisive.kind.belongsTo.length > 0) return [];
  const ofModels = wordsOfModels(search);
  const isNarrow = (word: string) => ASIDES.has(word) || NUMBER.test(word) || ofModels.has(word) || kinds.isMaker(word);
  return typed.slice(aside + 1).filter((word) => !isNarrow(word));
}

/** "HP" before "EliteBook", which needs no maker. */
function makersOfModels({ typed, cut, words, named }: Search): string[] {
  const isMaker = (word: string, at: number) =>
    kinds.isMaker(word) || named.some(({ by, from }) => by === 'sign' && from === at);
  return cut.flatMap(({ part, token }, at) =>
    isMaker(part, at) && beginsWithModel(words.slice(at + 1)) ? (typed[token] ?? []) : [],
  );
}

function isOtherName({ kind, by, from, to }: Naming, words: readonly string[]): boolean {
  const phrase = singularOf(words.slice(from, to).join(' '));
  return (by === 'name' || by === 'lone name') && phrase !== singularOf(kind.id.replaceAll('-', ' '));
}

/** "Chair" in "plastic chair". */
function headsWithin({ within, decisive }: Search): Kind[] {
  const isHead = ({ from, to }: Naming) => (decisive.isTurned ? from === decisive.from : to === decisive.to);
  return within
    .filter((each) => each.by === 'name' && isHead(each) && each.kind !== decisive.kind)
    .map(({ kind }) => kind);
}

/** "S9 motherboard" is a phone's, though "motherboard" is a computer's; "recliner" is a sofa and, within its name, a chair. */
function calledSoToo({ decisive, named, words }: Search): Kind[] {
  const isAll = decisive.to - decisive.from === words.length;
  const short = named.filter((each) => each.by === 'short name' && isSamePlace(each, decisive));
  const phrase = ` ${singularOf(words.slice(decisive.from, decisive.to).join(' '))} `;
  const isCalled = ({ names, suchNames }: Kind) =>
    [...names, ...suchNames.flat()].some((name) => ` ${singularOf(name)} `.includes(phrase));
  return [
    ...(isAll ? [] : short.map(({ kind }) => kind)),
    ...(decisive.by === 'such' ? alternativesOf(decisive.kind).filter(isCalled) : []),
  ];
}

/** What a maker among the words makes; null where there is none. */
export function kindMade(typed: readonly string[]): AskedKinds | null {
  // "Land" is no cruiser.
  const [made] = typed.flatMap((word) => (kinds.isNoThing(word) ? [] : kinds.madeBy(word).slice(0, 1)));
  return made ? { kinds: [made], name: [], said: [], preferred: [], usual: [], isOtherName: false, heads: [] } : null;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

/** What most of the kinds are, as far as it is said; each with the words that say it. */
function usualIn(typed: readonly string[], asked: readonly Kind[]): Usual[] {
  const cut = typed.flatMap((word) => wordsOf(word).map((part) => ({ part: singularOf(part), word })));
  const said = ` ${cut.map(({ part }) => part).join(' ')} `;
  const shaped = ` ${cut.map(({ part }) => shapeOf(part)).join(' ')} `;
  const usual = new Set(asked.flatMap(kinds.pathOf).flatMap((kind) => kind.usual));
  const isMeant = ({ unless }: Usual) => !unless.some((word) => said.includes(` ${singularOf(word)} `));
  return [...usual].filter(isMeant).flatMap(({ phrases, unless }) =>
    phrases.flatMap((phrase) => {
      const text = phrase.includes('#') ? shaped : said;
      const at = text.indexOf(` ${phrase} `);
      if (at < 0) return [];
      const from = text.slice(0, at).split(' ').length - 1;
      const words = cut.slice(from, from + phrase.split(' ').length).map(({ word }) => word);
      return [{ phrases: [[...new Set(words)].join(' ')], unless }];
    }),
  );
}

/** What shorter names stand in a longer one: "jacket" in "biker jacket". */
function namedWithin({ from, to }: Naming, words: readonly string[]): Naming[] {
  const inner = [words.slice(from + 1, to), words.slice(from, to - 1)];
  const [behindFirst = [], beforeLast = []] = inner.map((some) =>
    kinds.namedIn(some).filter(({ by }) => by === 'name' || by === 'lone name'),
  );
  const moved = behindFirst.map((naming) => ({ ...naming, from: naming.from + from + 1, to: naming.to + from + 1 }));
  return [...moved, ...beforeLast.map((naming) => ({ ...naming, from: naming.from + from, to: naming.to + from }))];
}

/** A part or a material, as "turbo" and "mahogany", is not all of its kind; "iron" and "dryer" are, of which its own names are made. */
function isOfMaterial({ kind, by, from, to }: Naming, words: readonly string[]): boolean {
  const said = ` ${singularOf(words.slice(from, to).join(' '))} `;
  const isInName = [...kind.names, kind.id.replaceAll('-', ' ')].some((name) => ` ${singularOf(name)} `.includes(said));
  return by === 'lone name' && !isInName;
}

/** Of a "tank 500 litres" that is a water tank; "Barbie doll" and "DDR4 RAM" are not all dolls and RAM. */
const isHeadOfKind = ({ kind, by, from, to }: Naming, words: readonly string[]): boolean =>
  by === 'name' || kind.id.endsWith(`-${words.slice(from, to).join('-')}`);

/** "Barber chair" ends as "salon chair" does: what is one of them may be called a seat. */
function headOfName({ kind, from, to }: Naming, words: readonly string[]): { from: number; to: number }[] {
  const heads = new Set(kind.names.map((name) => singularOf(name.split(' ').at(-1) ?? '')));
  const isHead = to - from > 1 && heads.has(singularOf(words[to - 1] ?? ''));
  return isHead ? [{ from: to - 1, to }] : [];
}

/** A model that is called so by itself needs no maker before it: "galaxy S21 ultra", "HP EliteBook". "12 pro" is of many. */
const beginsWithModel = (words: readonly string[]): boolean =>
  !/^\p{N}/u.test(words[0] ?? '') && kinds.namedIn(words).some(({ by, from }) => by === 'sign' && from === 0);

/** A model; and a short name that is also a thing of its own or some of it: "silencer boxer" asks for one part of a motorcycle. */
function saysOnlySome(decisive: Naming, named: readonly Naming[]): boolean {
  if (decisive.by !== 'short name') return decisive.by === 'sign';
  return named.some(
    (other) =>
      isSamePlace(other, decisive) &&
      (other.by === 'such' || (other.by === 'name' && !decisive.kind.id.endsWith(other.kind.id))),
  );
}

const isSamePlace = (a: Naming, b: Naming): boolean => a.from === b.from && a.to === b.to;

/** A short name alone may mean several, also beside the kind that has it for its own: "mixer", "dish". */
function meantBy(decisive: Naming, named: readonly Naming[], words: readonly string[]): Kind[] {
  const isShort = ({ by }: Naming) => by === 'short name';
  const hasOwner = named.some((other) => !isShort(other) && isFor(decisive.kind, other.kind, kinds));
  const isAll = decisive.to - decisive.from === words.length;
  if (hasOwner || !(isShort(decisive) || isAll)) return [decisive.kind];
  const alike = named.filter((other) => isShort(other) && !other.isPart && isSamePlace(other, decisive));
  return [...(isShort(decisive) ? [] : [decisive.kind]), ...alike.map(({ kind }) => kind)];
}

/** Two of one sort, as tableware: who looks for "mops and brooms" takes either; a "bench with 2 stools" is one thing. */
function isAskedToo(naming: Naming, decisive: Naming, words: readonly string[]): boolean {
  const { parent } = decisive.kind;
  const areNames = naming.by === 'name' && decisive.by === 'name';
  const isApart = naming.to <= decisive.from || naming.from >= decisive.to;
  const isAlike = parent !== null && naming.kind.parent === parent && naming.kind !== decisive.kind;
  const areCounted = [naming, decisive].some(({ from }) => NUMBER.test(words[from - 1] ?? ''));
  const belongs = isFor(decisive.kind, naming.kind, kinds) || isFor(naming.kind, decisive.kind, kinds);
  return areNames && isApart && isAlike && !belongs && !areCounted && !words.some((word) => ASIDES.has(word));
}

/** What the thing is one of, or belongs to: "samsung galaxy phone", "charger for laptop". */
function isImplied(naming: Naming, decisive: Naming): boolean {
  if (naming.by !== 'name' || (isSamePlace(naming, decisive) && naming.kind === decisive.kind)) return false;
  return kinds.pathOf(decisive.kind).includes(naming.kind) || isFor(decisive.kind, naming.kind, kinds);
}
