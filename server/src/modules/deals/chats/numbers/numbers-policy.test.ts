import { expect, test } from 'vitest';
import { type NumberRequest, numbersOf, refusalToShare } from './numbers-policy.ts';

const open = {
  type: 'sale',
  status: 'active',
  buyerId: 1,
  vendorId: 2,
  isRecentlyClosed: false,
  isVendorAllowed: true,
  isVendorUnclaimed: false,
  hasSuspendedSide: false,
  isBlocked: false,
} as const;

test.each([
  [{}, null],
  [{ status: 'completed', isRecentlyClosed: true }, null],
  [{ status: 'completed' }, 'CHAT_CLOSED'],
  [{ status: 'abandoned', isRecentlyClosed: true }, 'CHAT_CLOSED'],
  [{ isBlocked: true }, 'BLOCKED'],
  [{ hasSuspendedSide: true }, 'PARTNER_SUSPENDED'],
  [{ isVendorAllowed: false }, 'NUMBERS_NOT_HERE'],
  [{ isVendorUnclaimed: true }, 'NUMBERS_NOT_HERE'],
  [{ type: 'support', vendorId: null }, 'NUMBERS_NOT_HERE'],
] as const)('a chat with %j is refused with %s', (change, refusal) => {
  expect(refusalToShare({ ...open, ...change })).toBe(refusal);
});

test.each<[NumberRequest['status'], boolean, string]>([
  ['asked', false, 'asked'],
  ['allowed', false, 'allowed'],
  ['declined', true, 'declined'],
  ['declined', false, 'none'],
  ['taken-back', true, 'declined'],
  ['taken-back', false, 'none'],
  ['ended', true, 'none'],
])('a request that is %s, within the day: %s, is %s for both', (status, isRecent, state) => {
  const requests = [{ askerId: 1, status, isRecent }];
  expect(numbersOf(requests, 1)).toEqual({ own: 'none', theirs: state });
  expect(numbersOf(requests, 2)).toEqual({ own: state, theirs: 'none' });
});
