import type { BrowserContextOptions, Page } from 'playwright-core';
import { openVisitor, type Visitor, withServiceWorker } from './browser.ts';
import { fitsPattern, type PageCase } from './page-cases.ts';
import type { PageStage } from './page-stage.ts';
import { until } from './until.ts';

/** Opens page cases, in one context for each person and device. */
export function casesOn(stage: PageStage) {
  const visitors = new Map<string, Promise<Visitor>>();

  async function visitorOf(
    { as, hasServiceWorker }: Pick<PageCase, 'as' | 'hasServiceWorker'>,
    on: BrowserContextOptions,
  ) {
    const device = hasServiceWorker ? withServiceWorker(on) : on;
    const key = JSON.stringify([as, device]);
    if (!visitors.has(key)) visitors.set(key, openVisitor(stage.market, { device, as: as && stage.sessions[as] }));
    return visitors.get(key)!;
  }

  async function open(pageCase: PageCase, device: BrowserContextOptions): Promise<Visitor> {
    const { path, pattern, prepare, isLoading } = pageCase;
    const visitor = await visitorOf(pageCase, device);
    const { page } = visitor;
    const address = typeof path === 'string' ? path : await path(stage);
    if (pattern && !fitsPattern(address, pattern)) throw new Error(`${address} is not ${pattern}`);
    await tidy(page);
    await page.emulateMedia({ colorScheme: device.colorScheme ?? 'light' });
    await page.goto(address);
    await untilLoaded(page);
    await prepare?.(page);
    if (!isLoading) await untilLoaded(page);
    return visitor;
  }

  return { visitorOf, open };
}

/** Takes away what the case before it has changed of the page's connection. */
async function tidy(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.unrouteAll();
  await page.setExtraHTTPHeaders({});
}

/** Fetched content has replaced its placeholders. */
async function untilLoaded(page: Page): Promise<void> {
  await until(() => page.evaluate(() => document.querySelector('.animate-pulse, .animate-spin') === null));
}
