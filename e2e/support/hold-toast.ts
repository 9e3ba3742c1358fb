import type { Page } from 'playwright-core';

/** Waits for a toast and hovers it, so that it does not disappear. */
export async function holdToast(page: Page, words: string): Promise<void> {
  await page.getByText(words).hover();
}

/** Closes the toast that may lie over a button for some seconds; in one step, as it may be about to go by itself. */
export async function closeToasts(page: Page): Promise<void> {
  await page.locator('[data-toasts] button').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
}
