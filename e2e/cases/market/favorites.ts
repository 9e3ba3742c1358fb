import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../../support/page-cases.ts';
import { openLongestStore } from '../../support/screen-checks/longest.ts';

export const pages: readonly PageCase[] = [
  { name: 'new products of followed vendors', path: '/favorites', as: 'buyer' },
  {
    name: 'followed vendors',
    path: async (stage) => {
      await followTwo(stage);
      return '/favorites?tab=following';
    },
    as: 'buyer',
    isWide: true,
  },
  { name: 'no favorites yet', path: '/favorites?tab=following', as: 'newcomer' },
  {
    name: 'a store that can be followed',
    path: ({ vendorId }) => `/vendor-store/${vendorId}`,
    as: 'buyer',
    prepare: waitForFollow,
  },
];

/** One vendor has the longest allowed name. */
async function followTwo(stage: PageStage): Promise<void> {
  const { sessions, vendorId } = stage;
  const { vendorId: longest } = await openLongestStore(stage);
  for (const id of [longest, vendorId]) {
    await sessions.buyer.post(`/api/vendors/${id}/follow`, {});
  }
}

async function waitForFollow(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Follow|Unfollow)$/ })
    .first()
    .waitFor();
}
