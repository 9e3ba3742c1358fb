import { expect, test } from 'vitest';
import { moveFor } from './payment-policy.ts';
import type { ProviderPaymentStatus } from './payment-provider.ts';

const requested = { reference: 'AKT-1', amountUgx: 100_000, currency: 'UGX' };
const answer: ProviderPaymentStatus = {
  reference: 'AKT-1',
  status: 'succeeded',
  transactionId: '7',
  amount: 100_000,
  currency: 'UGX',
  customerId: null,
  subscriptionId: null,
  answer: {},
};

test.each<[string, Partial<ProviderPaymentStatus>, ReturnType<typeof moveFor>]>([
  ['all of it', {}, 'succeed'],
  ['more than that', { amount: 100_500 }, 'succeed'],
  ['a shilling less', { amount: 99_999 }, 'mismatch'],
  ['nearly all of it', { amount: 99_999.99 }, 'mismatch'],
  ['nothing', { amount: 0 }, 'mismatch'],
  ['no number', { amount: Number.NaN }, 'mismatch'],
  ['other money', { currency: 'KES' }, 'mismatch'],
  ['other money in small letters', { currency: 'ugx' }, 'mismatch'],
  ['another payment', { reference: 'AKT-2' }, 'mismatch'],
  ['another payment that waits', { reference: 'AKT-2', status: 'pending' }, 'mismatch'],
  ['a payment under way', { status: 'pending' }, undefined],
  ['a failure, whatever the amount', { status: 'failed', amount: 0 }, 'fail'],
  ['a refund, whatever the amount', { status: 'refunded', amount: 0 }, 'refund'],
])('%s', (_name, change, move) => {
  expect(moveFor(requested, { ...answer, ...change })).toBe(move);
});
