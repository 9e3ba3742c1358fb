import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Focuses the search field by its key, which works once the scripts run. */
export async function pressSlash(page: Page): Promise<Locator> {
  const field = page.locator('input[type=search]:visible');
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return field.evaluate((input) => input === document.activeElement);
    })
    .toBe(true);
  return field;
}
