import { placesByDistance } from '@akatale/contracts/places/distances';
import { type Place, placeLabel } from '@akatale/contracts/places/places';
import { LRUCache } from 'lru-cache';

/** The rank of a place by distance and then the time, in one number that a double holds exactly. */
export const PLACE_STEP = 10 ** 12;
export const LAST_DISTANCE_RANK = 1_000;
/** Times are counted from here, in milliseconds. */
export const EPOCH_MS = Date.parse('2020-01-01T00:00:00Z');

interface NearestOrder {
  /** By their rank by distance, which begins at 0; null for listings without a place, which come last. */
  districts: readonly (string | null)[];
  areas: readonly (string | null)[];
  /** JSON of the ranks, by the label of the place. */
  distanceRanks: string;
  distanceRankOf(place: { district: string | null; area: string | null }): number;
}

const MAX_CACHED = 100;

const cache = new LRUCache<string, NearestOrder>({ max: MAX_CACHED });

/** All places of the list, from the nearest on. */
export function nearestOrder(near: Place): NearestOrder {
  const label = placeLabel(near);
  const known = cache.get(label);
  if (known) return known;
  const places = placesByDistance(near);
  const distanceRanks = new Map(places.map((place, distanceRank) => [placeLabel(place), distanceRank]));
  const order: NearestOrder = {
    districts: [...places.map(({ district }) => district), null],
    areas: [...places.map(({ area }) => area), null],
    distanceRanks: JSON.stringify(Object.fromEntries(distanceRanks)),
    distanceRankOf: ({ district, area }) =>
      (district === null ? undefined : distanceRanks.get(placeLabel({ district, area }))) ?? places.length,
  };
  cache.set(label, order);
  return order;
}

export function nearestKey(distanceRank: number, createdAt: Date): number {
  return (LAST_DISTANCE_RANK - distanceRank) * PLACE_STEP + createdAt.getTime() - EPOCH_MS;
}

export function readNearestKey(key: number): { distanceRank: number; createdAt: Date } {
  const step = Math.floor(key / PLACE_STEP);
  return { distanceRank: LAST_DISTANCE_RANK - step, createdAt: new Date(key - step * PLACE_STEP + EPOCH_MS) };
}
