/**
 * How the pages feel on a slow phone and connection, in some minutes. Each visit has an empty cache; the figures are
 * medians beside their targets. The filled demo is kept between runs, in the temporary folder, or in `DATA_DIR`. With the
 * URLs of other running products, such as the demo of an older commit, all are visited by turns.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import type { Browser } from 'playwright-core';
import { type RunningProduct, startProduct } from '../e2e/support/product.ts';
import { openProgress } from '../server/src/start/progress.ts';
import { type FirstTouches, touchFirst, type Visit, visit } from './bench-page/measure-page.ts';
import { measureSaver, type SavedBytes } from './bench-page/measure-saver.ts';
import { drawTable, quantile } from './bench/table.ts';
import { openBrowser } from './browser.ts';
import { openStockedDatabase } from './databases.ts';
import { isShort, scaled } from './scale.ts';

const VISITS = scaled(5, 1);
/** Of which the worst is told too. */
const FIRST_TOUCHES = scaled(20, 1);
const WARM_UP = scaled(1, 0);
const KILOBYTE = 1000;

interface Measure {
  name: string;
  of(visit: Visit): number;
  digits?: number;
  targets: [string, string];
}

const measures: Measure[] = [
  { name: 'FCP, s', of: ({ fcpMs }) => fcpMs / 1000, digits: 2, targets: ['1.8', '1.8'] },
  { name: 'LCP, s', of: ({ lcpMs }) => lcpMs / 1000, digits: 2, targets: ['2.5', '2.5'] },
  { name: 'CLS', of: ({ cls }) => cls, digits: 3, targets: ['0.05', '0.05'] },
  { name: 'TBT, ms', of: ({ tbtMs }) => tbtMs, targets: ['50', '50'] },
  { name: 'heart tapped to filled, ms', of: ({ heart }) => heart.filledMs, targets: ['50', '50'] },
  { name: 'heart tapped to saved, ms', of: ({ heart }) => heart.savedMs, targets: ['700', '700'] },
  kilobytes('HTML with its CSS, KB', ({ bytes }) => bytes.html, ['37', '27']),
  kilobytes('CSS files, KB', ({ bytes }) => bytes.css, ['', '']),
  kilobytes('JS before a touch, KB', (seen) => seen.untouchedScriptBytes, ['95', '']),
  kilobytes('JS to run, KB', (seen) => seen.neededScriptBytes, ['95', '100']),
  kilobytes('JS in all, KB', ({ bytes }) => bytes.js, ['', '']),
  kilobytes('first photos, KB', ({ firstPhotoBytes }) => firstPhotoBytes, ['120', '60']),
  kilobytes('photos in all, KB', ({ bytes }) => bytes.images, ['', '']),
  kilobytes('fonts, KB', ({ bytes }) => bytes.fonts, ['27', '27']),
  kilobytes('everything, KB', ({ bytes }) => sum(Object.values(bytes)), ['300', '260']),
  { name: 'requests ended before LCP', of: (seen) => seen.endedBeforeLcp, targets: ['6', '6'] },
  { name: 'requests begun before LCP', of: (seen) => seen.begunBeforeLcp, targets: ['', ''] },
];

const touches: { name: string; of(touches: FirstTouches): number; target: string }[] = [
  { name: 'a card tapped to its product, ms', of: ({ cardMs }) => cardMs, target: '700' },
  { name: 'filters tapped to their sheet, in a second visit, ms', of: ({ filtersMs }) => filtersMs, target: '700' },
  { name: 'a heart tapped once drawn to filled, ms', of: ({ earlyHeart }) => earlyHeart.filledMs, target: '50' },
  { name: 'a heart tapped once drawn to saved, ms', of: ({ earlyHeart }) => earlyHeart.savedMs, target: '2500' },
  { name: 'longest frame of a first scroll, ms', of: ({ longestFrameMs }) => longestFrameMs, target: '100' },
];

/** @param others URLs of products to compare with */
export async function run(others: readonly string[]): Promise<number> {
  const browser = await openBrowser();
  await using closing = new AsyncDisposableStack();
  const product = await openProduct(closing);
  const markets = await Promise.all([product.url, ...others].map(openMarket));
  await visitAll(browser, markets);
  for (const market of markets) console.log(`${market.url}\n${drawPages(market)}\n${drawTouches(market)}`);
  console.log(drawSaver(await measureSaver(browser, product.url)));
  return 0;
}

interface Market {
  url: string;
  pages: readonly Page[];
  seen: Map<string, Visit[]>;
  touched: FirstTouches[];
}

async function openMarket(url: string): Promise<Market> {
  return { url, pages: await choosePages(url), seen: new Map(), touched: [] };
}

async function openProduct(closing: AsyncDisposableStack): Promise<RunningProduct> {
  const settings = { RATE_LIMIT_FACTOR: '1000' };
  const open = async () => {
    if (!isShort) {
      const folder = process.env['DATA_DIR'] ?? join(tmpdir(), 'akatale-bench-page');
      return startProduct('demo', { ...settings, DATA_DIR: folder });
    }
    // Its photos are not there, as filling the demo takes most of a minute.
    const { url, dataDir } = await openStockedDatabase(closing);
    return startProduct('main', { ...settings, DATABASE_URL: url, DATA_DIR: dataDir });
  };
  const product = await open();
  closing.defer(async () => void (await product.stop()));
  return product;
}

async function visitAll(browser: Browser, markets: readonly Market[]): Promise<void> {
  const progress = openProgress('Visiting');
  // In the first round the server has not compiled its code yet.
  for (let round = 1 - WARM_UP; round <= VISITS + FIRST_TOUCHES; round += 1) {
    for (const { url, pages, seen, touched } of markets) {
      if (round > VISITS) touched.push(await touchFirst(browser, url));
      else {
        for (const { name, path } of pages) {
          const made = await visit(browser, url + path);
          if (round > 0) seen.set(name, [...(seen.get(name) ?? []), made]);
        }
      }
    }
    progress.update(round + WARM_UP, VISITS + FIRST_TOUCHES + WARM_UP);
  }
  progress.end();
}

function drawPages({ pages, seen }: Market): string {
  return drawTable(
    ['', ...pages.flatMap(({ name }) => [name, 'at most'])],
    measures.map(({ name, of, digits = 0, targets }) => [
      name,
      ...pages.flatMap((page, index) => [
        quantile((seen.get(page.name) ?? []).map(of), 0.5).toFixed(digits),
        targets[index === 0 ? 0 : 1],
      ]),
    ]),
  );
}

function drawTouches({ touched }: Market): string {
  return drawTable(
    ['first touches of Discover', 'median', 'at most', 'worst'],
    touches.map(({ name, of, target }) => {
      const times = touched.map(of);
      return [name, quantile(times, 0.5).toFixed(0), target, Math.max(...times).toFixed(0)];
    }),
  );
}

function drawSaver({ untouched, touched, withoutSaver, secondVisit }: SavedBytes): string {
  const inKilobytes = (bytes: number) => (bytes / KILOBYTE).toFixed(1);
  return drawTable(
    ['Discover in data saver', 'KB', 'at most'],
    [
      ['before a touch: document, styles, photos', inKilobytes(untouched), '60'],
      ['with the scripts, after the first touch', inKilobytes(touched), '150'],
      ['without data saver, the same', inKilobytes(withoutSaver), ''],
      ['share of it, %', ((100 * touched) / withoutSaver).toFixed(0), '50'],
      ['second visit by the service worker', inKilobytes(secondVisit), '15'],
    ],
  );
}

interface Page {
  name: string;
  path: string;
}

async function choosePages(url: string): Promise<Page[]> {
  const response = await fetch(`${url}/api/discover?limit=1`);
  const [first] = ((await response.json()) as FeedPage).products;
  if (!first) throw new Error('The demo has nothing to look at.');
  return [
    { name: 'Discover', path: '/' },
    { name: 'product', path: `/products/${first.id}` },
    { name: 'store', path: `/vendor-store/${first.vendorId}` },
  ];
}

function kilobytes(name: string, of: Measure['of'], targets: Measure['targets']): Measure {
  return { name, of: (visit) => of(visit) / KILOBYTE, targets };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
