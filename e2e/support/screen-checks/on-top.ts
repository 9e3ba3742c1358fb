import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a tap on its middle would hit it: it is visible and not covered. */
export async function expectOnTop(what: Locator): Promise<void> {
  await what.waitFor();
  await expect.poll(async () => what.evaluate(isOnTop)).toBe(true);
}

/** Runs in the page. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
