import type { AppDay, OverallAnalytics, SearchInsights } from '@akatale/contracts/desk/app-analytics-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createApi } from '../../../data/api/api.ts';
import { createQueryClient } from '../../../data/api/query-client.ts';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { createToasts, ToastsProvider } from '../../../ui/feedback/toast.ts';
import type { AnalyticsChoice } from './analytics-choice.ts';
import { daysQuery, insightsQuery, overallQuery, taughtNamesQuery } from './analytics-query.ts';
import { formatChange, Overview } from './overview.tsx';
import { SearchInsightsTab } from './search-insights.tsx';

/** Every number once, so that none can stand for another. */
const overall: OverallAnalytics = {
  totalUsers: 131,
  totalVendors: 41,
  totalBuyers: 90,
  activeProducts: 52,
  soldProducts: 63,
  activeChats: 10,
  completedChats: 20,
  abandonedChats: 30,
  activeChatValue: 1_100_000,
  completedChatValue: 2_200_000,
  cancelledChatValue: 3_300_000,
  totalOfflineSales: 74,
  totalOfflineSalesValue: 4_400_000,
};
const days: AppDay[] = [85, 1, 1, 1, 1, 1, 1, 2].map((dailyVisits, nth) => {
  const date = `2026-11-0${nth + 1}`;
  return { ...overall, id: nth, date, dailyVisits, uniqueVisitors: 0, createdAt: null, isCounted: true };
});
const insights: SearchInsights = {
  totalSearches: 15,
  uniqueSearchTerms: 2,
  totalNoResultSearches: 4,
  askedForSince: '2026-11-03',
  topSearches: [{ searchTerm: 'phone', count: 11, avgResults: 7.5 }],
  noResultSearches: [{ searchTerm: 'sewing machine', count: 4 }],
  searchTrends: [{ date: '2026-11-05', searches: 15 }],
};
const choice: AnalyticsChoice = { tab: 'overview', days: 7, asTable: false };

function shown(page: ReactNode): string {
  const api = createApi(() => Promise.reject(new Error('Nothing is asked.')));
  const queries = createQueryClient({ isServer: true });
  queries.setQueryData(overallQuery(api).queryKey, overall);
  queries.setQueryData(daysQuery(api, 7).queryKey, days);
  queries.setQueryData(insightsQuery(api).queryKey, insights);
  queries.setQueryData(taughtNamesQuery(api).queryKey, []);
  return renderToStaticMarkup(
    <ClientProvider value={testClient({ api, queries })}>
      <ToastsProvider value={createToasts()}>
        <QueryClientProvider client={queries}>{page}</QueryClientProvider>
      </ToastsProvider>
    </ClientProvider>,
  );
}

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('each card has its own figure', () => {
  const html = shown(<Overview choice={choice} />);
  const cards = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  expect(cards.map(([, name = '', figure = '']) => `${name}: ${wordsOf(figure)}`)).toEqual([
    'Daily Visits: 8 last 7 days',
    expect.stringMatching(/^Users: 131 /),
    expect.stringMatching(/^Completed chats: 20 sold for USh 2,200,000 /),
    'Conversion rate: 33% of all chats ended in a sale',
    'Vendors: 41',
    'Buyers: 90',
    expect.stringMatching(/^Active items: 52 /),
    'Sold items: 63',
    'Active chats: 10 worth USh 1,100,000',
    'Cancelled chats: 30 USh 3,300,000 not sold',
    'Offline sales: 74 USh 4,400,000 outside the app',
  ]);
});

test('a change from or to a few says both figures, and no percentage', () => {
  expect(formatChange({ before: 1, now: 17, percent: 1_600 })).toBe('1 → 17');
  expect(formatChange({ before: 100, now: 150, percent: 50 })).toBe('+50%');
  expect(formatChange({ before: 0, now: 3, percent: null })).toBe('New');
  expect(formatChange({ before: 4, now: 4, percent: 0 })).toBe('No change');
});

test('the file is of the days that are shown', () => {
  expect(shown(<Overview choice={choice} />)).toContain('href="/api/analytics/app.csv?days=7" download=""');
});

test('searches without results are listed under their heading, and the others under theirs', () => {
  const words = wordsOf(shown(<SearchInsightsTab choice={{ ...choice, tab: 'searches' }} />));
  expect(words).toMatch(
    /From 3 Nov on, results count only what was asked for\. .*Searches that found nothing .*sewing machine .*Top searches .*phone 11 8 /,
  );
});
