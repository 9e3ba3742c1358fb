import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { fieldProblems } from '../field-problems.ts';
import { IdParams, text, Limit } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { Payment, PaymentReceipt, SubscriptionPlan, SubscriptionStatus } from './payments-schemas.ts';

export const initiateSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/initiate',
  summary:
    'Starts a payment for a plan; returns the same link while one is pending. Without a payment provider ' +
    '`success` is false and `message` says whom to contact.',
  access: 'vendor',
  body: z.object({ planType: z.enum(['monthly'], { error: problem(problems, 'NO_PLAN') }) }),
  output: z.object({
    success: z.boolean(),
    message: z.string(),
    /** The name that the specification of the payment page gives it. */
    payment_link: z.nullable(z.string()),
    payment: z.nullable(Payment),
  }),
  creates: true,
  refusals: ['PAYMENT_UNAVAILABLE', 'RATE_LIMITED'],
});

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/payments',
  summary: 'Lists the caller’s payments, newest first. Further pages by the Link header.',
  access: 'vendor',
  query: z.object({ limit: Limit, before: z.optional(z.string().check(z.maxLength(500))) }),
  output: z.array(Payment),
  refusals: ['INVALID_CURSOR'],
});

export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/payments/{id}',
  summary: 'Returns one of the caller’s payments, as its receipt shows it.',
  access: 'vendor',
  params: IdParams,
  output: PaymentReceipt,
});

export const checkPayment = defineEndpoint({
  method: 'POST',
  path: '/api/subscription/payments/{id}/check',
  summary: 'Returns a payment. If it is still pending, asks the provider for its status first.',
  access: 'vendor',
  params: IdParams,
  output: Payment,
  refusals: ['PAYMENT_NOT_CHECKED'],
});

export const recordPayment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/vendors/{id}/payments',
  summary: 'Records that a vendor has paid for a month by other means, once per reference.',
  access: 'owner',
  isSensitive: true,
  params: IdParams,
  body: z.object({
    reference: text({ min: 3, max: 100, tooShort: problem(problems, 'NO_REFERENCE') }),
    note: z.optional(z.nullable(text({ min: 0, max: 500, tooShort: problem(fieldProblems, 'NO_TEXT') }))),
  }),
  output: Payment,
  status: 201,
  creates: true,
  refusals: ['PAYMENT_RECORDED'],
});

export const getSubscriptionStatus = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/status',
  summary: 'Returns a vendor’s subscription status: trial, paid period and chat access.',
  access: 'vendor',
  output: SubscriptionStatus,
});

export const listSubscriptionPlans = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/plans',
  summary: 'Lists the plans.',
  access: 'anyone',
  output: z.array(SubscriptionPlan),
});
