import type { Screen } from '../screens.ts';

export const screens: readonly Screen[] = (['overview', 'users', 'activity', 'trends', 'searches'] as const).map(
  (tab) => ({
    name: `app-analytics-${tab}`,
    as: 'owner',
    isWhole: true,
    open: (page) => page.goto(`/admin-analytics?tab=${tab}`),
  }),
);
