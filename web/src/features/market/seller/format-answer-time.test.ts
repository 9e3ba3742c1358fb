import { expect, test } from 'vitest';
import { formatAnswerTime } from './seller-facts.tsx';

test.each([
  [1, '5 min'],
  [28, '30 min'],
  [57, '55 min'],
  [58, '1 hour'],
  [95, '2 hours'],
  [23 * 60, '23 hours'],
  [23.6 * 60, '1 day'],
  [35 * 60, '1 day'],
  [40 * 60, '2 days'],
])('an answer after %d minutes is said to come in about %s', (minutes, said) => {
  expect(formatAnswerTime(minutes)).toBe(said);
});
