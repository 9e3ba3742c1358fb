import { expect, test } from 'vitest';
import { stepOption } from './option-list.tsx';

test('arrows go through the options, and past either end to the field', () => {
  const positions = (key: 'ArrowDown' | 'ArrowUp') => {
    const seen = [-1];
    for (let n = 0; n < 4; n += 1) seen.push(stepOption(seen.at(-1) ?? -1, key, 3));
    return seen;
  };
  expect(positions('ArrowDown')).toEqual([-1, 0, 1, 2, -1]);
  expect(positions('ArrowUp')).toEqual([-1, 2, 1, 0, -1]);
});
