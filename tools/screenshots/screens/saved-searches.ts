import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';

export const screens: readonly Screen[] = [
  { name: 'saved-searches', as: 'buyer', open: openSearches },
  { name: 'saved-searches-none', as: 'unverified', open: (page) => page.goto('/favorites?tab=searches') },
  { name: 'saved-search-button', as: 'buyer', open: (page) => openFound(page, '/?search=phone') },
  { name: 'saved-search-nothing', as: 'buyer', open: (page) => openFound(page, '/?search=qqqqzz') },
];

async function openSearches(page: Page, { sessions: { buyer } }: Stage): Promise<void> {
  await buyer.post('/api/saved-searches?search=fridge&maxPrice=500000&place=Ntinda,+Kampala', {});
  await buyer.post('/api/saved-searches?category=Phones&condition=New,Used+-+Like+New&onPromotion=1', {});
  const { id } = await buyer.post<{ id: number }>('/api/saved-searches?search=ps4', {});
  await buyer.put(`/api/saved-searches/${id}/pause`, { isPaused: true });
  await page.goto('/favorites?tab=searches');
}

async function openFound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Tell me when there are new items' }).waitFor();
}
