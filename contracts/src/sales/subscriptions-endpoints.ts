import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { SubscriptionPlan, SubscriptionStatus } from './subscriptions-schemas.ts';

export const getSubscriptionStatus = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/status',
  summary: 'Where a vendor stands: trial, paid period, chat access.',
  access: 'vendor',
  output: SubscriptionStatus,
});

export const listSubscriptionPlans = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/plans',
  summary: 'What can be subscribed to.',
  access: 'anyone',
  output: z.array(SubscriptionPlan),
});
