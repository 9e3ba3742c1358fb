import type { Page } from 'playwright-core';

/** Sends a message in the open chat. On a touch screen Enter would begin a line. */
export async function writeMessage(page: Page, words: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.fill(words);
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).click();
}
