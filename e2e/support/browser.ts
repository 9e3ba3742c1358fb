import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { findChromium } from '../../tools/chromium.ts';

/** What still moves cannot be clicked, and on a busy machine it moves for long. */
const still: BrowserContextOptions = { reducedMotion: 'reduce' };

/** The phone that the product is drawn for. */
export const PHONE: BrowserContextOptions = {
  ...still,
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-UG',
  timezoneId: 'Africa/Kampala',
};

export const DESKTOP: BrowserContextOptions = {
  ...still,
  viewport: { width: 1280, height: 800 },
  locale: 'en-UG',
  timezoneId: 'Africa/Kampala',
};

/**
 * Every context is a window to Chromium, which prepares two pages for the popup of its address bar and
 * one more process: more than half of what a context costs. The first names are those that playwright-core
 * switches off itself, as only the last list counts.
 */
const WITHOUT_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
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

export async function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', `--disable-features=${WITHOUT_FEATURES.join(',')}`];
  return chromium.launch({ executablePath: await findChromium(), args });
}

let shared: Promise<Browser> | undefined;

/**
 * The one browser of this process, which ends with it. Journeys run one after the other in a process,
 * and people are kept apart by contexts. (A browser for all processes costs more than it saves: each
 * command then goes through one more process.)
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared;
  if (!browser?.isConnected()) shared = launchBrowser();
  return shared!;
}

/** Whatever a test waits for comes much sooner, also on a busy machine; it only ends what has failed. */
const WITHIN_MS = 60_000;

/** What browsers say of answers that the product gives on purpose, and of a line that was cut. */
const EXPECTED =
  /Failed to load resource.*(40\d|429|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET)|WebSocket connection to .* failed/;

/** A session, as a browser carries it. */
interface SignedIn {
  cookie: { name: string; value: string };
}

/**
 * A page of somebody new. Opening or reloading waits until the page runs, unless it is said what to
 * wait for (`waitUntil`). What goes wrong in it is collected, and must be nothing.
 */
export interface Visitor {
  page: Page;
  /** Errors of scripts, the console and the content policy, and answers of 500 or more. */
  problems: string[];
  /** From now on the browser is theirs. */
  signIn(session: SignedIn): Promise<void>;
  close(): Promise<void>;
}

export interface VisitorOptions {
  device?: BrowserContextOptions;
  /** Whoever is signed in from the start. */
  as?: SignedIn | null | undefined;
}

export async function openVisitor(
  { browser, url }: { browser: Browser; url: string },
  { device = PHONE, as }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ ...device, baseURL: url });
  context.setDefaultTimeout(WITHIN_MS);
  const signIn: Visitor['signIn'] = async ({ cookie }) => context.addCookies([{ ...cookie, url }]);
  if (as) await signIn(as);
  if (device.javaScriptEnabled !== false) context.on('page', waitUntilRunning);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('console', (message) => {
    const isExpected = EXPECTED.test(message.text());
    if (message.type() === 'error' && !isExpected) problems.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return { page, problems, signIn, close: () => context.close() };
}

const withScripts = new WeakSet<Page>();

/** Makes `goto` and `reload` wait until the page runs; see `Visitor`. */
function waitUntilRunning(page: Page): void {
  withScripts.add(page);
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await untilRunning(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await untilRunning(page);
    return response;
  };
}

/** Waits until what is on the page reacts to its visitor; where scripts are switched off, that is at once. */
export async function untilRunning(page: Page): Promise<void> {
  if (withScripts.has(page)) await page.waitForFunction(isRunning);
}

/** As much of a page's globals as is asked for: whoever imports this file need not know the whole DOM. */
interface PageGlobals {
  document: Record<'querySelector', (selector: string) => object | null>;
}

/** Runs in the page: React keeps what it knows of an element on the element. Other documents just are. */
function isRunning(): boolean {
  const { document } = globalThis as unknown as PageGlobals;
  const main = document.querySelector('main') ?? {};
  const isOurs = document.querySelector('#root') !== null;
  return !isOurs || Object.keys(main).some((key) => key.startsWith('__react'));
}

/** For `afterEach`: what went wrong behind the screen is a failure too. */
export function failOnProblems(...visitors: Visitor[]): void {
  const problems = visitors.flatMap((visitor) => visitor.problems.splice(0));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Waits until all of these have been on the screen, be it not at one time: messages go by themselves. */
export async function expectSeen(...what: Locator[]): Promise<void> {
  await Promise.all(what.map((each) => each.first().waitFor()));
}
