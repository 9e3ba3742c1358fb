/**
 * Draws every screen of the demo at phone and desktop width, light and dark, into `screenshots`, which is not in git;
 * those of the README are copied to `docs/screenshots`, those for installing to `web/public`. `npm run screenshots --
 * store login` draws only screens with one of these words in their names, `npm run screenshots -- readme` the pictures of
 * the README. The filled demo is kept between runs, in the temporary folder, or in `DATA_DIR`.
 */
import './node-version.ts';
import { copyFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { DESKTOP, PHONE, withServiceWorker } from '../e2e/support/browser.ts';
import { launchBrowser } from '../e2e/support/launch-browser.ts';
import { startMailServer } from '../e2e/support/mail-server.ts';
import { startProduct } from '../e2e/support/product.ts';
import { openProgress } from '../server/src/start/progress.ts';
import { screens, type Screen, type Theme, type Width } from './screenshots/screens.ts';
import { setStage, type Stage } from './screenshots/stage.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'screenshots');
const dataDirectory = process.env['DATA_DIR'] ?? join(tmpdir(), 'akatale-screenshots');
const QUALITY = 62;

const allThemes: readonly Theme[] = ['light', 'dark'];
const widths: Record<Width, BrowserContextOptions> = {
  360: PHONE,
  640: { ...DESKTOP, viewport: { width: 640, height: 800 } },
  1280: DESKTOP,
};
const defaultWidths: readonly Width[] = [360, 1280];

/** Named by the manifest. */
const forInstalling = {
  'screenshot-narrow': { of: 'discover-360-light', width: 360 },
  'screenshot-wide': { of: 'discover-1280-light', width: 960 },
};

const drawn = new Set<string>();
const failed: string[] = [];
const words = process.argv.slice(2);
const requested = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const mails = await startMailServer();
const product = await startProduct('demo', {
  DATA_DIR: dataDirectory,
  SMTP_URL: mails.url,
  RATE_LIMIT_FACTOR: '1000',
});
const silent = () => undefined;
const postgres = await startEmbeddedPostgres({
  dataDir: dataDirectory,
  log: { info: silent, warn: console.warn, error: console.error },
});
try {
  await mkdir(target, { recursive: true });
  const browser = await launchBrowser();
  await drawAll(browser, await setStage({ product, mails, databaseUrl: postgres.url }));
  await browser.close();
  await copyForReadme();
  await drawForInstalling();
  for (const failure of failed) console.error(failure);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
  await product.stop();
  await mails.stop();
}

async function copyForReadme(): Promise<void> {
  for (const { name, at, themes } of requested.filter(({ isForReadme }) => isForReadme)) {
    const of = `${name}-${at?.[0]}-${themes?.[0]}`;
    if (drawn.has(of)) await copyFile(join(target, `${of}.webp`), join(root, `docs/screenshots/${name}.webp`));
  }
}

/** Before installing, a browser fetches them at a person's expense: small, and of the width of the screen at most. */
async function drawForInstalling(): Promise<void> {
  for (const [name, { of, width }] of Object.entries(forInstalling).filter(([, { of }]) => drawn.has(of))) {
    const small = sharp(join(target, `${of}.webp`)).resize({ width });
    await small.webp({ quality: 50, effort: 6 }).toFile(join(root, `web/public/${name}.webp`));
  }
}

async function drawAll(browser: Browser, stage: Stage): Promise<void> {
  const progress = openProgress('Drawing the screens');
  const total = requested.reduce(
    (sum, { at = defaultWidths, themes = allThemes }) => sum + at.length * themes.length,
    0,
  );
  let done = 0;
  for (const width of [360, 640, 1280] as const) {
    for (const theme of allThemes) {
      const shown = requested.filter(
        ({ at = defaultWidths, themes = allThemes }) => at.includes(width) && themes.includes(theme),
      );
      if (shown.length === 0) continue;
      const open = await openDoor(browser, stage, {
        ...withServiceWorker(widths[width]),
        baseURL: product.url,
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      for (const screen of shown) {
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
    // The line that says that this is a demo.
    if (screen.isForReadme) await page.locator('[data-frame] > aside').evaluateAll(([line]) => line?.remove());
    const path = join(target, `${name}.webp`);
    await page.screenshot({ path, type: 'webp', quality: QUALITY });
    drawn.add(name);
  } catch (error) {
    failed.push(`${name} could not be drawn: ${error instanceof Error ? error.message : String(error)}`);
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
