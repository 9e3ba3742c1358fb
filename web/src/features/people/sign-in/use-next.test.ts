import { expect, test } from 'vitest';
import { wantedProduct } from './use-next.ts';

test('a product is wanted by its own path alone', () => {
  expect(wantedProduct('/products/7')).toBe('7');
  const others = [
    null,
    '/',
    '/products/7#saved',
    '/products/7?x=1',
    '/products/7/edit',
    '/products/007',
    '/products/seven',
    '//evil.test/products/7',
    '/products/7\n',
    'https://evil.test/products/7',
  ];
  expect(others.map(wantedProduct)).toEqual(others.map(() => null));
});
