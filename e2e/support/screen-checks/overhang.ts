import type { Page } from 'playwright-core';

/** By how many pixels a page is wider than the screen. The window of a phone grows with what is too wide for it. */
export async function overhang(page: Page): Promise<number> {
  const { width = 0 } = page.viewportSize() ?? {};
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
}
