import { describe, expect, test } from 'vitest';
import { addDays, kampalaMidnight } from '../../../../platform/kampala-day.ts';
import { duesOf } from './store-dues.ts';

const TODAY = '2026-11-29';
const back = (days: number) => addDays(TODAY, -days);
/** So many days in a row, today the last of them. */
const running = (count: number) => Array.from({ length: count }, (_, index) => back(count - 1 - index));
const startOf = (days: number) => kampalaMidnight(back(days));

describe('what is due in a store', () => {
  test('is nothing before enough days have counted', () => {
    expect(duesOf({ days: running(13), askedOn: null })).toEqual({
      quietBefore: null,
      quietOfManyBefore: null,
      hideBefore: null,
      asksAgain: false,
    });
  });

  test('is what is older than 21, 42 and 14 whole days', () => {
    expect(duesOf({ days: running(42), askedOn: null })).toEqual({
      quietBefore: startOf(20),
      quietOfManyBefore: startOf(41),
      hideBefore: startOf(13),
      asksAgain: false,
    });
  });

  test('is later by as many days as did not count', () => {
    const days = running(23).filter((day) => day !== back(4) && day !== back(5));
    expect(duesOf({ days, askedOn: null })).toMatchObject({ quietBefore: startOf(22), hideBefore: startOf(15) });
  });

  test.each([
    [1, null],
    [6, null],
    [7, startOf(20)],
  ])('is asked about once a week: %i days after the last question', (days, quietBefore) => {
    expect(duesOf({ days: running(30), askedOn: back(days) }).quietBefore).toEqual(quietBefore);
  });

  test('is asked again first after more than three days that nobody counted, and nothing is hidden', () => {
    const days = [...running(40).slice(0, -5), TODAY];
    expect(duesOf({ days, askedOn: back(5) })).toMatchObject({ asksAgain: true, hideBefore: null });
    expect(duesOf({ days, askedOn: back(5) }).quietBefore).not.toBeNull();
    const shorter = [...running(40).slice(0, -4), TODAY];
    expect(duesOf({ days: shorter, askedOn: null })).toMatchObject({ asksAgain: false, hideBefore: startOf(16) });
  });
});
