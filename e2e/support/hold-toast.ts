import type { Page } from 'playwright-core';

/** Waits for a toast and hovers it, so that it does not disappear. */
export async function holdToast(page: Page, words: string): Promise<void> {
  await page.getByText(words).hover();
}
