import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Goes to the search field by its key, which does nothing until the scripts run. */
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
