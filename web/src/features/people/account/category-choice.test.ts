import { expect, test } from 'vitest';
import { isWhole, toggle } from './category-preferences-page.tsx';

test('a press chooses, and another takes back', () => {
  expect(toggle([], 'Books')).toEqual(['Books']);
  expect(toggle(['Books', 'Toys'], 'Phones')).toEqual(['Books', 'Toys', 'Phones']);
  expect(toggle(['Books', 'Toys', 'Phones'], 'Toys')).toEqual(['Books', 'Phones']);
});

test('a fourth is one too many', () => {
  expect(toggle(['Books', 'Toys', 'Phones'], 'Beauty')).toBe('full');
});

test('only three are whole', () => {
  const counts = [0, 1, 2, 3].map((count) => isWhole(['Books', 'Toys', 'Phones'].slice(0, count)));
  expect(counts).toEqual([false, false, false, true]);
});
