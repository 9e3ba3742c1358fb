import { expect, test } from 'vitest';
import { leadsTo, leadsToOnePage } from './leads-to.ts';

test.each([
  ['new_product', { productId: 5 }, '/products/5'],
  ['new_product', { productId: 5, productCount: 4 }, null],
  ['message', { chatId: 2, productId: 5 }, '/chat/2'],
  ['sale', { chatId: 2, productId: 5 }, '/chat/2'],
  ['support', { chatId: 2 }, '/chat/2'],
  ['review', { ratingId: 1, productId: 5 }, '/vendor-dashboard#reviews'],
  ['review', { ratingId: 1, productId: 5, vendorId: 3 }, '/products/5'],
  ['subscription', {}, '/vendor-subscription'],
  ['price_drop', { productId: 5, vendorId: 3 }, '/products/5'],
  ['back_in_stock', { productId: 5, vendorId: 3 }, '/products/5'],
  ['saved_sold', { productId: 5, vendorId: 3 }, '/products/5'],
  ['similar', { productId: 5, productCount: 1 }, '/products/5'],
  ['similar', { productId: 5, productCount: 3 }, null],
  // That searches pause names none of them.
  ['saved_search', {}, '/favorites?tab=searches'],
  ['saved_search', { productId: 5, search: 'search=fridge' }, '/products/5'],
  ['saved_search', { search: 'search=fridge', productCount: 3 }, '/?search=fridge&sortBy=newArrivals'],
  ['saved_search', { search: 'x=1', productCount: 3, vendorId: 3 }, '/vendor-store/3?x=1&sortBy=newArrivals'],
  ['listing', { productId: 5 }, '/products/5'],
  ['listing', { productId: 5, appeal: 'a1' }, '/appeal/a1'],
  ['listing', { search: 'status=asked' }, '/vendor-products?status=asked'],
] as const)('a %s with %j leads to %s', (type, data, href) => {
  expect(leadsTo({ type, data }, { role: 'user' })).toBe(href);
});

test('an operator is led to the desk, but for chats of their own', () => {
  const operator = { role: 'operator' } as const;
  expect(leadsTo({ type: 'support', data: { chatId: 2 } }, operator)).toBe('/admin/support/2');
  expect(leadsTo({ type: 'message', data: { chatId: 2 } }, operator)).toBe('/chat/2');
});

test.each([
  ['new_product', { productId: 5, vendorId: 3 }, '/products/5'],
  ['new_product', { productId: 5, productCount: 4, vendorId: 3 }, '/vendor-store/3'],
  ['similar', { productId: 5, productCount: 3 }, '/notifications'],
] as const)('the one page of a %s with %j is %s', (type, data, href) => {
  expect(leadsToOnePage({ type, data }, { role: 'user' })).toBe(href);
});
