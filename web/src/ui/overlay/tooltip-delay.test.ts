import { expect, test } from 'vitest';
import { tooltipDelayMs } from './tooltips.ts';

test('a tooltip opens after 700 ms, and at once within 300 ms of the last one', () => {
  expect(tooltipDelayMs(null, 0)).toBe(700);
  expect(tooltipDelayMs(1000, 1000)).toBe(0);
  expect(tooltipDelayMs(1000, 1299)).toBe(0);
  expect(tooltipDelayMs(1000, 1300)).toBe(700);
});
