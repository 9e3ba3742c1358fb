import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { findChromium } from '../../tools/chromium.ts';
import type { Session } from './people.ts';

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

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** What browsers say of answers that the product gives on purpose, and of a line that was cut. */
const EXPECTED =
  /Failed to load resource.*(40\d|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET)|WebSocket connection to .* failed/;

/**
 * A page of somebody new. Opening or reloading waits until the page runs, unless it is said what to
 * wait for (`waitUntil`). What goes wrong in it is collected, and must be nothing.
 */
export interface Visitor {
  page: Page;
  /** Errors of scripts, the console and the content policy, and answers of 500 or more. */
  problems: string[];
  /** From now on the browser is theirs. */
  signIn(session: Pick<Session, 'cookie'>): Promise<void>;
  close(): Promise<void>;
}

interface VisitorOptions {
  device?: BrowserContextOptions;
  /** Whoever is signed in from the start. */
  as?: Pick<Session, 'cookie'> | null | undefined;
}

export async function openVisitor(
  { browser, url }: { browser: Browser; url: string },
  { device = PHONE, as }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ ...device, baseURL: url });
  context.setDefaultTimeout(15_000);
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

/** Makes `goto` and `reload` wait until the page runs; see `Visitor`. */
function waitUntilRunning(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await page.waitForFunction(isRunning);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await page.waitForFunction(isRunning);
    return response;
  };
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

/** Waits until this is on the screen, and fails where it does not come. */
export async function expectSeen(what: Locator): Promise<void> {
  await what.first().waitFor();
}

/** What axe finds that is serious or worse, one line each. */
export async function seriousBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
