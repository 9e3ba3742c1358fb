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
  /** The same, but never alone: "bag" is no bag of a camera unless one is named; "*" is whatever is for it. */
  partNames: readonly string[];
  /** What most of it is, and titles seldom say; of all kinds, of its category and its own. */
  usual: readonly Usual[];
  /** That make many kinds of things; their names are no misspellings. */
  makers: readonly string[];
  /** Words of what is no thing; neither are these. */
  known: readonly string[];
  /** What stands before one of these is what another thing or a service is for; they are no misspellings. */
  apart: readonly string[];
  /** The same, but only directly behind it: "fridge cover". */
  beside: readonly string[];
  /** Phrases that name no thing, though their words do: "log book". */
  nothing: readonly string[];
  /** Ids of the kinds that it belongs to. */
  belongsTo: readonly string[];
  /** Ids of the kinds of which it is what is for children, or the toys: "girls dress", "toy truck". */
  kidsOf: readonly string[];
  toyOf: readonly string[];
  /** Ids of kinds of other branches or categories that it is one of too. */
  isToo: readonly string[];
  /** What is one of it is taken for another of them: an armchair for a sofa, but no car seat for a stroller. */
  isOneAsAnother: boolean;
  foreign: readonly ForeignName[];
}

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

const CATEGORY = /^\[(.+)\]$/;
const KIND = /^( *)([a-z0-9]+(?:-[a-z0-9]+)*)( \*)?$/;
const PROPERTY =
  /^ +\| (also|such|alone|mostly|makers|known|apart|beside|nothing|shown|plural|is|by|short|part|for|kids|toy|mixed|in|lg|sw) (.+)$/;

type Draft = {
  -readonly [Key in keyof Kind]: Key extends 'categories'
    ? [Category, ...Category[]]
    : Kind[Key] extends readonly (infer Each)[]
      ? Each[]
      : Kind[Key];
};

/** Reads the file of kinds; its header explains the form. Throws with every fault, each with its line. */
export function readKinds(text: string): Kind[] {
  const kinds: Draft[] = [];
  const faults: string[] = [];
  let category: Category | undefined;
  let above: Draft[] = [];
  const usualOfAll: Usual[] = [];
  const ofAll = {
    makers: [] as string[],
    known: [] as string[],
    apart: [] as string[],
    beside: [] as string[],
    nothing: [] as string[],
  };
  let usualOfCategory: Usual[] = [];
  let inCategories: Category[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const fault = (message: string) => void faults.push(`Line ${index + 1}: ${message}`);
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, heading] = CATEGORY.exec(line) ?? [];
    if (heading !== undefined) {
      category = categories.find((each) => each === heading);
      above = [];
      usualOfCategory = [];
      inCategories = [];
      if (!category) fault(`there is no category "${heading}"`);
      continue;
    }
    const [, property, list] = PROPERTY.exec(line) ?? [];
    const current = above.at(-1);
    if (property !== undefined && property in ofAll && list !== undefined && !category) {
      ofAll[property as keyof typeof ofAll].push(...list.split(', '));
      continue;
    }
    if (property === 'mostly' && list !== undefined && !current) {
      (category ? usualOfCategory : usualOfAll).push(...list.split(', ').map(readUsual));
      continue;
    }
    if (property === 'in' && list !== undefined && !current) {
      inCategories.push(...categoriesIn(list.split(', '), fault));
      continue;
    }
    if (property !== undefined && list !== undefined && current) {
      addTo(current, property, list.split(', '), fault);
      continue;
    }
    const [, indent = '', id, star] = KIND.exec(line) ?? [];
    if (id === undefined || !category) {
      fault('neither a category, a kind nor what belongs to one');
      continue;
    }
    const depth = indent.length / 2;
    if (depth > above.length || !Number.isInteger(depth)) fault(`"${id}" is indented too far`);
    above = above.slice(0, Math.floor(depth));
    const kind: Draft = {
      id,
      parent: above.at(-1)?.id ?? null,
      shownName: shownNameOf(id),
      pluralName: '',
      categories: [
        category,
        ...new Set([...(above.at(-1)?.categories ?? []), ...inCategories].filter((each) => each !== category)),
      ],
      isOnDemandBoard: star !== undefined,
      names: [id.replaceAll('-', ' ')],
      suchNames: [],
      loneNames: [],
      signs: [],
      shortNames: [],
      partNames: [],
      usual: [...usualOfAll, ...usualOfCategory],
      ...ofAll,
      belongsTo: [],
      kidsOf: [],
      toyOf: [],
      isToo: [],
      isOneAsAnother: true,
      foreign: [],
    };
    kinds.push(kind);
    above.push(kind);
  }
  for (const kind of kinds) {
    kind.names = kind.names.filter((name) => !kind.loneNames.includes(name));
    kind.pluralName ||= pluralOf(kind.shownName);
  }
  faults.push(...findFaults(kinds));
  if (faults.length > 0) throw new Error(`The file of kinds is wrong:\n${faults.join('\n')}`);
  return kinds;
}

function categoriesIn(list: readonly string[], fault: (message: string) => void): Category[] {
  return list.flatMap((name) => {
    const category = categories.find((each) => each === name);
    if (!category) fault(`there is no category "${name}"`);
    return category ?? [];
  });
}

const shownNameOf = (id: string): string => capitalised(id).replaceAll('-', ' ');
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function addTo(kind: Draft, property: string, list: readonly string[], fault: (message: string) => void): void {
  if (property === 'in') {
    kind.categories.push(...categoriesIn(list, fault).filter((each) => !kind.categories.includes(each)));
  } else if (property === 'mixed') {
    kind.isOneAsAnother = false;
  } else if (property === 'shown') {
    kind.shownName = list.join(', ');
  } else if (property === 'plural') {
    kind.pluralName = capitalised(list.join(', '));
  } else if (property === 'lg' || property === 'sw') {
    for (const entry of list) {
      const [name = '', of] = entry.replace(/ \?$/, '').split(' = ');
      kind.foreign.push({ language: property, name, isSure: !entry.endsWith(' ?'), ...(of !== undefined && { of }) });
    }
  } else if (property === 'such') {
    kind.suchNames.push(...list.map((names) => names.split(' = ')));
  } else if (property === 'mostly') {
    kind.usual.push(...list.map(readUsual));
  } else {
    const lists = {
      also: kind.names,
      alone: kind.loneNames,
      by: kind.signs,
      short: kind.shortNames,
      part: kind.partNames,
      for: kind.belongsTo,
      kids: kind.kidsOf,
      toy: kind.toyOf,
      is: kind.isToo,
    };
    lists[property as keyof typeof lists].push(...list);
  }
}

/** "Ladies = women not mens gents". */
function readUsual(entry: string): Usual {
  const [said = '', unless] = entry.split(' not ');
  return { phrases: [...new Set(said.split(' = ').map(singularOf))], unless: unless?.split(' ') ?? [] };
}

function findFaults(kinds: readonly Kind[]): string[] {
  const ids = new Set(kinds.map(({ id }) => id));
  const owners = new Map<string, string>();
  return kinds.flatMap(
    ({ id, names, suchNames, loneNames, signs, belongsTo, kidsOf, toyOf, isToo, foreign }, index) => {
      const unknown = [...belongsTo, ...kidsOf, ...toyOf, ...isToo]
        .filter((other) => !ids.has(other))
        .map((other) => `"${id}" is for an unknown "${other}"`);
      const itself = [...belongsTo, ...kidsOf, ...toyOf, ...isToo].includes(id) ? [`"${id}" belongs to itself`] : [];
      const such = new Set(suchNames.flat());
      const ofNone = foreign
        .filter(({ of }) => of !== undefined && !such.has(of))
        .map(({ name, of }) => `"${name}" of "${id}" is an unknown "${of}"`);
      const twice = kinds.findIndex((other) => other.id === id) < index ? [`"${id}" stands twice`] : [];
      const sure = foreign.filter(({ isSure }) => isSure).map(({ name }) => name);
      const shared = [...names, ...suchNames.flat(), ...loneNames, ...signs, ...sure].flatMap((name) => {
        const written =
          name.toLowerCase() === name && name.trim() === name ? [] : [`"${name}" of "${id}" is not written small`];
        const key = singularOf(name);
        const owner = owners.get(key);
        owners.set(key, id);
        return owner === undefined ? written : [...written, `"${name}" is a name of "${owner}" and of "${id}"`];
      });
      return [...twice, ...unknown, ...itself, ...ofNone, ...shared];
    },
  );
}
