import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { SubscriptionPlan, SubscriptionStatus } from './subscriptions-schemas.ts';

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
