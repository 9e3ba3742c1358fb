import { expect, test } from 'vitest';
import { isChatAllowed } from '../../../people/entitlements/index.ts';
import { stageOf, type SubscriptionStage } from './subscription-lifecycle.ts';

type Entitlement = Parameters<typeof stageOf>[0];

const stored: Entitlement['subscriptionStatus'][] = ['trial', 'active', 'expired'];
const entitlements: Entitlement[] = stored.flatMap((subscriptionStatus) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((completedSales) =>
    [true, false].map((isPaidPeriodRunning) => ({
      subscriptionStatus,
      completedSales,
      isPaidPeriodRunning,
    })),
  ),
);

/** What can happen to a vendor, as it changes what is known of them. */
const events = {
  fourthSaleOrLess: (s: Entitlement) => ({ ...s, completedSales: Math.min(4, s.completedSales + 1) }),
  fifthSale: (s: Entitlement) => ({ ...s, completedSales: 5 }),
  fifthSaleTakenBack: (s: Entitlement) => ({ ...s, completedSales: 4 }),
  payment: (s: Entitlement) => ({ ...s, subscriptionStatus: 'active', isPaidPeriodRunning: true }) as const,
  endOfPeriod: (s: Entitlement) => ({ ...s, isPaidPeriodRunning: false }),
} satisfies Record<string, (entitlement: Entitlement) => Entitlement>;

const table: Record<SubscriptionStage, Record<keyof typeof events, SubscriptionStage>> = {
  trial: {
    fourthSaleOrLess: 'trial',
    fifthSale: 'usedUp',
    fifthSaleTakenBack: 'trial',
    payment: 'paid',
    endOfPeriod: 'trial',
  },
  usedUp: {
    fourthSaleOrLess: 'trial',
    fifthSale: 'usedUp',
    fifthSaleTakenBack: 'trial',
    payment: 'paid',
    endOfPeriod: 'usedUp',
  },
  paid: {
    fourthSaleOrLess: 'paid',
    fifthSale: 'paid',
    fifthSaleTakenBack: 'paid',
    payment: 'paid',
    endOfPeriod: 'ended',
  },
  ended: {
    fourthSaleOrLess: 'ended',
    fifthSale: 'ended',
    fifthSaleTakenBack: 'ended',
    payment: 'paid',
    endOfPeriod: 'ended',
  },
};

const names = Object.keys(events) as (keyof typeof events)[];

test.each(names)('%s leads every entitlement where the table says', (name) => {
  for (const entitlement of entitlements) {
    expect([entitlement, stageOf(events[name](entitlement))]).toEqual([entitlement, table[stageOf(entitlement)][name]]);
  }
});

test('chats are allowed in a trial and a paid period, unless an operator has decided', () => {
  for (const entitlement of entitlements) {
    const isOpen = isChatAllowed({ ...entitlement, chatOverride: null });
    expect([entitlement, isOpen]).toEqual([entitlement, ['trial', 'paid'].includes(stageOf(entitlement))]);
  }
});
