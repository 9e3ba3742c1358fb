import { directionWords, nearnessWords, roadWords } from '@akatale/contracts/places/place-words';
import { type Place, placeLabel, placeText } from '@akatale/contracts/places/places';
import { resolvePlace } from '@akatale/contracts/places/resolve-place';
import { spelt } from '@akatale/contracts/places/sounded';

const MOST_WORDS = 3;
const IN = /(?:^|[^\p{L}])(?:in|at|mu|located|location|place|iko|kule|huko|ku)[\s;:]+/giu;
const WORD = /[\p{L}'’-]+/gu;

/** The one place that parts of a text name, as a form offers it; null where they name none, or several. */
export function findPlace(lines: readonly string[]): string | null {
  const named = new Map(lines.flatMap(placesIn).map((place) => [placeLabel(place), place]));
  const all = [...named.values()];
  // A district is said again by its area.
  const narrow = all.filter(
    ({ district, area }) => area !== null || !all.some((each) => each.area !== null && each.district === district),
  );
  // The towns around Kampala are written as in it.
  const distinct =
    narrow.length > 1 ? narrow.filter(({ district, area }) => district !== 'Kampala' || area !== null) : narrow;
  const [place] = distinct;
  return place && distinct.length === 1 ? placeText(place) : null;
}

/** Whether a part says where, and nothing else. */
export function isPlace(part: string): boolean {
  return resolvePlace(part) !== null && (part.match(WORD)?.length ?? 0) <= MOST_WORDS;
}

/** Without the place that it ends with. */
export function withoutPlace(part: string): string {
  const end = endOf(part);
  return end ? part.slice(0, end.start).replace(/[\s,]*(?:in|at|mu)?\s*$/iu, '') : part;
}

function placesIn(part: string): Place[] {
  // Where it may be brought to.
  if (/ or /i.test(part)) return [];
  const whole = resolvePlace(part);
  if (whole?.area) return [whole];
  const end = endOf(part);
  const inside = [...part.matchAll(IN)].flatMap(
    ({ index, 0: found }) => beginOf(part.slice(index + found.length)) ?? [],
  );
  return [...(whole ? [whole] : []), ...(end ? [end.place] : []), ...inside];
}

function endOf(part: string): { place: Place; start: number } | null {
  const words = [...part.matchAll(WORD)];
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const first = words[words.length - count];
    const before = spelt(words[words.length - count - 1]?.[0] ?? '');
    const start = first?.index ?? 0;
    if (nearnessWords.has(before) || directionWords.has(before)) continue;
    const tail = part.slice(start);
    if (/\d/.test(tail) || spelt(tail).split(' ').length > count) continue;
    const place = resolvePlace(tail);
    if (place) return { place, start };
  }
  return null;
}

function beginOf(rest: string): Place | null {
  const words = [...rest.matchAll(WORD)].slice(0, MOST_WORDS + 1);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const next = words[count];
    if (next && roadWords.has(spelt(next[0]))) continue;
    const last = words[count - 1];
    const place = resolvePlace(rest.slice(0, (last?.index ?? 0) + (last?.[0].length ?? 0)));
    if (place) return place;
  }
  return null;
}
