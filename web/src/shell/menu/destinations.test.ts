import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { expect, test } from 'vitest';
import { roomsOf } from '../../features/people/desk-frame/index.ts';
import {
  bottomBarDestinations,
  headerDestinations,
  isAt,
  isBrowsing,
  isWork,
  menuDestinations,
  sellHref,
} from './destinations.ts';

const buyer = { id: 3, type: 'buyer' } as CurrentUser;
const vendor = { id: 7, type: 'vendor' } as CurrentUser;
const shape = (list: { label: string; href: string }[]) => list.map(({ label, href }) => `${label} ${href}`);

test('a vendor reaches their store and the form to sell', () => {
  expect(shape(headerDestinations(vendor))).toEqual(['Discover /', 'Messages /chat', 'My Store /vendor-dashboard']);
  expect(shape(bottomBarDestinations(vendor))).toEqual([
    'Discover /',
    'Messages /chat',
    'Sell /add-product',
    'My Store /vendor-dashboard',
  ]);
  expect(shape(menuDestinations(vendor))).toEqual([
    'My Profile /profile',
    'Discover /',
    'Messages /chat',
    'My Store /vendor-dashboard',
    'Add Product /add-product',
    'Help /help',
  ]);
});

test('an operator has the desk, support and the shop in header and bar, and their own messages in the menu', () => {
  const operator = (operatorRole: 'support' | 'owner') => ({ ...buyer, role: 'operator', operatorRole }) as CurrentUser;
  for (const role of ['owner', 'support'] as const) {
    expect(shape(headerDestinations(operator(role)))).toEqual(['Desk /desk', 'Support /admin/support', 'Discover /']);
    expect(bottomBarDestinations(operator(role))).toEqual(headerDestinations(operator(role)));
    expect(shape(menuDestinations(operator(role)))).toEqual([
      'My Profile /profile',
      'Discover /',
      'Messages /chat',
      'Desk /desk',
      'Favorites /favorites',
      'Help /help',
    ]);
  }
});

test('each room of the desk is in one entry of an operator’s header', () => {
  const at = (path: string) =>
    headerDestinations({ ...buyer, operatorRole: 'owner' })
      .filter((one) => isAt(one, path))
      .map(({ label }) => label);
  const rooms = roomsOf('owner').map(({ href }) => href.replace(/\?.*/, ''));
  expect(rooms.map((path) => [path, at(path)])).toEqual(
    rooms.map((path) => [path, [path === '/admin/support' ? 'Support' : 'Desk']]),
  );
  expect(at('/admin/people/7')).toEqual(['Desk']);
  expect(at('/admin/support/7')).toEqual(['Support']);
});

test('everybody is one tap from selling', () => {
  expect(sellHref(null)).toBe('/register-vendor');
  expect(sellHref(buyer)).toBe('/sell');
  expect(sellHref(vendor)).toBe('/add-product');
});

test('the search is shown on pages for browsing, and nowhere else', () => {
  const browsed = ['/', '/discover', '/products/7', '/vendor-store/3'];
  expect(browsed.filter(isBrowsing)).toEqual(browsed);
  const worked = ['/chat', '/chat/7', '/products/7/edit', '/vendor-dashboard', '/help', '/auth'];
  expect(worked.filter(isBrowsing)).toEqual([]);
});

test('pages of work have no footer', () => {
  const worked = ['/add-product', '/products/7/edit', '/vendor-dashboard', '/vendor-products', '/vendor-sales/4'];
  const others = [
    '/sell',
    '/favorites',
    '/verify-email',
    '/notifications',
    '/profile/privacy',
    '/admin/support',
    '/admin-analytics',
    '/desk',
  ];
  expect([...worked, ...others].filter((path) => !isWork(path))).toEqual([]);
  expect(['/', '/products/7', '/vendor-store/3', '/help', '/auth'].filter(isWork)).toEqual([]);
});

test('others reach their favorites, and their profile', () => {
  expect(shape(headerDestinations(buyer))).toEqual(['Discover /', 'Messages /chat', 'Favorites /favorites']);
  expect(shape(bottomBarDestinations(buyer))).toEqual([
    'Discover /',
    'Messages /chat',
    'Favorites /favorites',
    'Profile /profile',
  ]);
  expect(shape(menuDestinations(buyer))).toEqual([
    'My Profile /profile',
    'Discover /',
    'Messages /chat',
    'Favorites /favorites',
    'Sell /sell',
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

test('pages of one’s own store are in My Store, other stores are not', () => {
  const isInStore = (path: string) =>
    bottomBarDestinations(vendor).some((one) => one.label === 'My Store' && isAt(one, path));
  const own = ['/vendor-dashboard', '/vendor-products', '/vendor-products/4/status-picture', '/vendor-sales/4'];
  expect(own.filter(isInStore)).toEqual(own);
  expect(isInStore('/vendor-subscription/payments/7')).toBe(true);
  expect(isInStore('/vendor-store/8')).toBe(false);
});

test('a visitor has no bar', () => {
  expect(bottomBarDestinations(null)).toEqual([]);
});
