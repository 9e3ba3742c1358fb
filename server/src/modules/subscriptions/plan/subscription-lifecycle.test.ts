import { expect, test } from 'vitest';
import { stageOf, type SubscriptionStage } from './subscription-lifecycle.ts';

type Standing = Parameters<typeof stageOf>[0];

const stored: Standing['subscriptionStatus'][] = ['trial', 'active', 'expired'];
const standings: Standing[] = stored.flatMap((subscriptionStatus) =>
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
  fourthSaleOrLess: (s: Standing) => ({ ...s, completedSales: Math.min(4, s.completedSales + 1) }),
  fifthSale: (s: Standing) => ({ ...s, completedSales: 5 }),
  fifthSaleTakenBack: (s: Standing) => ({ ...s, completedSales: 4 }),
  payment: (s: Standing) => ({ ...s, subscriptionStatus: 'active', isPaidPeriodRunning: true }) as const,
  endOfPeriod: (s: Standing) => ({ ...s, isPaidPeriodRunning: false }),
} satisfies Record<string, (standing: Standing) => Standing>;

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

test.each(names)('%s leads every standing where the table says', (name) => {
  for (const standing of standings) {
    expect([standing, stageOf(events[name](standing))]).toEqual([standing, table[stageOf(standing)][name]]);
  }
});
