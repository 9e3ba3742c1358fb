import { expect, test } from 'vitest';
import { wordingOf } from '../coded-text.ts';
import { codedPlan } from './notify-of-plan.ts';

const trial = {
  ...({ chatOverride: null, subscriptionStatus: 'trial', completedSales: 0 } as const),
  subscriptionEndDate: null,
  isPaidPeriodRunning: false,
};
const paid = {
  ...({ ...trial, subscriptionStatus: 'active', isPaidPeriodRunning: true } as const),
  subscriptionEndDate: new Date('2026-12-20T22:00:00Z'),
};

test.each([
  [trial, 'Your chats are open', 'You have 5 free sales left.'],
  [{ ...trial, completedSales: 4 }, 'Your chats are open', 'You have 1 free sale left.'],
  [{ ...trial, completedSales: 5 }, 'Your 5 free sales are used up', 'Pay for your plan to open your chats again.'],
  [paid, 'Your plan is active', 'It runs until 21 December 2026.'],
  [{ ...paid, isPaidPeriodRunning: false }, 'Your plan has ended', 'Pay for it to open your chats again.'],
  [{ ...paid, chatOverride: 'deny' as const }, 'Your chats are restricted', 'Please contact support.'],
  [
    { ...trial, completedSales: 9, chatOverride: 'allow' as const },
    'Your chats are open',
    'Support has opened them for you.',
  ],
])('%# a plan is told as %s', (entitlement, title, message) => {
  expect(wordingOf('en', codedPlan(entitlement))).toMatchObject({ title, message });
});
