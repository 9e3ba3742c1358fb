/**
 * Draws every screen of the demo at phone and desktop width, light and dark, into `docs/screenshots`. `npm run
 * screenshots -- store login` draws only screens with one of these words in their names. The filled demo is kept
 * between runs, in the temporary folder.
 */
import './node-version.ts';
import { copyFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, launchBrowser, PHONE, withServiceWorker } from '../e2e/support/browser.ts';
import { startMailServer } from '../e2e/support/mail-server.ts';
import { startProduct } from '../e2e/support/product.ts';
import { openProgress } from '../server/src/start/progress.ts';
import { screens, type Screen } from './screenshots/screens.ts';
import { setStage, type Stage } from './screenshots/stage.ts';

const target = join(import.meta.dirname, '../docs/screenshots');
const dataDirectory = join(tmpdir(), 'akatale-screenshots');
const QUALITY = 62;

const themes = ['light', 'dark'] as const;
const widths: Record<string, BrowserContextOptions> = { 360: PHONE, 1280: DESKTOP };

const chosen: Record<string, string> = {
  'readme-discover': 'discover-360-light',
  'readme-product': 'product-promotion-360-dark',
  'readme-sell': 'add-product-filled-360-light',
  'readme-wide': 'discover-1280-light',
};

const words = process.argv.slice(2);
const requested = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const mails = await startMailServer();
const product = await startProduct('demo', {
  DATA_DIR: dataDirectory,
  SMTP_URL: mails.url,
  RATE_LIMIT_FACTOR: '1000',
});
try {
  await mkdir(target, { recursive: true });
  const browser = await launchBrowser();
  await drawAll(browser, await setStage(product, mails));
  await browser.close();
  for (const [name, of] of Object.entries(chosen)) {
    await copyFile(join(target, `${of}.webp`), join(target, `${name}.webp`));
  }
} finally {
  await product.stop();
  await mails.stop();
}

async function drawAll(browser: Browser, stage: Stage): Promise<void> {
  const progress = openProgress('Drawing the screens');
  const total = requested.length * Object.keys(widths).length * themes.length;
  let done = 0;
  for (const [width, device] of Object.entries(widths)) {
    for (const theme of themes) {
      const open = await openDoor(browser, stage, {
        ...withServiceWorker(device),
        baseURL: product.url,
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      for (const screen of requested) {
        await draw(await open(screen.as), stage, screen, `${screen.name}-${width}-${theme}`);
        progress.update((done += 1), total);
      }
    }
  }
  progress.end();
}

async function openDoor(browser: Browser, stage: Stage, options: BrowserContextOptions) {
  const contexts = new Map<Screen['as'], BrowserContext>();
  return async (who: Screen['as']): Promise<Page> => {
    const known = contexts.get(who);
    if (known) return known.newPage();
    const context = await browser.newContext(options);
    contexts.set(who, context);
    if (who) await context.addCookies([{ ...stage.sessions[who].cookie, url: product.url }]);
    // The display face is skipped on a first paint that it would delay; from here on it is cached.
    const page = await context.newPage();
    await page.goto('/auth');
    await page.evaluate(() => document.fonts.ready);
    return page;
  };
}

async function draw(page: Page, stage: Stage, screen: Screen, name: string): Promise<void> {
  try {
    await screen.open(page, stage);
    if (screen.isWhole) await stretch(page);
    await page.waitForFunction(isDrawn);
    const path = join(target, `${name}.webp`);
    await page.screenshot({ path, type: 'webp', quality: QUALITY });
  } catch (cause) {
    throw new Error(`${name} could not be drawn`, { cause });
  } finally {
    await page.close();
  }
}

/** Makes the window as high as the page, so that fixed bars are drawn at its foot. */
async function stretch(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** Runs in the page: hydrated, and visible photos loaded. */
function isDrawn(): boolean {
  // The send button of a chat is an icon, disabled until there is text.
  const isTakenOver = !document.querySelector('main [type=submit]:disabled:not([aria-label])');
  const inView = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.checkVisibility() && bottom > 0 && top < innerHeight;
  });
  return isTakenOver && document.fonts.status === 'loaded' && inView.every((image) => image.complete);
}
