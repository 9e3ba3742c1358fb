import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';

const STORES = 4;

export const screens: readonly Screen[] = [
  { name: 'favorites-following', as: 'buyer', open: openFollowing },
  {
    name: 'favorites-none',
    as: 'unverified',
    open: (page) => page.goto('/favorites?tab=following'),
  },
  { name: 'store-following', as: 'buyer', open: openStore },
];

async function openFollowing(page: Page, { sessions: { buyer } }: Stage): Promise<void> {
  const listed = await buyer.get<{ vendorId: number }[]>('/api/products?limit=50');
  const vendors = [...new Set(listed.map(({ vendorId }) => vendorId))].slice(0, STORES);
  for (const id of vendors) await buyer.post(`/api/vendors/${id}/follow`, {});
  await page.goto('/favorites?tab=following');
}

async function openStore(page: Page, { store, sessions: { buyer } }: Stage): Promise<void> {
  await buyer.post(`/api${store.replace('vendor-store', 'vendors')}/follow`, {});
  await page.goto(store);
  await page.getByRole('button', { name: 'Unfollow' }).waitFor();
}
