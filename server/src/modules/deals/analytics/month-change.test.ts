import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../platform/kampala-day.ts';
import { compare, comparedDays, monthChanges, monthSoFar } from './month-change.ts';

describe('the days that are compared', () => {
  test.each([
    ['2026-11-01', ['2026-11-01', '2026-11-01'], ['2026-10-01', '2026-10-01']],
    ['2026-11-21', ['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-10-21']],
    ['2026-01-15', ['2026-01-01', '2026-01-15'], ['2025-12-01', '2025-12-15']],
    // A short month is compared with its own number of days.
    ['2026-03-28', ['2026-03-01', '2026-03-28'], ['2026-02-01', '2026-02-28']],
    ['2026-03-29', ['2026-03-01', '2026-03-28'], ['2026-02-01', '2026-02-28']],
    ['2026-03-31', ['2026-03-01', '2026-03-28'], ['2026-02-01', '2026-02-28']],
    ['2028-03-31', ['2028-03-01', '2028-03-29'], ['2028-02-01', '2028-02-29']],
    ['2026-05-31', ['2026-05-01', '2026-05-30'], ['2026-04-01', '2026-04-30']],
    // A long one is not cut either.
    ['2026-02-28', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-28']],
    ['2026-08-31', ['2026-08-01', '2026-08-31'], ['2026-07-01', '2026-07-31']],
  ])('on %s', (today, [first, last], [firstBefore, lastBefore]) => {
    expect(comparedDays(today)).toEqual({
      thisMonth: { first, last },
      lastMonth: { first: firstBefore, last: lastBefore },
    });
  });

  test('are as many on both sides, on every day of twelve years', () => {
    for (let today = '2024-01-01'; today < '2036-01-01'; today = addDays(today, 1)) {
      const { thisMonth, lastMonth } = comparedDays(today);
      const length = ({ first, last }: typeof thisMonth) => Date.parse(last) - Date.parse(first);
      expect(length(thisMonth)).toBe(length(lastMonth));
      expect(thisMonth.first.slice(0, 7)).toBe(today.slice(0, 7));
      expect(thisMonth.last <= today).toBe(true);
      expect(lastMonth.first.slice(8)).toBe('01');
      expect(lastMonth.last < thisMonth.first).toBe(true);
      // Except on the last days of longer months, all days up to today count.
      if (Number(today.slice(8)) <= 28) expect(thisMonth.last).toBe(today);
    }
  });
});

describe('a change', () => {
  test.each([
    [0, 0, null],
    [5, 0, { current: 5, previous: 0, percent: null }],
    [0, 5, { current: 0, previous: 5, percent: -100 }],
    [5, 5, { current: 5, previous: 5, percent: 0 }],
    [15, 10, { current: 15, previous: 10, percent: 50 }],
    [1, 3, { current: 1, previous: 3, percent: -67 }],
    [999, 1000, { current: 999, previous: 1000, percent: 0 }],
    [301, 1, { current: 301, previous: 1, percent: 30_000 }],
  ])('of %d after %d', (current, previous, change) => {
    expect(compare(current, previous)).toEqual(change);
  });

  test('is a whole number that JSON can hold, whatever the figures are', () => {
    const figure = fc.maxSafeNat();
    fc.assert(
      fc.property(figure, figure, (current, previous) => {
        const percent = compare(current, previous)?.percent ?? 0;
        expect(Number.isSafeInteger(percent) && percent >= -100).toBe(true);
        expect(Object.is(percent, -0)).toBe(false);
      }),
    );
  });
});

describe('the changes of a store', () => {
  const row = (date: string, views: number, sales = 0) => ({
    date,
    views,
    chats: 0,
    sales,
    revenue: sales * 1000,
  });
  const daily = [
    row('2026-09-30', 1000),
    row('2026-10-01', 10),
    row('2026-10-21', 10),
    row('2026-10-22', 500, 3),
    row('2026-11-01', 5),
    row('2026-11-21', 20, 1),
  ];

  test('are those of the same days alone', () => {
    expect(monthChanges(daily, { today: '2026-11-21', joinedOn: '2026-01-05' })).toEqual({
      views: { current: 25, previous: 20, percent: 25 },
      chats: null,
      sales: { current: 1, previous: 0, percent: null },
      revenue: { current: 1000, previous: 0, percent: null },
    });
  });

  test.each([
    ['2026-10-01', 25],
    ['2026-10-02', undefined],
    ['2026-11-21', undefined],
  ])('of a vendor since %s', (joinedOn, percent) => {
    const { views } = monthChanges(daily, { today: '2026-11-21', joinedOn });
    expect(views?.percent).toBe(percent);
  });
});

test.each([
  ['2026-12-01', null],
  ['2026-12-06', null],
  ['2026-12-07', { current: 3, previous: 5, percent: -40 }],
])('the first six days of a month are compared with nothing: on %s', (today, change) => {
  const daily = ['2026-11-01', '2026-12-01'].map((date, nth) => ({
    date,
    views: 5 - 2 * nth,
    chats: nth,
    sales: 0,
    revenue: 0,
  }));
  const { views, chats } = monthChanges(daily, { today, joinedOn: '2026-01-05' });
  expect(views).toEqual(change);
  expect(chats).toEqual(change && { current: 1, previous: 0, percent: null });
});

test('this month so far holds today, also where the change stops with a shorter month before', () => {
  const row = (date: string, views: number) => ({ date, views, chats: 1, sales: 0, revenue: 5 });
  const daily = [row('2026-02-28', 7), row('2026-03-01', 1), row('2026-03-31', 2)];
  expect(monthSoFar(daily, '2026-03-31')).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    comparedTo: '2026-03-28',
    views: 3,
    chats: 2,
    sales: 0,
    revenue: 10,
  });
});
