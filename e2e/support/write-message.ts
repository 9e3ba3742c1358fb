import type { Page } from 'playwright-core';

/** Sends a message in the open chat by Enter, once the page is hydrated: before, Enter does nothing. */
export async function writeMessage(page: Page, words: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.fill(words);
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await box.press('Enter');
}
