import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/http/viewer.ts';
import { refusalToOpen, refusalToStart, refusalToWrite, sideOf } from './chat-policy.ts';

const BUYER = 1;
const VENDOR = 2;
const OTHER = 3;
const user = (userId: number): Actor => ({ userId, role: 'user' });
const operator = (userId: number): Actor => ({ userId, role: 'operator' });
const sale = { type: 'sale', buyerId: BUYER, vendorId: VENDOR, isVendorAllowed: true } as const;
const support = { ...sale, type: 'support', vendorId: null } as const;

test.each([
  [user(BUYER), sale, 'buyer'],
  [user(VENDOR), sale, 'vendor'],
  [user(OTHER), sale, null],
  [operator(OTHER), sale, null],
  [user(BUYER), support, 'buyer'],
  [user(OTHER), support, null],
  [operator(OTHER), support, 'support'],
  // An operator who asks for help is the one who asks.
  [operator(BUYER), support, 'buyer'],
])('%o in %o is on the side %s', (actor, chat, side) => {
  expect(sideOf(actor, chat)).toBe(side);
});

describe('a locked vendor', () => {
  const locked = { ...sale, isVendorAllowed: false };

  test('is kept out of the chats in which they sell', () => {
    expect(refusalToOpen(user(VENDOR), locked)).toBe('CHAT_LOCKED');
  });

  test('keeps nobody else out, and is told nothing about the chats of others', () => {
    expect(refusalToOpen(user(BUYER), locked)).toBeNull();
    expect(refusalToOpen(user(OTHER), locked)).toBe('NOT_FOUND');
    expect(refusalToOpen(user(VENDOR), undefined)).toBe('NOT_FOUND');
  });

  test('still buys, and still reaches support', () => {
    expect(refusalToOpen(user(VENDOR), { ...locked, buyerId: VENDOR, vendorId: OTHER })).toBeNull();
    expect(refusalToOpen(user(VENDOR), { ...support, buyerId: VENDOR })).toBeNull();
  });
});

describe('a new chat', () => {
  const product = {
    vendorId: VENDOR,
    status: 'active',
    isOpenToAll: true,
    stock: 1,
  } as const;

  test.each([
    ['an item for sale', product, null],
    ['an item that strangers do not find', { ...product, isOpenToAll: false }, 'NOT_FOUND'],
    ['a sold item', { ...product, status: 'sold', stock: 0 }, 'PRODUCT_UNAVAILABLE'],
    ['an item out of stock', { ...product, stock: 0 }, 'PRODUCT_UNAVAILABLE'],
    ['a sold one of these', { ...product, status: 'sold', isOpenToAll: false }, 'NOT_FOUND'],
  ] as const)('about %s', (_name, about, refusal) => {
    expect(refusalToStart(BUYER, about)).toBe(refusal);
  });

  test('is never about a thing of one’s own', () => {
    expect(refusalToStart(VENDOR, product)).toBe('OWN_PRODUCT');
    expect(refusalToStart(VENDOR, { ...product, status: 'sold' })).toBe('OWN_PRODUCT');
  });
});

describe('writing', () => {
  const open = {
    type: 'sale',
    status: 'active',
    isRecentlyClosed: false,
    hasSuspendedSide: false,
    isBlocked: false,
  } as const;

  test.each([
    ['an open chat', open, null],
    ['one of a blocked pair', { ...open, isBlocked: true }, 'BLOCKED'],
    ['one of a suspended person', { ...open, hasSuspendedSide: true }, 'PARTNER_SUSPENDED'],
    [
      'one of a blocked pair of which one is suspended',
      { ...open, isBlocked: true, hasSuspendedSide: true },
      'BLOCKED',
    ],
    [
      'a sold one of a blocked pair',
      { ...open, status: 'completed', isRecentlyClosed: true, isBlocked: true },
      'BLOCKED',
    ],
    ['a closed one of a blocked pair', { ...open, status: 'abandoned', isBlocked: true }, 'CHAT_CLOSED'],
  ] as const)('in %s', (_name, chat, refusal) => {
    expect(refusalToWrite(chat)).toBe(refusal);
  });
});
