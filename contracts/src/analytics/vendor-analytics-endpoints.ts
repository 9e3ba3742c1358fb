import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Limit } from '../paging-schemas.ts';
import { Days, ProductFunnel, VendorAnalytics } from './vendor-analytics-schemas.ts';

export const getVendorAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/analytics',
  summary: 'The figures of one’s own store, for the last 7, 30 or 365 days in Kampala.',
  access: 'vendor',
  query: z.object({ days: Days }),
  output: VendorAnalytics,
});

export const listProductFunnels = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/products',
  summary:
    'Views, chats and sales of each product of one’s own in a period, most viewed first. Sold ones ' +
    'belong to it, and those taken away do not.',
  access: 'vendor',
  query: z.object({ days: Days, limit: Limit, cursor: z.optional(Cursor) }),
  output: z.object({ products: z.array(ProductFunnel), nextCursor: z.nullable(z.string()) }),
  refusals: ['INVALID_CURSOR'],
});
