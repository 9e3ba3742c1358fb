import { expect, test } from 'vitest';
import { allOwnProducts, isFiltered, ownProductsHref, readOwnChoice } from './own-products-choice.ts';

const read = (address: string) => readOwnChoice(new URLSearchParams(address));

test('an address is read, and written the same', () => {
  const choice = {
    search: 'red kettle',
    category: 'Gaming',
    status: 'sold',
    cursor: 'abc',
  } as const;
  const href = '/vendor-products?search=red+kettle&category=Gaming&status=sold&cursor=abc';
  expect(ownProductsHref(choice)).toBe(href);
  expect(read(new URL(href, 'http://any.invalid').search)).toEqual(choice);
});

test('an empty choice is everything, at the plain address', () => {
  expect(read('')).toEqual(allOwnProducts);
  expect(read('search=%20&status=all')).toEqual(allOwnProducts);
  expect(ownProductsHref(allOwnProducts)).toBe('/vendor-products');
});

test('invalid values are left out', () => {
  expect(read('category=Boats&status=lost')).toEqual(allOwnProducts);
  expect(read(`search=${'é'.repeat(150)}`).search).toBe('é'.repeat(100));
});

test('a list is filtered by its search, its category or its status', () => {
  expect(isFiltered({ ...allOwnProducts, cursor: 'abc' })).toBe(false);
  expect(isFiltered(read('search=x'))).toBe(true);
  expect(isFiltered(read('category=Books'))).toBe(true);
  expect(isFiltered(read('status=offline'))).toBe(true);
});
