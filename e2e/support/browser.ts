import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { findWholeChromium } from '../../tools/chromium.ts';
import { leftInJourneys, readBuiltIns } from '../../tools/later-built-ins.ts';
import { sharedBrowser } from './launch-browser.ts';
import type { Session } from './people.ts';
import { until, WITHIN_MS } from './until.ts';

/**
 * A moving element cannot be clicked, and on a busy machine animations take long. Requests of a service worker cannot be
 * held or answered by a journey, so that only those that are about it have one.
 */
const still: BrowserContextOptions = { reducedMotion: 'reduce', serviceWorkers: 'block' };

/** The phone that the product is designed for. */
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

/** For journeys about what the service worker does. */
export function withServiceWorker(device: BrowserContextOptions): BrowserContextOptions {
  return { ...device, serviceWorkers: 'allow' };
}

/**
 * Console messages about intended responses and lost connections. A machine with more to do than to test answers 503; a
 * page that is not answered again fails by what it shows.
 */
const EXPECTED =
  /Failed to load resource.*(40\d|413|429|503|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED)|WebSocket connection to .* failed/;

/**
 * A page of somebody new. Opening or reloading touches the page and waits until it runs, unless it is said what to
 * wait for (`waitUntil`). What goes wrong in it is collected, and must be nothing.
 */
export interface Visitor {
  page: Page;
  /**
   * Errors of scripts, the console and the content policy, and answers of 500 or more but 503, of which the console tells:
   * listening to each response takes a seventh of a journey's processor time.
   */
  problems: string[];
  /** Signs in: the browser has this session from now on. */
  signIn(session: Pick<Session, 'cookie'>): Promise<void>;
  close(): Promise<void>;
}

export interface VisitorOptions {
  device?: BrowserContextOptions;
  /** Signed in from the start. */
  as?: Pick<Session, 'cookie'> | null | undefined;
  /** In a browser that shows notifications, where there is one. */
  seesNotifications?: true;
}

export async function openVisitor(
  { url }: { url: string },
  { device = PHONE, as, seesNotifications }: VisitorOptions = {},
): Promise<Visitor> {
  const browser = await sharedBrowser(seesNotifications && (await findWholeChromium()));
  const context = await browser.newContext({ ...device, baseURL: url });
  context.setDefaultTimeout(WITHIN_MS);
  const signIn: Visitor['signIn'] = async ({ cookie }) => {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
  };
  if (as) await signIn(as);
  if (device.javaScriptEnabled !== false) {
    context.on('page', waitUntilRunning);
    await context.addInitScript(forget, laterBuiltIns);
    await context.addInitScript(recordConnections);
  }
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const isProblem = message.type() === 'error' && !EXPECTED.test(text);
    if (isProblem) problems.push(`console: ${text} ${message.location().url}`);
  });
  return { page, problems, signIn, close: () => context.close() };
}

const laterBuiltIns = readBuiltIns().later.filter((name) => !leftInJourneys.test(name));

/** Runs in the page before its own scripts: it has only what the oldest supported browsers have built in. */
function forget(names: readonly string[]): void {
  type Owner = Record<string, unknown> | undefined;
  for (const name of names) {
    const [, owner = '', kind, member = ''] = /^(?:([\w.]+)([#.]))?(\w+)$/.exec(name) ?? [];
    const path = [...owner.split('.'), ...(kind === '#' ? ['prototype'] : [])].filter(Boolean);
    const at = path.reduce<Owner>((found, key) => found?.[key] as Owner, globalThis as unknown as Owner);
    if (at) delete at[member];
  }
}

const withScripts = new WeakSet<Page>();

/** Makes `goto` and `reload` wait until the page runs; see `Visitor`. */
function waitUntilRunning(page: Page): void {
  withScripts.add(page);
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await touch(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await touch(page);
    return response;
  };
}

/** Touches a page whose scripts wait for that, by a key that does nothing, and waits until it is hydrated. */
export async function touch(page: Page): Promise<void> {
  const isTouched = async () => (await page.evaluate(isRunning, null)) || page.evaluate(pressNothing);
  if (withScripts.has(page)) await until(isTouched);
}

/** Runs in the page. */
function pressNothing(): boolean {
  const { KeyboardEvent, dispatchEvent } = globalThis as unknown as KeyGlobals;
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  return false;
}

interface KeyGlobals {
  KeyboardEvent: new (type: string, init: { key: string }) => object;
  dispatchEvent(event: object): void;
}

/** Waits until the page is hydrated, which comes after its frame; without scripts, resolves at once. */
export async function untilRunning(page: Page): Promise<void> {
  if (withScripts.has(page)) await until(() => page.evaluate(isRunning, null));
}

/** Only the needed globals of a page, so that importers of this file need no DOM types. */
interface PageGlobals {
  document: Record<'querySelector', (selector: string) => object | null>;
}

/** Waits until React handles what happens to this element: in a page that is hydrated part by part, later than the page. */
export async function untilHydrated(element: Locator): Promise<void> {
  const handle = await element.elementHandle();
  await until(() => element.page().evaluate(isRunning, handle));
}

/** Runs in the page: React marks elements that it has hydrated. Other documents need nothing. */
function isRunning(part: object | null): boolean {
  const { document } = globalThis as unknown as PageGlobals;
  const element = part ?? document.querySelector('main > *') ?? document.querySelector('main') ?? {};
  const isOurs = document.querySelector('#root') !== null;
  return !isOurs || Object.keys(element).some((key) => key.startsWith('__react'));
}

/** Waits until the page is connected: it shows what happens from then on without a reload. */
export async function untilLive(page: Page): Promise<void> {
  await until(() => page.evaluate(() => (globalThis as LiveGlobals).isLive === true));
}

interface LiveGlobals {
  WebSocket?: new (address: string) => { addEventListener(type: 'open' | 'close', listener: () => void): void };
  isLive?: boolean;
}

/** Runs in the page before its own scripts. */
function recordConnections(): void {
  const page = globalThis as LiveGlobals;
  const { WebSocket } = page;
  if (!WebSocket) return;
  page.WebSocket = class extends WebSocket {
    constructor(address: string) {
      super(address);
      this.addEventListener('open', () => (page.isLive = true));
      this.addEventListener('close', () => (page.isLive = false));
    }
  };
}

/** For `afterEach`: errors behind the screen fail the test too. */
export function failOnProblems(...visitors: Visitor[]): void {
  const problems = visitors.flatMap((visitor) => visitor.problems.splice(0));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Waits until each of these has been visible, not necessarily at the same time: toasts disappear. */
export async function expectSeen(...what: Locator[]): Promise<void> {
  await Promise.all(what.map((each) => each.filter({ visible: true }).first().waitFor()));
}
