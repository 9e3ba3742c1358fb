import { expect, test } from 'vitest';
import { promotionErrors } from './products.ts';

const fields = (draft: Parameters<typeof promotionErrors>[0]) => promotionErrors(draft).map(({ field }) => field);

test('a promotional price is below the regular one', () => {
  expect(fields({ price: 1000, promotionalPrice: 999 })).toEqual([]);
  expect(fields({ price: 1000, promotionalPrice: 1000 })).toEqual(['promotionalPrice']);
});

test('none and zero mean no promotion', () => {
  expect(fields({ price: 1000, promotionalPrice: null })).toEqual([]);
  expect(fields({ price: 1000, promotionalPrice: 0 })).toEqual([]);
});

test('a promotion does not end before it starts; it may be one instant', () => {
  const promotionStartDate = '2026-11-21T00:00:00+03:00';
  const during = { price: 1000, promotionalPrice: 500, promotionStartDate };
  expect(fields({ ...during, promotionEndDate: promotionStartDate })).toEqual([]);
  expect(fields({ ...during, promotionEndDate: '2026-11-20T23:59:59+03:00' })).toEqual(['promotionEndDate']);
});
