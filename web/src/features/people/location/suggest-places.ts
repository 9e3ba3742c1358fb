import { sounded, spelt } from '@akatale/contracts/places/sounded';

const MOST_SHOWN = 7;

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
