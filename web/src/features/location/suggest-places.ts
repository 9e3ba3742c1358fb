import type ugandaPlaces from './uganda-places.json';

export type Places = typeof ugandaPlaces;

const MOST_SHOWN = 7;

/** All names, the likeliest first: cities, suburbs with their town, and then the districts. */
export function placeNames({ cities, suburbs, districts }: Places): string[] {
  const inTowns = Object.entries(suburbs).flatMap(([town, names]) => names.map((name) => `${name}, ${town}`));
  return [...cities, ...inTowns, ...districts];
}

/**
 * Places whose name, or a word of it, begins with what was typed: as it is spelt before as it
 * sounds, whole names before later words. Nothing where nothing was typed, or where a whole name
 * stands there already.
 */
export function suggestPlaces(names: readonly string[], typed: string): string[] {
  if (names.includes(typed.trim())) return [];
  const found = [spelt, sounded].flatMap((fold) => {
    const wanted = fold(typed);
    if (wanted === '') return [];
    const starting = names.filter((name) => fold(name).startsWith(wanted));
    const within = names.filter((name) => fold(name).includes(` ${wanted}`));
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

/** l and r are one letter to many here, and doubled letters are often written once. */
function sounded(name: string): string {
  return spelt(name)
    .replaceAll('r', 'l')
    .replace(/(\p{L})\1+/gu, '$1');
}
