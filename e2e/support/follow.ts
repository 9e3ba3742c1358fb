import type { Locator, Page } from 'playwright-core';
import { expectSeen, touch } from './browser.ts';

/** The path and the query of a page, as a whole or by a pattern. */
export type Address = string | RegExp;

/**
 * Does what leads to another page, and waits until that page is there and runs, and until all of `seen`
 * was on the screen: a message may be gone by the time when the page is there.
 */
export async function follow(
  page: Page,
  action: () => Promise<unknown>,
  to: Address,
  ...seen: Locator[]
): Promise<void> {
  await followAsDocument(page, action, to, ...seen);
  await touch(page);
}

/** The same where the scripts of the next page wait for a touch. */
export async function followAsDocument(
  page: Page,
  action: () => Promise<unknown>,
  to: Address,
  ...seen: Locator[]
): Promise<void> {
  const isThere = (url: URL) => {
    const address = url.pathname + url.search;
    return typeof to === 'string' ? address === to : to.test(address);
  };
  if (isThere(new URL(page.url()))) {
    throw new Error(`${page.url()} is open already, so waiting for it would prove nothing.`);
  }
  await Promise.all([page.waitForURL(isThere), expectSeen(...seen), action()]);
}

/** Follows a link of this name to `to`. */
export async function followLink(page: Page, name: string | RegExp, to: Address): Promise<void> {
  await follow(page, () => page.getByRole('link', { name }).click(), to);
}

/** Presses Back; the URL changes before the page does, so it waits for an element of that page. */
export async function goBack(page: Page, seen: Locator): Promise<void> {
  await page.goBack();
  await expectSeen(seen);
}
