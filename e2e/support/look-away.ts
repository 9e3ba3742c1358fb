import type { Page } from 'playwright-core';

/** As when another app comes to the front and goes again, which a browser without a screen does not do by itself. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    const change = () => document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    change();
    Reflect.deleteProperty(document, 'visibilityState');
    change();
  });
}
