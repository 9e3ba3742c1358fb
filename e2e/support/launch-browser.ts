import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { nameOfRun } from '../../embedded-postgres/test/run.ts';
import { findChromiums, installChromium, noneStarts } from '../../tools/chromium.ts';
import { robotoSettings } from '../../tools/roboto.ts';

/**
 * Every context is a window to Chromium, which prepares two pages for the popup of its address bar and
 * one more process: more than half of what a context costs. A mail, which is no page of the product's, shows photos from
 * this machine. The other names are those that playwright-core switches off itself, as only the last list counts.
 */
const WITHOUT_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'LocalNetworkAccessChecks',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

const ARGS = [
  '--no-sandbox',
  // The headless shell rounds the widths of letters otherwise, and text is wider than on any phone.
  '--font-render-hinting=none',
  // Fewer processes: they wake each other for each request and each frame, and a context ended one to start another.
  '--in-process-gpu',
  '--renderer-process-limit=1',
  '--enable-features=NetworkServiceInProcess2',
  `--disable-features=${WITHOUT_FEATURES.join(',')}`,
];

/**
 * In journeys a page lives for a second or two: to optimise its scripts, and to collect garbage at each megabyte, takes a
 * tenth of the browser's processor time. The lab measures pages as people have them.
 */
if (process.env['VITEST']) ARGS.push('--js-flags=--no-opt --no-maglev --min-semi-space-size=16');

const shared = new Map<string, Promise<Browser>>();

/** The first browser of this machine that starts, which is installed before where that is possible. */
export async function launchBrowser(): Promise<Browser> {
  await installChromium();
  return firstThatStarts(start, findChromiums());
}

/**
 * The one browser of this program and this process, which ends with it, or another in place of one that has died.
 * Journeys run one after the other in a process, and people are kept apart by contexts. (A browser for all processes
 * costs more than it saves: each command then goes through one more process.)
 */
export async function sharedBrowser(program?: string): Promise<Browser> {
  return firstThatStarts(share, program === undefined ? findChromiums() : [program]);
}

/** Left open, they would continue in the browser that the next file uses. */
export async function closeContexts(): Promise<void> {
  const browsers = await Promise.all(shared.values());
  await Promise.all(browsers.flatMap((browser) => browser.contexts()).map((context) => context.close()));
}

async function firstThatStarts(
  open: (program: string) => Promise<Browser>,
  programs: AsyncIterable<string> | readonly string[],
): Promise<Browser> {
  const failures: [program: string, printed: string][] = [];
  for await (const program of programs) {
    try {
      return await open(program);
    } catch (error) {
      failures.push([program, whatItPrinted(error as Error)]);
    }
  }
  throw new Error(noneStarts(failures));
}

async function share(program: string): Promise<Browser> {
  const known = shared.get(program);
  const isAlive = known && (await known.then((browser) => browser.isConnected()));
  if (!isAlive && shared.get(program) === known) {
    const starting = start(program);
    starting.catch(() => shared.delete(program));
    shared.set(program, starting);
  }
  return shared.get(program)!;
}

/** Draws a page too: a browser may start, and end at its first frame. */
async function start(executablePath: string): Promise<Browser> {
  // It and its profile end with the program that drives it, however that ends.
  nameOfRun();
  const env = { ...process.env, ...(await robotoSettings()) };
  const browser = await chromium.launch({ executablePath, args: ARGS, env });
  try {
    const page = await browser.newPage();
    await page.screenshot();
    await page.close();
    return browser;
  } catch (error) {
    await browser.close();
    throw error;
  }
}

const LAST_LINES = 5;

/** Of the thirty lines that the driver says. */
function whatItPrinted({ message }: Error): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const printed = lines.flatMap((line) => /\[err\] (.+)|<(process did exit: .+)>/.exec(line)?.slice(1) ?? []);
  const own = [...new Set(printed.filter(Boolean))];
  return (own.length > 0 ? own.slice(-LAST_LINES) : lines.slice(0, 1)).join('\n');
}
