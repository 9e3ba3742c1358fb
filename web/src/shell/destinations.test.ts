import type { CurrentUser } from '@akatale/contracts/accounts';
import { expect, test } from 'vitest';
import {
  bottomBarDestinations,
  headerDestinations,
  isAt,
  menuDestinations,
} from './destinations.ts';

const buyer = { id: 3, type: 'buyer' } as CurrentUser;
const vendor = { id: 7, type: 'vendor' } as CurrentUser;
const shape = (list: { label: string; href: string }[]) =>
  list.map(({ label, href }) => `${label} ${href}`);

test('a vendor reaches their store and the form to sell', () => {
  expect(shape(headerDestinations(vendor))).toEqual([
    'Discover /',
    'Messages /chat',
    'My Store /vendor-store/7',
  ]);
  expect(shape(bottomBarDestinations(vendor))).toEqual([
    'Discover /',
    'Messages /chat',
    'Sell /add-product',
    'My Store /vendor-store/7',
  ]);
  expect(shape(menuDestinations(vendor))).toEqual([
    'My Profile /profile',
    'Discover /',
    'Messages /chat',
    'My Store /vendor-store/7',
    'Add Product /add-product',
    'Help /help',
  ]);
});

test('a buyer reaches their profile', () => {
  expect(shape(bottomBarDestinations(buyer))).toEqual([
    'Discover /',
    'Messages /chat',
    'Profile /profile',
  ]);
  expect(shape(menuDestinations(buyer))).toEqual([
    'My Profile /profile',
    'Discover /',
    'Messages /chat',
    'Help /help',
  ]);
});

test('a chat is in Messages, and nothing else is', () => {
  const current = (path: string) =>
    bottomBarDestinations(buyer)
      .filter((one) => isAt(one, path))
      .map(({ label }) => label);
  expect(current('/chat')).toEqual(['Messages']);
  expect(current('/chat/12')).toEqual(['Messages']);
  expect(current('/')).toEqual(['Discover']);
  expect(current('/chats')).toEqual([]);
});

test('a visitor has no bar', () => {
  expect(bottomBarDestinations(null)).toEqual([]);
});
