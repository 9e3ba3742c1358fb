import { places, placeText } from '@akatale/contracts/places/places';
import { resolvePlace } from '@akatale/contracts/places/resolve-place';
import { sounded, spelt } from '@akatale/contracts/places/sounded';

/** Fetched when a field for a place is first used: the list weighs several KB. */
const MOST_SHOWN = 7;
const MOST_GUESSED = 3;
const SHORTEST = 3;

const names = places.map(placeText);

/** Exact spelling comes before similar sound, a match of the whole name before one of a later word. */
export function suggestPlaces(typed: string): string[] {
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

/** For a text that means no place of the list: the names that are spelt nearly so, nearest first. Null where it means one. */
export function guessPlaces(typed: string): string[] | null {
  const whole = sounded(typed.split(/[,;(/]/, 1)[0] ?? '');
  if (whole.length < SHORTEST || resolvePlace(typed) !== null) return null;
  const wanted = [whole, ...whole.split(' ').filter((word) => word.length > SHORTEST)];
  const rank = (name: string): number => {
    const said = sounded(name.split(',', 1)[0] ?? '').replace(/ (district|town)$/, '');
    return Math.min(...wanted.map((each) => misspellings(each, said) / Math.max(each.length, said.length)));
  };
  return names
    .map((name) => ({ name, rank: rank(name) }))
    .filter((each) => each.rank <= 1 / 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_GUESSED)
    .map(({ name }) => name);
}

/** Letters that must be put in, left out or changed to make one of the other. */
function misspellings(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, against] of [...other].entries()) {
      const changed = (above[column] ?? 0) + (letter === against ? 0 : 1);
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
