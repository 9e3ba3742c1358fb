import { MAX_PHOTOS_PER_PRODUCT } from '@akatale/contracts/people/photos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposeItems } from './propose-items.ts';

const at = (...seconds: number[]) => seconds.map((second) => ({ takenAtMs: second * 1000 }));
const shapes = (...seconds: number[]) =>
  proposeItems(at(...seconds)).map((item) => item.map(({ takenAtMs }) => takenAtMs / 1000));

test('photos within a minute of each other are one item, in the order in which they were taken', () => {
  expect(shapes(0, 20, 80, 200, 141)).toEqual([
    [0, 20, 80],
    [141, 200],
  ]);
  expect(shapes(0, 60, 121)).toEqual([[0, 60], [121]]);
  expect(shapes()).toEqual([]);
});

test('an item has as many photos as a product can have', () => {
  expect(shapes(1, 2, 3, 4, 5, 6, 7)).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7],
  ]);
});

test('where nothing says when photos were taken, each is an item, behind the others', () => {
  const photos = [null, 20_000, null, 0, null].map((takenAtMs, index) => ({ takenAtMs, index }));
  expect(proposeItems(photos).map((item) => item.map(({ index }) => index))).toEqual([[3, 1], [0], [2], [4]]);
});

test('each photo is in one item, and no item is empty, too full or out of order', () => {
  const photos = fc.array(
    fc.record({ takenAtMs: fc.option(fc.integer({ min: 0, max: 600_000 })), name: fc.string() }),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(photos, (chosen) => {
      const items = proposeItems(chosen);
      expect(new Set(items.flat())).toEqual(new Set(chosen));
      expect(items.flat()).toHaveLength(chosen.length);
      for (const item of items) {
        expect(item.length).toBeGreaterThan(0);
        expect(item.length).toBeLessThanOrEqual(MAX_PHOTOS_PER_PRODUCT);
      }
      const times = items.flat().map(({ takenAtMs }) => takenAtMs);
      const known = times.filter((time) => time !== null);
      expect(known).toEqual([...known].sort((a, b) => a - b));
      expect(times.slice(0, known.length)).toEqual(known);
    }),
  );
});
