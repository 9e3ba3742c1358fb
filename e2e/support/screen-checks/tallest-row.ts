import type { Locator } from 'playwright-core';

/** What is decided in a row must be seen without scrolling far: the most that a row of the queue takes at 360 px. */
export const MOST_HIGH_PX = { case: 260, appeal: 340 };

/** In pixels. */
export async function tallestRow(list: Locator): Promise<number> {
  await list.waitFor();
  return list.evaluate(({ children }) => Math.max(...[...children].map((row) => row.getBoundingClientRect().height)));
}
