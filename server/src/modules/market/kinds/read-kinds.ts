import { categories, type Category } from '@akatale/contracts/categories';
import { pluralOf, singularOf } from './phrases.ts';

/** What a person would call a thing. */
export interface Kind {
  /** Never changes; words of its name with hyphens. */
  id: string;
  parent: string | null;
  /** As it is shown to people, of one. */
  shownName: string;
  /** Of several, at the beginning of a sentence. */
  pluralName: string;
  /** That it is listed in, the usual one first. */
  categories: readonly [Category, ...Category[]];
  isOnDemandBoard: boolean;
  names: readonly string[];
  /** Of some of it, each with what else that is called: who says one of these does not mean all. */
  suchNames: readonly (readonly string[])[];
  /** Names that are materials and parts too, and count where a text names nothing else. */
  loneNames: readonly string[];
  /** Makers and models. */
  signs: readonly string[];
  /** What it is called beside what it belongs to. */
  shortNames: readonly string[];
  /** The same, but never alone: "bag" is no bag of a camera unless one is named. */
  partNames: readonly string[];
  /** What most of it is, and titles seldom say; of all kinds, of its file and its own. */
  usual: readonly Usual[];
  /** What is said of it as a whole, so that parts which a title names beside are what it has: "push start". */
  saidOfWhole: readonly string[];
  /** Ids of the kinds that it belongs to. */
  belongsTo: readonly string[];
  /** Ids of the kinds of which it is what is for children: "girls dress". */
  kidsOf: readonly string[];
  /** Ids of kinds of other branches or categories that it is one of too. */
  isToo: readonly string[];
  /** What is one of it is taken for another of them: an armchair for a sofa, but no car seat for a stroller. */
  isOneAsAnother: boolean;
  foreign: readonly ForeignName[];
}

/** Parts of all sorts of what it belongs to. */
export const areSpares = ({ shortNames, partNames }: Kind): boolean => [...shortNames, ...partNames].includes('spares');

/** In another language, certain by a source, or unsure: an unsure one decides nothing. */
export interface ForeignName {
  language: 'lg' | 'sw';
  name: string;
  isSure: boolean;
  /** What of it is called so, by a name of some of it: "omulere" is a flute. */
  of?: string;
}

export interface Usual {
  /** Each says the same, in the singular; # is any number. */
  phrases: readonly string[];
  /** Words of titles of what is none. */
  unless: readonly string[];
}

/** What is said of words rather than of a kind. */
export interface AboveAll {
  /** That make many kinds of things; their names are no misspellings. */
  makers: string[];
  /** Words of what is no thing; neither are these. */
  known: string[];
  /** What stands right before one of these is what another thing or a service is for; they are no misspellings. */
  apart: string[];
  /** How a part of a thing is: "cracked", "big". */
  state: string[];
  /** What another thing behind it is for or used in: "PC". */
  users: string[];
  /** Phrases that name no thing, though their words do: "log book". */
  nothing: string[];
}

export interface KindsFile {
  name: string;
  text: string;
}

type Draft = {
  -readonly [Key in keyof Kind]: Key extends 'categories'
    ? [Category, ...Category[]]
    : Kind[Key] extends readonly (infer Each)[]
      ? Each[]
      : Kind[Key];
};

/** What stands above the kinds of a file is of them all. */
interface Heading {
  category: Category;
  usual: Usual[];
  besides: Category[];
}

const PROPERTY = /^ +\| ([a-z]+) (.+)$/;
const KIND = /^( *)([a-z0-9]+(?:-[a-z0-9]+)*)( \*)?$/;

const PROPERTIES: Readonly<Record<string, (kind: Draft, list: readonly string[]) => void>> = {
  also: ({ names }, list) => void names.push(...list),
  such: ({ suchNames }, list) => void suchNames.push(...list.map((names) => names.split(' = '))),
  alone: ({ loneNames }, list) => void loneNames.push(...list),
  mostly: ({ usual }, list) => void usual.push(...list.map(readUsual)),
  by: ({ signs }, list) => void signs.push(...list),
  short: ({ shortNames }, list) => void shortNames.push(...list),
  part: ({ partNames }, list) => void partNames.push(...list),
  whole: ({ saidOfWhole }, list) => void saidOfWhole.push(...list),
  for: ({ belongsTo }, list) => void belongsTo.push(...list),
  kids: ({ kidsOf }, list) => void kidsOf.push(...list),
  is: ({ isToo }, list) => void isToo.push(...list),
  in: ({ categories: own }, list) => void own.push(...categoriesAmong(list).filter((each) => !own.includes(each))),
  lg: ({ foreign }, list) => void foreign.push(...list.map((entry) => readForeign(entry, 'lg'))),
  sw: ({ foreign }, list) => void foreign.push(...list.map((entry) => readForeign(entry, 'sw'))),
  shown: (kind, list) => void (kind.shownName = list.join(', ')),
  plural: (kind, list) => void (kind.pluralName = capitalised(list.join(', '))),
  mixed: (kind) => void (kind.isOneAsAnother = false),
};

/** Reads the files of kinds, whose form the first explains. Throws with every line that is none, by its file and number. */
export function readKinds(files: readonly KindsFile[]): { all: Kind[]; aboveAll: AboveAll } {
  const all: Draft[] = [];
  const aboveAll: AboveAll = { makers: [], known: [], apart: [], state: [], users: [], nothing: [] };
  const usualOfAll: Usual[] = [];
  const faults: string[] = [];
  for (const { name, text } of files) {
    let heading: Heading | undefined;
    let path: Draft[] = [];

    /** @returns whether it may stand there */
    const addProperty = (property: string, list: readonly string[]): boolean => {
      const kind = path.at(-1);
      const add = PROPERTIES[property];
      if (property === 'in' && categoriesAmong(list).length < list.length) return false;
      if (kind && !add) return false;
      if (kind) add?.(kind, list);
      else if (property === 'mostly') (heading?.usual ?? usualOfAll).push(...list.map(readUsual));
      else if (property === 'in' && heading) heading.besides.push(...categoriesAmong(list));
      else if (property in aboveAll && !heading) aboveAll[property as keyof AboveAll].push(...list);
      else return false;
      return true;
    };

    const addKind = (line: string, { category, usual, besides }: Heading): boolean => {
      const [, indent = '', id, star] = KIND.exec(line) ?? [];
      const depth = indent.length / 2;
      if (id === undefined || depth > path.length || !Number.isInteger(depth)) return false;
      path = path.slice(0, depth);
      const parent = path.at(-1);
      const kind: Draft = {
        id,
        parent: parent?.id ?? null,
        shownName: capitalised(id.replaceAll('-', ' ')),
        pluralName: '',
        categories: [
          category,
          ...new Set([...(parent?.categories ?? []), ...besides].filter((each) => each !== category)),
        ],
        isOnDemandBoard: star !== undefined,
        names: [id.replaceAll('-', ' ')],
        suchNames: [],
        loneNames: [],
        signs: [],
        shortNames: [],
        partNames: [],
        usual: [...usualOfAll, ...usual],
        saidOfWhole: [],
        belongsTo: [],
        kidsOf: [],
        isToo: [],
        isOneAsAnother: true,
        foreign: [],
      };
      all.push(kind);
      path.push(kind);
      return true;
    };

    const addHeading = (name: string): boolean => {
      const category = categories.find((each) => each === name);
      if (category) heading = { category, usual: [], besides: [] };
      path = [];
      return category !== undefined;
    };

    for (const [index, line] of text.split('\n').entries()) {
      if (line === '' || line.startsWith('#')) continue;
      const [, property, list = ''] = PROPERTY.exec(line) ?? [];
      const isRight =
        property !== undefined
          ? addProperty(property, list.split(', '))
          : line.startsWith('[')
            ? addHeading(line.slice(1, -1))
            : heading !== undefined && addKind(line, heading);
      if (!isRight) faults.push(`${name}:${index + 1}: "${line.trim()}" is no category, kind or property, or not here`);
    }
  }
  if (faults.length > 0) throw new Error(`Files of kinds are wrong:\n${faults.join('\n')}`);
  for (const kind of all) {
    kind.names = kind.names.filter((name) => !kind.loneNames.includes(name));
    kind.pluralName ||= pluralOf(kind.shownName);
  }
  return { all, aboveAll };
}

const categoriesAmong = (names: readonly string[]): Category[] =>
  names.flatMap((name) => categories.find((each) => each === name) ?? []);

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** "Omulere = flute", "obuliri ?". */
function readForeign(entry: string, language: ForeignName['language']): ForeignName {
  const [name = '', of] = entry.replace(/ \?$/, '').split(' = ');
  return { language, name, isSure: !entry.endsWith(' ?'), ...(of !== undefined && { of }) };
}

/** "Ladies = women not mens gents". */
function readUsual(entry: string): Usual {
  const [said = '', unless] = entry.split(' not ');
  return { phrases: [...new Set(said.split(' = ').map(singularOf))], unless: unless?.split(' ') ?? [] };
}
