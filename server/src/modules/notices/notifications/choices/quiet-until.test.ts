import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quietUntil } from './notification-choices.ts';

const DAY = 24 * 60;
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minutes = fc.integer({ min: 0, max: DAY - 1 });

test.each([
  ['2026-11-22T18:59:00Z', null],
  ['2026-11-22T19:00:00Z', '2026-11-23T04:30:00.000Z'],
  ['2026-11-22T20:59:59Z', '2026-11-23T04:30:00.000Z'],
  ['2026-11-22T21:00:00Z', '2026-11-23T04:30:00.000Z'],
  ['2026-11-23T04:29:59Z', '2026-11-23T04:30:00.000Z'],
  ['2026-11-23T04:30:00Z', null],
])('from 22:00 to 07:30 in Kampala, at %s they end at %s', (now, end) => {
  expect(quietUntil({ from: '22:00', to: '07:30' }, new Date(now))?.toISOString() ?? null).toBe(end);
});

test('they end at a moment that is not quiet any more, within a day', () => {
  fc.assert(
    fc.property(minutes, minutes, fc.integer({ min: 0, max: 3 * DAY }), (from, to, after) => {
      fc.pre(from !== to);
      const hours = { from: timeOf(from), to: timeOf(to) };
      const now = new Date(Date.UTC(2026, 10, 22) + after * 60_000);
      const end = quietUntil(hours, now);
      if (end === null) return;
      expect(quietUntil(hours, end)).toBeNull();
      expect(quietUntil(hours, new Date(end.getTime() - 60_000))).toEqual(end);
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(DAY * 60_000);
    }),
  );
});
