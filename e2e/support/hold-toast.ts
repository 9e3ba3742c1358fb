import type { Page } from 'playwright-core';

/** Waits for a message and keeps it on the screen, as a person does who points at it: else it goes by itself. */
export async function holdToast(page: Page, words: string): Promise<void> {
  await page.getByText(words).hover();
}
