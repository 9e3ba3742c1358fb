/**
 * Draws every page case (`e2e/cases`) at phone and desktop width, light and dark, into `screenshots`, which is not in
 * git. `npm run screenshots -- ledger offline` draws only those with one of these words in the name of their file or
 * their own; `npm run screenshots -- readme` the pictures that are in git, of the README and of the manifest. The filled
 * demo is kept between runs, in the temporary folder, or in `DATA_DIR`; drawn is a copy.
 */
import './node-version.ts';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import pg from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { DESKTOP, PHONE } from '../e2e/support/browser.ts';
import { openMarketWithMail } from '../e2e/support/market.ts';
import { casesOn } from '../e2e/support/open-cases.ts';
import { pageCases } from '../e2e/support/page-cases.ts';
import { setStage, stageSettings } from '../e2e/support/page-stage.ts';
import { startProduct } from '../e2e/support/product.ts';
import { openProgress } from '../server/src/start/progress.ts';

// Stopped, it ends at once: a page that is being drawn would only complain.
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
  process.once(signal, () => process.exit(code));

type Width = keyof typeof widths;

interface Drawing {
  of: string;
  at: Width;
  theme: 'light' | 'dark';
  file: string;
  /** In git: the first screen alone, in so many pixels across, or as it is. */
  inGit?: { across?: number };
}

const root = join(import.meta.dirname, '..');
const dataDirectory = process.env['DATA_DIR'] ?? join(tmpdir(), 'akatale-screenshots');
const MOST_HIGH_PX = 3000;
const widths = { 360: PHONE, 1280: DESKTOP } satisfies Record<number, BrowserContextOptions>;

/** Before installing, a browser fetches those of the manifest at a person's expense: not wider than the screen. */
const inGit: readonly Drawing[] = [
  keep('docs/screenshots/readme-discover', 'filters-a-list-below-a-price', 360),
  keep('docs/screenshots/readme-product', 'product-a-product-on-promotion', 360),
  keep('docs/screenshots/readme-chat', 'chat-a-chat-with-an-answer', 360),
  keep('docs/screenshots/readme-dashboard', 'dashboard-a-dashboard', 360),
  keep('docs/screenshots/readme-wide', 'discover-discover', 1280),
  keep('docs/screenshots/readme-desk', 'today-the-front-page-of-the-desk', 1280),
  keep('web/public/screenshot-narrow', 'discover-discover', 360, 360),
  keep('web/public/screenshot-wide', 'discover-discover', 1280, 960),
];

const words = process.argv.slice(2);
const requested = words.includes('readme') ? inGit : everything();
if (requested.length === 0) {
  console.error(`No page case has ${words.join(' or ')} in its name.`);
  process.exit(2);
}

const silent = () => undefined;
const postgres = await startEmbeddedPostgres({
  dataDir: dataDirectory,
  log: { info: silent, warn: console.warn, error: console.error },
});
const failed: string[] = [];
const withFonts = new Set<Page>();
try {
  const demo = await startProduct('demo', { DATA_DIR: dataDirectory });
  await demo.stop();
  await dropCopies();
  const server = { adminUrl: postgres.superuserUrl, ownerUrl: postgres.url, strategy: 'file_copy' } as const;
  const uploads = join(dataDirectory, 'uploads');
  const market = await openMarketWithMail(stageSettings, { server, database: databaseOf(postgres.url), uploads });
  await drawAll(casesOn(await setStage(market)));
  await market.close();
} finally {
  await postgres.stop();
}
for (const failure of failed) console.error(failure);
// The browser and the product's process would go on.
process.exit(failed.length > 0 ? 1 : 0);

function keep(file: string, of: string, at: Width, across?: number): Drawing {
  return { of, at, theme: 'light', file: join(root, `${file}.webp`), inGit: across === undefined ? {} : { across } };
}

function everything(): Drawing[] {
  const named = pageCases.filter(({ picture }) => words.length === 0 || words.some((word) => picture.includes(word)));
  const looks = ([360, 1280] as const).flatMap((at) => (['light', 'dark'] as const).map((theme) => ({ at, theme })));
  return looks.flatMap((look) =>
    named.map(({ picture: of }) => {
      const file = join(root, 'screenshots', `${of}-${look.at}-${look.theme}.webp`);
      return { ...look, of, file };
    }),
  );
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** What a run left that was stopped. */
async function dropCopies(): Promise<void> {
  const client = new pg.Client(postgres.superuserUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'akatale\\_test\\_%'`,
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
}

async function drawAll(cases: ReturnType<typeof casesOn>): Promise<void> {
  await mkdir(join(root, 'screenshots'), { recursive: true });
  const progress = openProgress('Drawing the screens');
  for (const [index, drawing] of requested.entries()) {
    try {
      await draw(cases, drawing);
    } catch (error) {
      failed.push(`${drawing.file} could not be drawn: ${error instanceof Error ? error.message : String(error)}`);
    }
    progress.update(index + 1, requested.length);
  }
  progress.end();
}

async function draw(cases: ReturnType<typeof casesOn>, { of, at, theme, file, inGit: kept }: Drawing): Promise<void> {
  const pageCase = pageCases.find(({ picture }) => picture === of);
  if (!pageCase) throw new Error('there is no such case');
  const device = { ...widths[at], colorScheme: theme };
  const { page } = await cases.visitorOf(pageCase, device);
  // The display face is skipped on a first paint that it would delay; from here on it is cached.
  if (!withFonts.has(page)) {
    await page.goto('/auth');
    await page.evaluate(() => document.fonts.ready);
    withFonts.add(page);
  }
  await cases.open(pageCase, device);
  const window = page.viewportSize();
  // What is loaded last, as the number of results, is not missing in git.
  if (kept) await page.waitForLoadState('networkidle');
  else await stretch(page);
  await page.waitForFunction(isDrawn);
  const picture = sharp(await page.screenshot());
  if (kept?.across) picture.resize({ width: kept.across });
  await picture.webp({ quality: kept?.across ? 42 : 62, effort: 6 }).toFile(file);
  if (window) await page.setViewportSize(window);
}

/** Makes the window as high as the page, so that fixed bars are drawn at its foot; not below what lies over the page. */
async function stretch(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() =>
    document.querySelector('dialog[open], [popover=auto]:popover-open') ? 0 : document.documentElement.scrollHeight,
  );
  await page.setViewportSize({ width, height: Math.min(Math.max(height, whole), MOST_HIGH_PX) });
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
