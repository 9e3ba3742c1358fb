import { chatStatuses } from '@akatale/contracts/deals/chats';
import { describe, expect, test } from 'vitest';
import { refusalToDismiss, refusalToRate } from './ratings-policy.ts';

const BUYER = 1;
const VENDOR = 2;
const OTHER = 3;
const completed = {
  buyerId: BUYER,
  vendorId: VENDOR,
  status: 'completed',
  isRecent: true,
} as const;
const support = { ...completed, vendorId: null, status: 'active' } as const;

describe('rating', () => {
  test.each([
    ['its buyer', BUYER, completed, null],
    ['its vendor', VENDOR, completed, 'FORBIDDEN'],
    ['somebody else', OTHER, completed, 'NOT_FOUND'],
    ['anybody, of nothing', BUYER, undefined, 'NOT_FOUND'],
    ['its buyer after 90 days', BUYER, { ...completed, isRecent: false }, 'RATING_TOO_LATE'],
    ['who asked support', BUYER, support, 'CHAT_NOT_COMPLETED'],
  ] as const)('by %s', (_who, userId, purchase, refusal) => {
    expect(refusalToRate(userId, purchase, false)).toBe(refusal);
  });

  test.each(chatStatuses)('of a chat that is %s', (status) => {
    const refusal = status === 'completed' ? null : 'CHAT_NOT_COMPLETED';
    expect(refusalToRate(BUYER, { ...completed, status }, false)).toBe(refusal);
    expect(refusalToDismiss(BUYER, { ...completed, status })).toBe(refusal);
  });

  test('needs a verified address, and says so only to whom it concerns', () => {
    expect(refusalToRate(BUYER, completed, true)).toBe('EMAIL_NOT_VERIFIED');
    expect(refusalToRate(OTHER, completed, true)).toBe('NOT_FOUND');
    expect(refusalToRate(VENDOR, completed, true)).toBe('FORBIDDEN');
  });
});

test('only the buyer can stop being asked, whenever the sale was', () => {
  expect(refusalToDismiss(BUYER, { ...completed, isRecent: false })).toBeNull();
  expect(refusalToDismiss(VENDOR, completed)).toBe('NOT_FOUND');
  expect(refusalToDismiss(OTHER, completed)).toBe('NOT_FOUND');
  expect(refusalToDismiss(BUYER, undefined)).toBe('NOT_FOUND');
});
