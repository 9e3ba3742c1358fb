import { formatCount, formatUgx } from '@akatale/contracts/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDayOfMonth, formatMinutes, formatMonth, formatWholeDay } from './format-long-date.ts';
import { formatDate, formatShortDay } from './format.ts';

test('counts have their thousands apart', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
});

test('every amount is written as Intl writes it', () => {
  const options = { style: 'currency', currency: 'UGX', maximumFractionDigits: 0 } as const;
  const intl = new Intl.NumberFormat('en-UG', options);
  const amount = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -100_000, max: 100_000 }));
  fc.assert(
    fc.property(amount, (ugx) => {
      expect(formatUgx(ugx)).toBe(intl.format(ugx));
    }),
  );
});

test('a day is the same day wherever the phone is', () => {
  expect(formatShortDay('2026-11-21')).toBe('21 Nov');
  expect(formatDate('2026-01-01')).toBe('1 Jan 2026');
  expect(formatWholeDay('2026-09-29')).toBe('Tue, 29 Sept 2026');
  expect(formatDayOfMonth('2026-12-02')).toBe('2 December');
  expect(formatMonth('2026-11')).toBe('November 2026');
});

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [47 * 60, '47 hours'],
  [48 * 60, '2 days'],
])('%i minutes are said as %s', (minutes, said) => {
  expect(formatMinutes(minutes)).toBe(said);
});
