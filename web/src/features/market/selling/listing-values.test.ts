import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { expect, test } from 'vitest';
import { attributesIn, likeListing, valuesOf } from './listing-values.ts';
import { answersIn } from './saved-answers-state.ts';

const product = {
  title: 'Kettle',
  description: 'It boils.',
  category: 'Home & Kitchen',
  condition: 'Used - Good',
  location: null,
  price: 45_000,
  stock: 3,
  isOnline: false,
  promotionalPrice: 40_000,
  promotionStartDate: '2026-11-01T00:00:00.000Z',
  promotionEndDate: '2026-11-07T00:00:00.000Z',
} as ProductDetail;

test('a listing like another one is on show, and takes over all but its promotion', () => {
  expect(likeListing(product)).toEqual({
    ...valuesOf(product),
    price: '45,000',
    stock: '3',
    isOnline: 'on',
    promotionalPrice: '',
    promotionStartDate: '',
    promotionEndDate: '',
  });
});

test('a copy of a sold product has a stock of 1', () => {
  expect(likeListing({ ...product, stock: 0 }).stock).toBe('1');
});

test('a copy has the saved answers; where they are not known, nothing is said of them', () => {
  const savedAnswers = { stillThere: true, lastPrice: 40_000, where: 'Ntinda' };
  expect(answersIn(likeListing({ ...product, savedAnswers }))).toEqual(savedAnswers);
  expect(valuesOf({ ...product, savedAnswers: {} }).savedAnswers).toBe('{}');
  expect(valuesOf(product).savedAnswers).toBe('');
});

test.each([
  ['rule', 'kettle', ''],
  ['moderator', 'kettle', ''],
  ['vendor', 'kettle', 'kettle'],
  ['vendor', null, 'none'],
] as const)('what the %s says that it is, %s, is in a form: %j', (kindChosenBy, kind, inForm) => {
  expect(valuesOf({ ...product, kind, kindChosenBy }).kind).toBe(inForm);
  expect(likeListing({ ...product, kind, kindChosenBy }).kind).toBe(inForm);
});

test('attributes are those of the category, and come back with it', () => {
  const phone = { ...product, category: 'Phones', attributes: { brand: 'Nokia' } };
  const values = valuesOf(phone);
  expect(attributesIn(likeListing(phone))).toEqual({ brand: 'Nokia' });
  expect(attributesIn({ ...values, category: 'Fashion' })).toEqual({});
  expect(attributesIn(valuesOf(product))).toEqual({});
  expect(attributesIn({ category: 'Phones' })).toEqual({});
});
