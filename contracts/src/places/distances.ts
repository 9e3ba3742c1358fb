import listed from './centres.json' with { type: 'json' };
import { type Place, placeLabel, places } from './places.ts';

/** Only the server reads this file: browsers are told the distance. */
interface Centre {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;

/** A whole district is wide, so that its town says nothing about what is near. */
const LEAST_KM_OF_DISTRICTS = 20;

const centres = new Map<string, Centre>(Object.entries(listed.centres));

/** Between two places in a straight line; null where it is unknown, or too small to say for a whole district. */
export function distanceKm(a: Place, b: Place): number | null {
  const from = centreOf(a);
  const to = centreOf(b);
  if (from === undefined || to === undefined || placeLabel(a) === placeLabel(b)) return null;
  const km = between(from, to);
  const isWide = a.area === null || b.area === null;
  return isWide && km < LEAST_KM_OF_DISTRICTS ? null : km;
}

/** All places, nearest first; an area without a centre stands where its district does. */
export function placesByDistance(near: Place): Place[] {
  const from = centreOf(near) ?? centreOf(districtOf(near));
  const rank = (place: Place): number => {
    if (placeLabel(place) === placeLabel(near)) return -1;
    const to = centreOf(place) ?? centreOf(districtOf(place));
    if (from !== undefined && to !== undefined) return between(from, to);
    return place.district === near.district ? 0 : Number.POSITIVE_INFINITY;
  };
  return places
    .map((place) => ({ place, km: rank(place) }))
    .sort((a, b) => (a.km === b.km ? 0 : a.km - b.km))
    .map(({ place }) => place);
}

function centreOf(place: Place): Centre | undefined {
  return centres.get(placeLabel(place));
}

function districtOf({ district }: Place): Place {
  return { district, area: null };
}

/** By the haversine formula, which holds within half a percent. */
function between(from: Centre, to: Centre): number {
  const halfChord =
    haversine(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * haversine(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(halfChord));
}

function haversine(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
