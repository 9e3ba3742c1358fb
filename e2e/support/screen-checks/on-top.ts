import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a finger on its middle would hit it: nothing lies above it, and it is on the screen. */
export async function expectOnTop(what: Locator): Promise<void> {
  await what.waitFor();
  await expect.poll(async () => what.evaluate(isOnTop)).toBe(true);
}

/** Runs in the page. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
