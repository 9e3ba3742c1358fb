import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuietAt } from './choices-view.ts';

const DAY = 24 * 60;
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minutes = fc.integer({ min: 0, max: DAY - 1 });

test.each([
  ['21:59', false],
  ['22:00', true],
  ['00:00', true],
  ['06:59', true],
  ['07:00', false],
  ['12:00', false],
])('from 22:00 to 07:00 it is quiet at %s: %s', (time, isQuiet) => {
  expect(isQuietAt({ from: '22:00', to: '07:00' }, time)).toBe(isQuiet);
});

test('a minute is quiet if and only if one reaches it from the beginning before the end, over midnight too', () => {
  fc.assert(
    fc.property(minutes, minutes, minutes, (from, to, at) => {
      fc.pre(from !== to);
      const length = (to - from + DAY) % DAY;
      const isWithin = (at - from + DAY) % DAY < length;
      expect(isQuietAt({ from: timeOf(from), to: timeOf(to) }, timeOf(at))).toBe(isWithin);
    }),
  );
});
