import type { SubscriptionStatus } from '@akatale/contracts/market/payments-schemas';
import { expect, test } from 'vitest';
import { urgencyOf } from './urgency.ts';

const NOW_MS = Date.parse('2026-11-22T09:00:00Z');
const trial: SubscriptionStatus = {
  status: 'trial',
  needsPayment: false,
  completedSales: 0,
  remainingTrialSales: 5,
  subscriptionEndDate: null,
  chatLocked: false,
  lockReason: null,
};
const paidUntil = (subscriptionEndDate: string | null): SubscriptionStatus => ({
  ...trial,
  status: 'active',
  subscriptionEndDate,
});

test.each([
  ['a fresh trial', trial, { kind: 'calm' }],
  ['three free sales left', { ...trial, remainingTrialSales: 3 }, { kind: 'calm' }],
  ['two left', { ...trial, remainingTrialSales: 2 }, { kind: 'salesLeft', left: 2 }],
  ['one left', { ...trial, remainingTrialSales: 1 }, { kind: 'salesLeft', left: 1 }],
  ['none left', { ...trial, remainingTrialSales: 0, needsPayment: true }, { kind: 'due' }],
  ['a month ahead', paidUntil('2026-12-18T09:00:00Z'), { kind: 'calm' }],
  ['six days ahead', paidUntil('2026-11-28T09:00:00Z'), { kind: 'calm' }],
  ['five days ahead', paidUntil('2026-11-27T20:59:00Z'), { kind: 'daysLeft', left: 5 }],
  ['tonight', paidUntil('2026-11-22T20:59:00Z'), { kind: 'daysLeft', left: 0 }],
  ['tomorrow in Kampala', paidUntil('2026-11-22T21:00:00Z'), { kind: 'daysLeft', left: 1 }],
  ['open without an end', paidUntil(null), { kind: 'calm' }],
  ['a period that ended', { ...trial, status: 'expired', needsPayment: true }, { kind: 'due' }],
  [
    'chats that an operator closed',
    { ...paidUntil('2026-11-23T09:00:00Z'), chatLocked: true, lockReason: 'operator' },
    { kind: 'denied' },
  ],
] as const)('%s', (_name, status, urgency) => {
  expect(urgencyOf(status as SubscriptionStatus, NOW_MS)).toEqual(urgency);
});
