import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Limit } from '../paging-schemas.ts';
import { Days, ProductFunnel, VendorAnalytics } from './vendor-analytics-schemas.ts';

export const getVendorAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/analytics',
  summary: 'Returns the figures of the caller’s store for the last 7, 30 or 365 Kampala days.',
  access: 'vendor',
  query: z.object({ days: Days }),
  output: VendorAnalytics,
});

export const listProductFunnels = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/products',
  summary:
    'Lists views, chats and sales of each of the caller’s products in a period, most viewed first. Sold ' +
    'products are included, removed ones are not.',
  access: 'vendor',
  query: z.object({ days: Days, limit: Limit, cursor: z.optional(Cursor) }),
  output: z.object({ products: z.array(ProductFunnel), nextCursor: z.nullable(z.string()) }),
  refusals: ['INVALID_CURSOR'],
});
