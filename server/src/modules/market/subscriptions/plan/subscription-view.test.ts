import { expect, test } from 'vitest';
import { isChatAllowed } from '../../../people/entitlements/index.ts';
import { toSubscriptionStatus } from './subscription-view.ts';

type Entitlement = Parameters<typeof toSubscriptionStatus>[0];

const fresh: Entitlement = {
  chatOverride: null,
  subscriptionStatus: 'trial',
  subscriptionEndDate: null,
  completedSales: 0,
  isPaidPeriodRunning: false,
};
const end = new Date('2026-12-05T09:00:00.000Z');
const paid: Entitlement = {
  ...fresh,
  subscriptionStatus: 'active',
  subscriptionEndDate: end,
  completedSales: 12,
  isPaidPeriodRunning: true,
};

test.each<[string, Entitlement, ReturnType<typeof toSubscriptionStatus>]>([
  ['a fresh trial', fresh, status('trial', false, 0, 5)],
  ['four sales', { ...fresh, completedSales: 4 }, status('trial', false, 4, 1)],
  ['the fifth', { ...fresh, completedSales: 5 }, status('trial', true, 5, 0, 'payment')],
  ['a sixth, paid or not', { ...fresh, completedSales: 6 }, status('trial', true, 6, 0, 'payment')],
  ['a paid period', paid, status('active', false, 12, 0, null, end)],
  ['its end', { ...paid, isPaidPeriodRunning: false }, status('expired', true, 12, 0, 'payment', end)],
  [
    'an operator who denies, which leaves what was paid',
    { ...paid, chatOverride: 'deny' },
    status('active', false, 12, 0, 'operator', end),
  ],
  [
    'an operator who denies a trial that is used up',
    { ...fresh, completedSales: 5, chatOverride: 'deny' },
    status('trial', true, 5, 0, 'operator'),
  ],
  [
    'an operator who allows, which pays nothing',
    { ...fresh, completedSales: 5, chatOverride: 'allow' },
    status('trial', true, 5, 0),
  ],
])('%s', (_name, entitlement, expected) => {
  expect(toSubscriptionStatus(entitlement, isChatAllowed(entitlement))).toEqual(expected);
});

function status(
  name: 'trial' | 'active' | 'expired',
  needsPayment: boolean,
  completedSales: number,
  remainingTrialSales: number,
  lockReason: 'payment' | 'operator' | null = null,
  endsAt: Date | null = null,
) {
  return {
    status: name,
    needsPayment,
    completedSales,
    remainingTrialSales,
    subscriptionEndDate: endsAt?.toISOString() ?? null,
    chatLocked: lockReason !== null,
    lockReason,
  };
}
