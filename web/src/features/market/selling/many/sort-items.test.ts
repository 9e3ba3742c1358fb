import { MAX_PHOTOS_PER_PRODUCT } from '@akatale/contracts/people/photos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newListing } from '../listing-values.ts';
import { hasRoomFor, moveTo, nextAfter, type PendingItem, placeOf, without } from './sort-items.ts';

function item(id: string, photos: string, title = ''): PendingItem {
  const values = { ...newListing('Jinja'), title };
  return { id, values, photos: [...photos].map((key) => ({ key, file: new Blob([key]), url: null, uploadedAtMs: 0 })) };
}
const shown = (items: readonly PendingItem[]) =>
  items.map(({ id, photos }) => `${id}:${photos.map(({ key }) => key).join('')}`).join(' ');
const same = <Photo>(photo: Photo) => photo;
const items = [item('1', 'ab'), item('2', 'cde'), item('3', 'f')];

test('photos are put into another item, behind its own', () => {
  expect(shown(moveTo(items, new Set('be'), items[2]!, same))).toBe('1:a 2:cd 3:fbe');
  expect(shown(moveTo(items, new Set('f'), items[0]!, same))).toBe('1:abf 2:cde');
  expect(shown(moveTo(items, new Set('ab'), items[1]!, same))).toBe('2:cdeab 3:f');
});

test('or become one of their own, at the end', () => {
  expect(shown(moveTo(items, new Set('af'), item('4', ''), same))).toBe('1:b 2:cde 4:af');
});

test('an item takes no more than a product can have', () => {
  const full = [item('1', 'abcde'), item('2', 'f')];
  expect(hasRoomFor(full[0]!, new Set('f'))).toBe(false);
  expect(hasRoomFor(full[0]!, new Set('ab'))).toBe(true);
  expect(shown(moveTo(full, new Set('f'), full[0]!, same))).toBe('1:abcde 2:f');
});

test('an item without photos stays if something was written, and the untouched ones are the same', () => {
  const written = [item('1', 'a', 'Radio'), item('2', 'b'), item('3', 'c')];
  const left = without(written, new Set('ab'));
  expect(shown(left)).toBe('1: 3:c');
  expect(left[1]).toBe(written[2]);
});

test('sorting loses no photo and doubles none', () => {
  const move = fc.record({ keys: fc.subarray(['a', 'b', 'c', 'd', 'e', 'f']), to: fc.nat({ max: 3 }) });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 8 }), (moves) => {
      let now: PendingItem[] = [...items];
      for (const [turn, { keys, to }] of moves.entries()) {
        now = moveTo(now, new Set(keys), now[to] ?? item(`new ${turn}`, ''), same);
      }
      expect(
        now
          .flatMap(({ photos }) => photos.map(({ key }) => key))
          .sort()
          .join(''),
      ).toBe('abcdef');
      for (const { photos } of now) expect(photos.length).toBeLessThanOrEqual(MAX_PHOTOS_PER_PRODUCT);
    }),
  );
});

test('an item keeps its number while others are published, in whatever order', () => {
  const all = ['many-1-00', 'many-1-01', 'many-2-00'];
  expect(all.map((id) => placeOf(id, all))).toEqual([1, 2, 3].map((number) => ({ number, of: 3 })));
  // Those that are published come first in the list of the page.
  expect(placeOf('many-1-00', ['many-1-01', 'many-1-00', 'many-2-00'])).toEqual({ number: 1, of: 3 });
});

test('after an item comes the one behind it, then those that were left out', () => {
  expect(nextAfter('b', ['a', 'b', 'c'])).toBe('c');
  expect(nextAfter('c', ['a', 'c'])).toBe('a');
  expect(nextAfter('c', ['c'])).toBeUndefined();
  expect(nextAfter('c', [])).toBeUndefined();
});
