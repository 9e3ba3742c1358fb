import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/http/refusal.ts';
import { refusalToClose, refusalForOfflineSale, refusalForChatSale } from './sales-policy.ts';

const BUYER = 1;
const VENDOR = 2;
const OTHER = 3;
const sale = { buyerId: BUYER, vendorId: VENDOR };
const tooFew = { code: 'INSUFFICIENT_STOCK', values: { stock: 3 } } as const;
const support = { buyerId: BUYER, vendorId: null };

test.each([
  ['its vendor', VENDOR, 'user', sale, null],
  ['its buyer', BUYER, 'user', sale, 'FORBIDDEN'],
  ['somebody else', OTHER, 'user', sale, 'NOT_FOUND'],
  ['an operator', OTHER, 'operator', sale, 'NOT_FOUND'],
  ['anybody, where there is no chat', VENDOR, 'user', undefined, 'NOT_FOUND'],
  ['who asked support', BUYER, 'user', support, 'FORBIDDEN'],
  ['who answers for support', OTHER, 'operator', support, 'FORBIDDEN'],
  ['somebody else, of a chat with support', OTHER, 'user', support, 'NOT_FOUND'],
] as const)('closing by %s', (_who, userId, role, chat, refusal) => {
  expect(refusalToClose({ userId, role }, chat)).toBe(refusal);
});

test.each([
  ['active', 3, 1, null],
  ['active', 3, 3, null],
  ['active', 3, 4, tooFew],
  ['active', 0, 1, 'OUT_OF_STOCK'],
  ['sold', 0, 1, 'OUT_OF_STOCK'],
  ['sold', 0, 5, 'OUT_OF_STOCK'],
  ['inactive', 3, 1, 'PRODUCT_UNAVAILABLE'],
  ['inactive', 0, 1, 'PRODUCT_UNAVAILABLE'],
] as const)('%s with %d left, of which %d are sold', (status, stock, quantity, code) => {
  expect(refusalForChatSale({ status, stock }, quantity)).toEqual(code);
});

test.each([
  ['active', 3, 3, null],
  ['active', 3, 4, tooFew],
  ['active', 0, 1, { ...tooFew, values: { stock: 0 } }],
  ['sold', 0, 1, 'PRODUCT_NOT_FOR_SALE'],
  ['inactive', 3, 1, 'PRODUCT_NOT_FOR_SALE'],
] as const)('elsewhere, %s with %d left, of which %d are sold', (status, stock, quantity, code) => {
  expect(refusalForOfflineSale({ status, stock }, quantity)).toEqual(code);
});

test('too many are refused in the specified words', () => {
  for (const refusal of [refusalForChatSale, refusalForOfflineSale]) {
    const reason = refusal({ status: 'active', stock: 2 }, 5);
    expect(reason && new Refusal(reason).message).toBe('Only 2 items available in stock.');
  }
});
