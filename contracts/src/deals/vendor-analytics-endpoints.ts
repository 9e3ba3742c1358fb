import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Limit, IdParams } from '../field-schemas.ts';
import { Days, ProductFunnel, VendorAnalytics, SellerFigures, VendorToDo } from './vendor-analytics-schemas.ts';

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

export const getSellerFigures = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}/figures',
  summary:
    'Returns how many sales a vendor has completed in chat, how soon the vendor answers, and whether they can now.',
  access: 'anyone',
  params: IdParams,
  output: SellerFigures,
});

export const getVendorToDo = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/to-do',
  summary: 'Returns what the caller’s store needs now: chats that wait for an answer, and products that run out.',
  access: 'vendor',
  output: VendorToDo,
});
