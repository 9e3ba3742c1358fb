import { expect, test } from 'vitest';
import { formatUgx, percentOff } from './money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('prices are written as en-UG writes shillings, without decimals', () => {
  expect(plain(formatUgx(1_250_000))).toBe('USh 1,250,000');
  expect(plain(formatUgx(0))).toBe('USh 0');
});

test('a badge rounds, and says nothing below one per cent', () => {
  expect(percentOff(120_000, 95_000)).toBe(21);
  expect(percentOff(1000, 999)).toBeNull();
  expect(percentOff(200, 199)).toBe(1);
});

test('a badge never says 100 % unless it is free', () => {
  expect(percentOff(1_000_000, 1)).toBe(99);
  expect(percentOff(1000, 0)).toBe(100);
});

test('no price, or no saving, has no badge', () => {
  expect(percentOff(0, 0)).toBeNull();
  expect(percentOff(500, 500)).toBeNull();
  expect(percentOff(500, 600)).toBeNull();
});
