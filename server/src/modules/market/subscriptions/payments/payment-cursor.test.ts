import { expect, test } from 'vitest';
import { paymentCursor, readPaymentCursor } from './list-payments.ts';

test('leads back to where it was made', () => {
  for (const id of [1, 77, Number.MAX_SAFE_INTEGER]) expect(readPaymentCursor(paymentCursor(id))).toBe(id);
});

test.each(['', 'x', paymentCursor(1).slice(1), Buffer.from('r.1').toString('base64url')])('%j is none', (cursor) => {
  expect(() => readPaymentCursor(cursor)).toThrow('This page link is no longer valid');
});

test('nor is a place behind the last id', () => {
  const cursor = Buffer.from('p.9007199254740992').toString('base64url');
  expect(() => readPaymentCursor(cursor)).toThrow('This page link is no longer valid');
});
