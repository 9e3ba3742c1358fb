import { placesByDistance } from '@akatale/contracts/places/distances';
import { type Place, placeLabel } from '@akatale/contracts/places/places';
import { LRUCache } from 'lru-cache';

/** A place's turn and then the time, in one number that a double holds exactly. */
export const PLACE_STEP = 10 ** 12;
export const LAST_TURN = 1_000;
/** Times are counted from here, in milliseconds. */
export const EPOCH_MS = Date.parse('2020-01-01T00:00:00Z');

interface NearestOrder {
  /** By the turn of a place, which begins at 0; null for listings without a place, which come last. */
  districts: readonly (string | null)[];
  areas: readonly (string | null)[];
  /** JSON of the turns, by the label of the place. */
  turns: string;
  turnOf(place: { district: string | null; area: string | null }): number;
}

const MAX_CACHED = 100;

const cache = new LRUCache<string, NearestOrder>({ max: MAX_CACHED });

/** Of the places from here on: those of the list, as far as they have listings. */
export function nearestOrder(near: Place): NearestOrder {
  const label = placeLabel(near);
  const known = cache.get(label);
  if (known) return known;
  const places = placesByDistance(near);
  const turns = new Map(places.map((place, turn) => [placeLabel(place), turn]));
  const order: NearestOrder = {
    districts: [...places.map(({ district }) => district), null],
    areas: [...places.map(({ area }) => area), null],
    turns: JSON.stringify(Object.fromEntries(turns)),
    turnOf: ({ district, area }) =>
      (district === null ? undefined : turns.get(placeLabel({ district, area }))) ?? places.length,
  };
  cache.set(label, order);
  return order;
}

export function nearestKey(turn: number, createdAt: Date): number {
  return (LAST_TURN - turn) * PLACE_STEP + createdAt.getTime() - EPOCH_MS;
}

export function readNearestKey(key: number): { turn: number; createdAt: Date } {
  const step = Math.floor(key / PLACE_STEP);
  return { turn: LAST_TURN - step, createdAt: new Date(key - step * PLACE_STEP + EPOCH_MS) };
}
