import * as z from 'zod/mini';
import { Days } from '../deals/vendor-analytics-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { AppDay, OverallAnalytics, SearchInsights } from './app-analytics-schemas.ts';

export const getOverallAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/overall',
  summary: 'Returns the present figures of the marketplace.',
  access: 'owner',
  output: OverallAnalytics,
});

export const listAppDays = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/app',
  summary: 'Lists the figures of the marketplace by Kampala day, oldest first: 7, 30 or 365 days up to today.',
  access: 'owner',
  query: z.object({ days: Days }),
  output: z.array(AppDay),
});

export const exportAppDays = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/app.csv',
  summary: 'Exports the same days as a file for a spreadsheet.',
  access: 'owner',
  query: z.object({ days: Days }),
  produces: 'text/csv',
  output: z.string(),
});

export const getSearchInsights = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/search-insights',
  summary: 'Returns the searches of the last 30 days, and those without results.',
  access: 'owner',
  output: SearchInsights,
});

export const exportSearchTerms = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/search-terms.csv',
  summary: 'Exports the 1,000 most searched terms of the last 30 days as a file for a spreadsheet.',
  access: 'owner',
  produces: 'text/csv',
  output: z.string(),
});

/** Sent on every navigation. Always succeeds: a repeat within ten seconds, a robot and an operator do not count. */
export const recordVisit = defineEndpoint({
  method: 'POST',
  path: '/api/analytics/visit',
  summary: 'Counts a page visit, at most one in 10 seconds per page and session.',
  access: 'anyone',
  body: z.object({
    path: z._default(z.string().check(z.maxLength(2000)), '/'),
  }),
  status: 204,
  output: z.object({}),
});
