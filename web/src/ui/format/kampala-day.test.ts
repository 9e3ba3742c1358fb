import { expect, test } from 'vitest';
import { kampalaDate, kampalaDay } from './kampala-day.ts';

test('days are Kampala days, three hours ahead of UTC', () => {
  expect(kampalaDate(Date.parse('2026-11-20T21:30:00Z'))).toBe('2026-11-21');
  expect(kampalaDate(Date.parse('2026-11-20T20:59:00Z'), 7)).toBe('2026-11-27');
});

test('a day lasts from its first moment to its last', () => {
  expect(kampalaDay('2026-11-21', 'start')).toBe('2026-11-21T00:00:00.000+03:00');
  expect(kampalaDay('2026-11-21', 'end')).toBe('2026-11-21T23:59:59.999+03:00');
  expect(kampalaDay('yesterday', 'start')).toBeNull();
  expect(kampalaDay('', 'end')).toBeNull();
});
