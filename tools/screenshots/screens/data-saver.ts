import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';

export const screens: readonly Screen[] = [
  { name: 'data-saver-discover', open: openWithPhoto('/') },
  { name: 'data-saver-product', open: async (page, { plain }) => openIn(page, plain) },
  { name: 'data-saver-store', open: async (page, { store }) => openIn(page, store) },
  { name: 'data-saver-used', open: openUsed },
];

async function openIn(page: Page, path: string) {
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.goto(path);
}

function openWithPhoto(path: string) {
  return async (page: Page, _stage: Stage) => {
    await openIn(page, path);
    await page.locator('[data-photo]:visible').first().click();
    await page.locator('main img:visible').first().waitFor();
  };
}

async function openUsed(page: Page) {
  await openIn(page, '/help');
  await page.getByRole('button', { name: 'System' }).click();
  await page.getByText('This visit used').scrollIntoViewIfNeeded();
}
