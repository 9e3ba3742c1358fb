import { expect, test } from 'vitest';
import { isChatAllowed, subscriptionStatusOf, type ChatEntitlement } from './chat-access-policy.ts';

const entitlement: ChatEntitlement = {
  chatOverride: null,
  subscriptionStatus: 'trial',
  completedSales: 0,
  isPaidPeriodRunning: false,
};

test.each<[string, Partial<ChatEntitlement>, string]>([
  ['a fresh trial', {}, 'trial'],
  ['four sales', { completedSales: 4 }, 'trial'],
  ['the fifth sale', { completedSales: 5 }, 'locked'],
  ['a paid period', { subscriptionStatus: 'active', isPaidPeriodRunning: true }, 'active'],
  [
    'a paid period after many sales',
    { subscriptionStatus: 'active', isPaidPeriodRunning: true, completedSales: 50 },
    'active',
  ],
  ['the end of a paid period', { subscriptionStatus: 'active' }, 'expired'],
  ['an expired subscription', { subscriptionStatus: 'expired', completedSales: 9 }, 'expired'],
  ['an operator who allows', { chatOverride: 'allow', completedSales: 9 }, 'active'],
  ['an operator who allows after the end', { chatOverride: 'allow', subscriptionStatus: 'expired' }, 'active'],
  [
    'an operator who denies a paid period',
    { chatOverride: 'deny', subscriptionStatus: 'active', isPaidPeriodRunning: true },
    'locked',
  ],
  ['an operator who denies a trial', { chatOverride: 'deny' }, 'locked'],
])('%s', (_name, change, status) => {
  expect(subscriptionStatusOf({ ...entitlement, ...change })).toBe(status);
});

const all = [null, 'allow', 'deny'].flatMap((chatOverride) =>
  ['trial', 'active', 'expired'].flatMap((subscriptionStatus) =>
    [0, 4, 5, 6].flatMap((completedSales) =>
      [true, false].map(
        (isPaidPeriodRunning) =>
          ({
            chatOverride,
            subscriptionStatus,
            completedSales,
            isPaidPeriodRunning,
          }) as ChatEntitlement,
      ),
    ),
  ),
);

test('chat access, in every combination of plan, trial and override', () => {
  for (const one of all) {
    const { chatOverride: override, subscriptionStatus: stored } = one;
    const isTrial = stored === 'trial' && one.completedSales < 5;
    const isPaid = stored === 'active' && one.isPaidPeriodRunning;
    const expected = override === 'deny' ? false : override === 'allow' ? true : isTrial || isPaid;
    expect([one, isChatAllowed(one)]).toEqual([one, expected]);
  }
});
