import { expect, test } from 'vitest';
import { shownNumber } from './shown-number.ts';

test.each([
  ['+256772123456', '0772 123 456'],
  ['+256414123456', '0414 123 456'],
  ['+447911123456', '+447911123456'],
])('%s is shown as %s', (number, shown) => {
  expect(shownNumber(number)).toBe(shown);
});
