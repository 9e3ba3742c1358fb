import { describe, expect, test } from 'vitest';
import listed from './centres.json' with { type: 'json' };
import { distanceKm, placesByDistance } from './distances.ts';
import { placeLabel, places, readPlace } from './places.ts';
import { roundedKm } from './rounded-km.ts';

const place = (label: string) => {
  const read = readPlace(label);
  if (read === null) throw new Error(`No place ${label}`);
  return read;
};
const km = (a: string, b: string) => distanceKm(place(a), place(b));
const centres = Object.entries(listed.centres);

describe('the centres', () => {
  test.each(centres)(
    '%s is a place of the list, in Uganda, with a source',
    (label, { latitude, longitude, source }) => {
      expect(readPlace(label)).not.toBeNull();
      expect(latitude).toBeGreaterThan(-1.5);
      expect(latitude).toBeLessThan(4.3);
      expect(longitude).toBeGreaterThan(29.5);
      expect(longitude).toBeLessThan(35.1);
      expect(source).toMatch(/^(geonames|wikipedia|stops|lists):[A-Z]\w+(,? \w+)*$/);
      expect(Object.keys(listed.sources)).toContain(source.split(':')[0]);
    },
  );

  test('and every area has one, or a source that names it', () => {
    const known = new Set(centres.map(([label]) => label));
    const named = Object.values(listed.named).flat();
    const areas = places.filter(({ area }) => area !== null).map(placeLabel);
    expect(areas.filter((label) => !known.has(label)).sort()).toEqual([...named].sort());
    expect(Object.keys(listed.sources)).toEqual(expect.arrayContaining(Object.keys(listed.named)));
  });

  test('are within 43 km of the town of their district, in Kampala within 12 km', () => {
    const towns = new Map(centres);
    const areas = places.filter((each) => each.area !== null && towns.has(placeLabel(each)));
    expect(areas.length).toBeGreaterThan(100);
    for (const area of areas) {
      const own = towns.get(placeLabel(area));
      const town = towns.get(area.district);
      const away =
        111 *
        Math.hypot(
          (own?.latitude ?? NaN) - (town?.latitude ?? NaN),
          (own?.longitude ?? NaN) - (town?.longitude ?? NaN),
        );
      expect({ area, isNear: away < (area.district === 'Kampala' ? 12 : 43) }).toEqual({ area, isNear: true });
    }
  });

  test('of two places are not the same, but for the two names of a hill', () => {
    const points = centres.map(([, { latitude, longitude }]) => `${latitude} ${longitude}`);
    const twice = centres.filter((_, at) => points.indexOf(points[at] ?? '') !== at).map(([label]) => label);
    expect(twice).toEqual(['Rubaga Hill, Kampala', 'Wakiso', 'Kabarole']);
  });
});

describe('a distance', () => {
  test.each([
    ['Ntinda, Kampala', 'Bukoto, Kampala', 1.9],
    ['Ntinda, Kampala', 'Entebbe, Wakiso', 36.4],
    ['Ntinda, Kampala', 'Gulu', 271.3],
    ['Jinja', 'Kampala', 70.4],
    ['Naalya, Wakiso', 'Ntinda, Kampala', 3.1],
    ['Owino, Kampala', 'Najjanankumbi, Kampala', 3.6],
  ])('from %s to %s is about %f km', (from, to, expected) => {
    expect(km(from, to)).toBeCloseTo(expected, 0);
    expect(km(to, from)).toBe(km(from, to));
  });

  test.each([
    ['within an area', 'Ntinda, Kampala', 'Ntinda, Kampala'],
    ['without a centre', 'Kamwokya, Kampala', 'Ntinda, Kampala'],
    ['of a district whose town is near', 'Kampala', 'Ntinda, Kampala'],
  ])('%s is not told', (_, from, to) => {
    expect(km(from, to)).toBeNull();
    expect(km(to, from)).toBeNull();
  });
});

describe('places by distance', () => {
  test.each(places.map((near) => [placeLabel(near), near] as const))('from %s begin there, each once', (_, near) => {
    const order = placesByDistance(near);
    expect(order[0]).toEqual(near);
    expect(new Set(order).size).toBe(places.length);
    const told = order.map((each) => distanceKm(near, each)).filter((each) => each !== null);
    if (near.area === null || distanceKm(near, place('Gulu')) !== null) {
      expect(told).toEqual([...told].sort((a, b) => a - b));
    }
  });

  test('set an area without a centre where its district is', () => {
    const labels = placesByDistance(place('Gulu')).map(placeLabel);
    expect(Math.abs(labels.indexOf('Kamwokya, Kampala') - labels.indexOf('Kampala'))).toBeLessThan(20);
    expect(placesByDistance(place('Omoro'))[0]).toEqual(place('Omoro'));
  });

  test('end with those that nobody has placed', () => {
    const known = new Set(centres.map(([label]) => label));
    const isPlaced = placesByDistance(place('Gulu')).map(
      (each) => known.has(placeLabel(each)) || known.has(each.district),
    );
    expect(isPlaced.lastIndexOf(true)).toBeLessThan(isPlaced.indexOf(false));
  });
});

describe('a distance is told as', () => {
  test.each([
    [0.2, 0],
    [0.99, 0],
    [1, 1],
    [1.5, 2],
    [4.4, 4],
    [19.9, 20],
    [22.4, 20],
    [22.6, 25],
    [271.3, 270],
  ])('%f km: %i', (exact, told) => {
    expect(roundedKm(exact)).toBe(told);
  });
});
