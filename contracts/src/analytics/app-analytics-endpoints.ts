import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AppDay, OverallAnalytics, SearchInsights } from './app-analytics-schemas.ts';
import { Days } from './vendor-analytics-schemas.ts';

export const getOverallAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/overall',
  summary: 'The whole marketplace in figures, as it is now.',
  access: 'owner',
  output: OverallAnalytics,
});

export const listAppDays = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/app',
  summary: 'The marketplace day by day in Kampala, the oldest first: 7, 30 or 365 days up to today.',
  access: 'owner',
  query: z.object({ days: Days }),
  output: z.array(AppDay),
});

export const exportAppDays = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/app.csv',
  summary: 'The same days as a file for a spreadsheet.',
  access: 'owner',
  query: z.object({ days: Days }),
  produces: 'text/csv',
  output: z.string(),
});

export const getSearchInsights = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/search-insights',
  summary: 'What people searched for in the last 30 days, and what was not found.',
  access: 'owner',
  output: SearchInsights,
});

export const exportSearchTerms = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/search-terms.csv',
  summary: 'The 1,000 most searched terms of the last 30 days as a file for a spreadsheet.',
  access: 'owner',
  produces: 'text/csv',
  output: z.string(),
});
