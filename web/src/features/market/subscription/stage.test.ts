import type { SubscriptionStatus } from '@akatale/contracts/market/payments-schemas';
import { expect, test } from 'vitest';
import { stageOf } from './stage.ts';

const fresh: SubscriptionStatus = {
  status: 'trial',
  needsPayment: false,
  completedSales: 0,
  remainingTrialSales: 5,
  subscriptionEndDate: null,
  chatLocked: false,
  lockReason: null,
};

test.each([
  ['a fresh trial', fresh, 'trial'],
  ['a used-up one', { ...fresh, needsPayment: true, chatLocked: true }, 'usedUp'],
  ['one that an operator leaves open', { ...fresh, needsPayment: true }, 'usedUp'],
  ['a paid month', { ...fresh, status: 'active' }, 'paid'],
  ['a paid month that an operator locked', { ...fresh, status: 'active', chatLocked: true }, 'paid'],
  ['its end', { ...fresh, status: 'expired', needsPayment: true }, 'ended'],
] as const)('%s', (_name, status, stage) => {
  expect(stageOf(status)).toBe(stage);
});
