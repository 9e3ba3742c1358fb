import { texts } from './texts.ts';

export const appAnalyticsText = texts({
  en: {
    heading: 'App Analytics Dashboard',
    tabs: 'Analytics',
    tab: {
      overview: 'Overview',
      users: 'Users',
      activity: 'Activity',
      trends: 'Trends',
      searches: 'Search Insights',
      vendors: 'Vendor Management',
    },
  },
});
