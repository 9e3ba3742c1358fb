import * as words from './place-words.ts';
import listed from './places.json' with { type: 'json' };
import { type Place, places } from './places.ts';
import { sounded, spelt } from './sounded.ts';

/** A name may be that of a district, of an area, or of one each. */
type Meaning = { district: string | null; area: Place | null };

const mostWords = 3;
const meanings = new Map<string, Meaning>();
for (const place of places) addName(place.area ?? place.district, place);
for (const [spelling, name] of Object.entries(words.otherSpellings)) {
  const meaning = meanings.get(sounded(name));
  if (meaning !== undefined) meanings.set(sounded(spelling), meaning);
}

const divisions = new Map(listed.areas.flatMap(({ division, names }) => names.map((name) => [name, division])));

/** The one place that a text means for certain; null where none or several fit. */
export function resolvePlace(text: string): Place | null {
  const isElsewhere = spelt(text)
    .split(' ')
    .some((word) => words.foreignCountries.has(word) || words.directionWords.has(word));
  if (isElsewhere) return null;
  const isSeveral = /[/&+]|\s(and|or)\s/i.test(text);
  const found = text.split(/[,;:/|&+()\n]|\.\s|\s[-–—]\s|\s(?:and|or)\s/i).flatMap(readPart);
  const named = new Set(found.flatMap(({ district, area }) => (district !== null && area === null ? [district] : [])));
  const areas = found.flatMap(({ area }) => (area !== null && isCertain(area, named) ? [area] : []));
  const homes = areas.map(({ district }) => district);
  if (isSeveral) return decide(new Set([...named, ...homes]), areas);
  return decide(named.size > 0 ? withTownsAround(named, areas) : new Set(homes), areas);
}

function decide(districts: ReadonlySet<string>, areas: readonly Place[]): Place | null {
  const [district] = districts;
  if (district === undefined || districts.size > 1) return null;
  const inside = new Set(areas.filter((place) => place.district === district).map(({ area }) => area ?? ''));
  const divisionsAround = [...inside].map((area) => divisions.get(area)).filter((division) => division !== undefined);
  const narrow = [...inside].filter((area) => inside.size === 1 || !divisionsAround.includes(area));
  const [area = null] = narrow;
  return { district, area: narrow.length === 1 ? area : null };
}

/** The towns around Kampala are written as in it: `Kireka, Kampala`. */
function withTownsAround(named: ReadonlySet<string>, areas: readonly Place[]): ReadonlySet<string> {
  if (!named.has('Kampala') || areas.some(({ district }) => district === 'Kampala')) return named;
  const around = areas.map(({ district }) => district).filter((district) => words.aroundKampala.has(district));
  if (around.length === 0) return named;
  return new Set([...named, ...around].filter((district) => district !== 'Kampala'));
}

function isCertain(area: Place, districts: ReadonlySet<string>): boolean {
  return districts.has(area.district) || !words.sharedNames.has(area.area ?? '');
}

/** Nothing where other words may change what the names mean, unless the part ends with the name of a district. */
function readPart(part: string): Meaning[] {
  const left = withoutWays(spelt(part).split(' '));
  const found: Meaning[] = [];
  let last: Meaning | null = null;
  let hasOthers = false;
  while (left.length > 0) {
    const [meaning, length] = firstName(left);
    const [word = ''] = left.splice(0, length);
    if (meaning !== null) {
      last = left[0] === 'district' ? { ...meaning, area: null } : meaning;
      found.push(last);
    } else if (!words.kinds.has(word) && !/\d/.test(word)) {
      hasOthers = true;
      last = null;
    }
  }
  return hasOthers && (last === null || last.area !== null) ? [] : found;
}

function firstName(left: readonly string[]): [Meaning | null, number] {
  for (let length = Math.min(mostWords, left.length); length > 0; length -= 1) {
    const name = left.slice(0, length).join(' ');
    const meaning = words.soundAlikes.has(name) ? undefined : meanings.get(sounded(name));
    if (meaning !== undefined) return [meaning, length];
  }
  return [null, 1];
}

/** Without the names of roads, and without what is only near. */
function withoutWays(part: readonly string[]): string[] {
  let kept: string[] = [];
  let isBeside = false;
  for (const word of part) {
    if (words.roadWords.has(word)) {
      if (!isBeside) kept = [];
      isBeside = false;
    } else if (words.nearnessWords.has(word)) isBeside = true;
    else if (!isBeside) kept.push(word);
  }
  return kept.filter((word) => word !== '');
}

function addName(name: string, place: Place): void {
  const meaning = meanings.get(sounded(name)) ?? { district: null, area: null };
  meanings.set(sounded(name), place.area === null ? { ...meaning, district: name } : { ...meaning, area: place });
}
