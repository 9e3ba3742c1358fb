import type { Page } from 'playwright-core';

const KILOBIT = 1000 / 8;

export interface SlowConnection {
  /** All requests in flight and all new ones fail. */
  drop(): Promise<unknown>;
  restore(): Promise<unknown>;
}

/** Throttles a page to a slow mobile connection, on which upload progress is visible. */
export async function onSlowConnection(page: Page): Promise<SlowConnection> {
  const session = await page.context().newCDPSession(page);
  const send = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 60,
      downloadThroughput: 4000 * KILOBIT,
      uploadThroughput: 1500 * KILOBIT,
    });
  await send(false);
  return { drop: () => send(true), restore: () => send(false) };
}

export interface HeldRequest {
  /** Resolves when the browser has begun to send it. */
  begun: Promise<void>;
  release(): void;
}

/** Holds the n-th request to a URL until it is released. */
export async function holdRequest(page: Page, url: string, nth: number): Promise<HeldRequest> {
  const begun = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  let count = 0;
  await page.route(url, async (route) => {
    count += 1;
    if (count === nth) {
      begun.resolve();
      await free.promise;
    }
    await route.continue();
  });
  return { begun: begun.promise, release: free.resolve };
}
