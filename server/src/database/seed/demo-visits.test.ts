import { expect, test } from 'vitest';
import { demoVisits } from './demo-visits.ts';

const PRESENT = new Date('2026-11-21T09:00:00Z');

test('90 days have visitors, the same every time, and nobody comes from the future', () => {
  const days = demoVisits(PRESENT);
  expect(days).toHaveLength(90);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-08-24', '2026-11-21']);
  expect(days.every(({ visitors }) => visitors.length > 0)).toBe(true);
  expect(days.flatMap(({ visitors }) => visitors).every(({ at }) => at <= PRESENT)).toBe(true);
  expect(demoVisits(PRESENT)).toEqual(days);
});

test('more come with time, and some look for what nobody sells', () => {
  const days = demoVisits(PRESENT);
  const count = (some: typeof days) => some.reduce((all, { visitors }) => all + visitors.length, 0);
  expect(count(days.slice(-31, -1))).toBeGreaterThan(1.5 * count(days.slice(0, 30)));
  const terms = days.flatMap(({ visitors }) => visitors.map(({ search }) => search));
  expect(terms).toContain('iphone');
  expect(terms).toContain('solar panel');
});
