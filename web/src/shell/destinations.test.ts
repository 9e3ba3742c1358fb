import type { CurrentUser } from '@akatale/contracts/accounts';
import { expect, test } from 'vitest';
import { bottomBarDestinations, headerDestinations, menuDestinations } from './destinations.ts';

const buyer = { id: 3, type: 'buyer' } as CurrentUser;
const vendor = { id: 7, type: 'vendor' } as CurrentUser;
const shape = (list: { label: string; href: string }[]) =>
  list.map(({ label, href }) => `${label} ${href}`);

test('a vendor reaches their store and the form to sell', () => {
  expect(shape(headerDestinations(vendor))).toEqual(['Discover /', 'My Store /vendor-store/7']);
  expect(shape(bottomBarDestinations(vendor))).toEqual([
    'Discover /',
    'Sell /add-product',
    'My Store /vendor-store/7',
  ]);
  expect(shape(menuDestinations(vendor))).toEqual([
    'My Profile /profile',
    'Discover /',
    'My Store /vendor-store/7',
    'Add Product /add-product',
    'Help /help',
  ]);
});

test('a buyer reaches their profile', () => {
  expect(shape(bottomBarDestinations(buyer))).toEqual(['Discover /', 'Profile /profile']);
  expect(shape(menuDestinations(buyer))).toEqual([
    'My Profile /profile',
    'Discover /',
    'Help /help',
  ]);
});

test('a visitor has no bar', () => {
  expect(bottomBarDestinations(null)).toEqual([]);
});
