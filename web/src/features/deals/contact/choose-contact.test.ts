import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { expect, test } from 'vitest';
import { chooseContact } from './choose-contact.ts';

const VENDOR = 7;
const chat = (id: number, change = {}) =>
  ({ id, side: 'buyer', vendorId: VENDOR, status: 'active', ...change }) as const;
const product = (id: number, change: Partial<ProductSummary> = {}) =>
  ({ id, status: 'active', stock: 1, ...change }) as ProductSummary;

test('the one open chat with the vendor is opened', () => {
  const chats = [chat(1, { vendorId: 8 }), chat(2), chat(3, { status: 'completed' }), chat(4, { side: 'vendor' })];
  expect(chooseContact(VENDOR, chats, [product(1), product(2)])).toEqual({ open: 2 });
});

test('without one, a chat about the one thing for sale is started', () => {
  const products = [product(1, { status: 'sold', stock: 0 }), product(2)];
  expect(chooseContact(VENDOR, [], products)).toEqual({ start: 2 });
});

test('of several things, or with several open chats, the person chooses', () => {
  const products = [product(1), product(2), product(3, { stock: 0 })];
  const choice = { choose: products.slice(0, 2) };
  expect(chooseContact(VENDOR, [], products)).toEqual(choice);
  expect(chooseContact(VENDOR, [chat(1), chat(2)], products)).toEqual(choice);
});

test('with nothing for sale the list of chats is all there is', () => {
  expect(chooseContact(VENDOR, [], [product(1, { stock: 0 })])).toBe('list');
});
