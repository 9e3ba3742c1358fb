import { expect, test } from 'vitest';
import { quickPeriods } from './quick-periods.ts';

const at = (instant: string) => Object.fromEntries(quickPeriods(Date.parse(instant)));

test('days, weeks from Monday, and months, as Kampala counts them', () => {
  // Late on Friday the 20th in London is Saturday the 21st in Kampala.
  expect(at('2026-11-20T22:30:00Z')).toEqual({
    always: { from: null, to: null },
    today: { from: '2026-11-21', to: '2026-11-21' },
    thisWeek: { from: '2026-11-16', to: '2026-11-22' },
    thisMonth: { from: '2026-11-01', to: '2026-11-30' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
  });
});

test.each([
  ['2026-11-23T09:00:00Z', '2026-11-23', '2026-11-29'],
  ['2026-11-29T09:00:00Z', '2026-11-23', '2026-11-29'],
])('the week of %s is from %s to %s', (instant, from, to) => {
  expect(at(instant)['thisWeek']).toEqual({ from, to });
});

test('the month before January is December, and February knows leap years', () => {
  expect(at('2028-01-31T21:00:00Z')).toMatchObject({
    thisMonth: { from: '2028-02-01', to: '2028-02-29' },
    lastMonth: { from: '2028-01-01', to: '2028-01-31' },
  });
  expect(at('2027-01-05T09:00:00Z')['lastMonth']).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
