import { expect, test } from 'vitest';
import { filterNames, isUpsideDown, paramsOf, priceStepsUgx, readConditions } from './filters.ts';

test('steps of prices rise', () => {
  expect([...priceStepsUgx].sort((a, b) => a - b)).toEqual(priceStepsUgx);
});

test('conditions are read where all are known, each once', () => {
  expect(readConditions('New,Used - Good')).toEqual(['New', 'Used - Good']);
  for (const text of ['', 'new', 'New,', 'New,New', 'New, Used - Good']) expect(readConditions(text)).toBeUndefined();
});

test('a range is upside down where both ends are given', () => {
  expect(isUpsideDown({ minPrice: 2, maxPrice: 1 })).toBe(true);
  for (const range of [{}, { minPrice: 9 }, { maxPrice: 0 }, { minPrice: 1, maxPrice: 1 }]) {
    expect(isUpsideDown(range)).toBe(false);
  }
});

test('a range of prices is taken away at once, a category with its attributes', () => {
  expect(filterNames).toContain('price');
  expect([paramsOf('price'), paramsOf('place')]).toEqual([['minPrice', 'maxPrice'], ['place']]);
  expect(paramsOf('category')).toContain('brand');
});
