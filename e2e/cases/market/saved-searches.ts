import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../../support/page-cases.ts';

const path = '/favorites?tab=searches';

export const pages: readonly PageCase[] = [
  { name: 'saved searches', path: saveThree, as: 'buyer', isWide: true },
  { name: 'no saved searches yet', path, as: 'newcomer' },
  { name: 'a category of which one may be notified', path: '/?category=Books', as: 'buyer', prepare: waitForButton },
  {
    name: 'a search without results of which one may be notified',
    path: '/?search=qqqqzz',
    as: 'buyer',
    prepare: waitForButton,
  },
  {
    name: 'a category of which one is notified',
    path: saveCategory,
    as: 'buyer',
    prepare: waitUntilAsked,
    isWide: true,
  },
  { name: 'a category of which a visitor may be notified', path: '/?category=Phones', prepare: waitForLink },
  { name: 'what buyers wait for', path: showDemand, as: 'vendor', isWide: true },
];

/** One has the longest words, one is paused. */
async function saveThree({ sessions: { buyer } }: PageStage): Promise<string> {
  const long = `${'w'.repeat(60)} ${'wide '.repeat(7)}`.trim();
  await buyer.post(`/api/saved-searches?search=${encodeURIComponent(long)}`, {});
  await buyer.post(
    '/api/saved-searches?search=fridge&category=Home+%26+Kitchen&minPrice=100000&maxPrice=500000&place=Ntinda,+Kampala' +
      '&condition=New,Used+-+Like+New&onPromotion=1&postedWithin=7',
    {},
  );
  const { id } = await buyer.post<{ id: number }>('/api/saved-searches?category=Phones', {});
  await buyer.put(`/api/saved-searches/${id}/pause`, { isPaused: true });
  return path;
}

/** Counts stand there until the next day's. */
async function showDemand({ market }: PageStage): Promise<string> {
  await market.database.query(`
    insert into demand_counts (term, step_ugx, people, vendor_ids)
    values ('game-console', 700000, 12, '{}'), ('blood-pressure-monitor', 0, 55, '{}'), ('sofa', 20000000, 5, '{}')
    on conflict do nothing`);
  return '/vendor-dashboard';
}

async function waitForButton(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notify me when there are new items' }).waitFor();
}

async function saveCategory({ sessions: { buyer } }: PageStage): Promise<string> {
  await buyer.post('/api/saved-searches?category=Gaming', {});
  return '/?category=Gaming';
}

async function waitUntilAsked(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'You’ll be notified', pressed: true }).waitFor();
}

async function waitForLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Notify me .+ signed in$/ }).waitFor();
}
