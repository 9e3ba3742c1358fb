import type ugandaPlaces from './uganda-places.json';

export type Places = typeof ugandaPlaces;

const MOST_SHOWN = 7;

/** Most likely first: cities, suburbs with their town, then districts. */
export function placeNames({ cities, suburbs, districts }: Places): string[] {
  const inTowns = Object.entries(suburbs).flatMap(([town, names]) => names.map((name) => `${name}, ${town}`));
  return [...cities, ...inTowns, ...districts];
}

/** Exact spelling comes before similar sound, a match of the whole name before one of a later word. */
export function suggestPlaces(names: readonly string[], typed: string): string[] {
  if (names.includes(typed.trim())) return [];
  const found = [spelt, sounded].flatMap((normalize) => {
    const wanted = normalize(typed);
    if (wanted === '') return [];
    const starting = names.filter((name) => normalize(name).startsWith(wanted));
    const within = names.filter((name) => normalize(name).includes(` ${wanted}`));
    return [...starting, ...within];
  });
  return [...new Set(found)].slice(0, MOST_SHOWN);
}

function spelt(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Many speakers do not distinguish l and r, and double letters are often written once. */
function sounded(name: string): string {
  return spelt(name)
    .replaceAll('r', 'l')
    .replace(/(\p{L})\1+/gu, '$1');
}
