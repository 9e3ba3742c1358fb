import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers, faintTexts } from '../support/screen-checks/barriers.ts';
import { DESKTOP, failOnProblems, openVisitor, PHONE, type Visitor, withServiceWorker } from '../support/browser.ts';
import { cutRing } from '../support/screen-checks/focus-ring.ts';
import { largeTextFaults } from '../support/screen-checks/large-text.ts';
import { openMarketWithMail } from '../support/market.ts';
import { type PageCase, pageCases, type PageStage, type Role } from '../support/page-cases.ts';
import { accountOf, settle, signIn } from '../support/people.ts';
import { stock } from '../support/stock.ts';
import { misplacedTitle, titleExceptions } from '../support/screen-checks/title-edge.ts';
import { overhang } from '../support/screen-checks/overhang.ts';
import { smallTargets } from '../support/screen-checks/touch-targets.ts';

/*
 * Holds for every page in `e2e/cases`, light and dark: no accessibility barrier, no overflow on a phone, touch targets
 * are large enough, the title begins where all titles begin, and no error behind the screen.
 */
let stage: PageStage;

const office = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };

beforeAll(async () => {
  const market = await openMarketWithMail({
    OPERATOR_EMAIL: office.email,
    OPERATOR_PASSWORD: office.password,
  });
  const vendor = await settle(market, accountOf('vendor', 'Namutebi Closet', 'namutebi.closet'));
  const buyer = await settle(market, accountOf('buyer', 'Brian Ssemakula', 'brian.s'));
  const newcomer = await settle(market, accountOf('buyer', 'Aisha Nansubuga', 'aisha.n'));
  const beginner = await settle(market, accountOf('vendor', 'Atim Wares', 'atim.wares'));
  const operator = await signIn(market, office);
  await stock(market, vendor, 21);
  const [listed, other] = await vendor.get<{ id: number; vendorId: number }[]>('/api/products?limit=2');
  if (!listed || !other) throw new Error('Nothing is listed');
  const chat = await buyer.post<{ id: number }>('/api/chats', { productId: listed.id });
  await vendor.post(`/api/chats/${chat.id}/messages`, { message: 'See https://akatale.example/1' });
  await buyer.post(`/api/chats/${chat.id}/messages`, { message: 'Is this available?' });
  stage = {
    market,
    sessions: { vendor, buyer, newcomer, beginner, operator },
    vendorId: listed.vendorId,
    productIds: [listed.id, other.id],
    chatId: chat.id,
  };
});
afterAll(() => stage.market.close());

const opened: string[] = [];

test.each(pageCases)('$name keeps no one out of a phone', async (pageCase) => {
  const visitor = await open(pageCase, PHONE);
  const { page } = visitor;
  expect(await barriers(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  expect(await largeTextFaults(page)).toEqual([]);
  expect(await misplacedTitle(page, pageCase.name)).toEqual([]);
  await drawAll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faintTexts(page)).toEqual([]);
  failOnProblems(visitor);
});

test.each(pageCases.filter(({ isWide }) => isWide))('$name keeps no one out of a wide screen', async (pageCase) => {
  const visitor = await open(pageCase, DESKTOP);
  expect(await barriers(visitor.page)).toEqual([]);
  expect(await overhang(visitor.page)).toBe(0);
  failOnProblems(visitor);
});

test('the checks of a page find what is planted on it', async () => {
  const { page } = await openAs(undefined, PHONE);
  await page.goto('/help');
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      `<div role="img"></div><a href="/help" class="fixed top-0 left-0 text-xs" style="color: #ddd; background: #eee">faint</a>
      <button style="width: 30px; height: 30px; min-height: 0; white-space: nowrap">Publish the listing</button>
      <div style="width: 400px">wide</div>`,
    );
  });
  expect((await barriers(page)).map((fault) => fault.split(':')[0])).toEqual(
    expect.arrayContaining(['color-contrast', 'role-img-alt']),
  );
  expect(await faintTexts(page)).toEqual([expect.stringMatching(/^color-contrast: /)]);
  expect(await smallTargets(page)).toContain('button “Publish the listing”: 30 × 30');
  expect(await overhang(page)).toBeGreaterThan(0);
  expect(await largeTextFaults(page)).toContain('320 px, text 100 %: “Publish the listing” sticks out of its control');
});

describe('the ring of the focus is whole', () => {
  const looks = {
    light: { colorScheme: 'light', forcedColors: 'none' },
    dark: { colorScheme: 'dark', forcedColors: 'none' },
    'forced colours': { colorScheme: 'light', forcedColors: 'active' },
  } as const;

  test.each(Object.entries(looks))('in %s', async (_, media) => {
    const { page } = await openAs('vendor', PHONE);
    await page.emulateMedia(media);
    const cut: Record<string, string[]> = {};
    const look = async (name: string, control: Locator, around?: Locator) => {
      cut[name] = await cutRing(page, control, around);
    };
    await page.goto('/');
    const card = page.locator('main article').first();
    await look('card', card.getByRole('link'), card);
    await look('chip', page.getByRole('link', { name: 'All Categories' }));
    await look('search', page.getByRole('searchbox', { name: 'Search for items' }));
    await look('menu', page.getByRole('button', { name: 'Account menu' }));
    await page.goto('/chat');
    const row = page.locator('#chats a').first();
    await look('chat row', row);
    await page.goto('/vendor-products');
    const own = page.locator('main article').first();
    await look('own card', own.getByRole('heading').getByRole('link'), own);
    await look('button', own.getByRole('button', { name: 'Offline Sale' }));
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    expect(cut).toEqual(Object.fromEntries(Object.keys(cut).map((name) => [name, []])));
  });
});

test('filled elements have an edge in forced colours', async () => {
  const { page } = await openAs('vendor', PHONE);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/vendor-dashboard');
  const edge = async (what: Locator) => what.evaluate((element) => getComputedStyle(element).borderTopWidth);
  await expect.poll(() => edge(page.getByRole('link', { name: 'Add New Item' }))).toBe('1px');
  await expect.poll(() => edge(page.locator('header button span').first())).toBe('1px');
  await page.emulateMedia({ forcedColors: 'none' });
});

test('a dialog begins at its first field, or at its heading', async () => {
  const { page } = await openAs('vendor', PHONE);
  await page.goto('/vendor-products');
  const own = page.locator('main article').first();
  const dialog = page.getByRole('dialog');
  const focused = async () => dialog.evaluate(() => document.activeElement?.tagName);
  await own.getByRole('button', { name: 'Offline Sale' }).click();
  await expect.poll(focused).toBe('INPUT');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await own.getByRole('button', { name: /^More/ }).click();
  await expect.poll(focused).toBe('H2');
  await page.keyboard.press('Escape');
});

test('the account menu opens by keyboard, its tooltip in view', async () => {
  const visitor = await openAs('vendor', DESKTOP);
  const { page } = visitor;
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Account menu' });
  const tip = page.locator('[data-tooltip-box]:popover-open');
  await page.locator('[data-tooltip-box]').waitFor({ state: 'attached' });
  await page.keyboard.press('Shift');
  await menu.focus();
  await expect.poll(() => tip.textContent()).toBe('Namutebi Closet');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.evaluate((it) => it === document.activeElement)).toBe(true);
  failOnProblems(visitor);
});

test('every exception for a title is a page that is checked', () => {
  const names = pageCases.map(({ name }) => name);
  expect(titleExceptions.filter((name) => !names.includes(name))).toEqual([]);
});

test('every page of the page table is checked here', async () => {
  const siteMap = await readFile(join(import.meta.dirname, '../../web/src/pages.ts'), 'utf8');
  const patterns = [...siteMap.matchAll(/path: '([^']+)'/g)].map(([, pattern = '']) => pattern);
  const unseen = patterns.filter((pattern) => {
    const fits = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
    return !opened.some((path) => fits.test(path));
  });
  // Redirects to the store and to the dashboard.
  expect(unseen).toEqual(['/vendor/store/:id', '/vendor']);
});

/** One browser per person and device, reused from page to page. */
const visitors = new Map<string, Promise<Visitor>>();

async function openAs(as: Role | undefined, device: BrowserContextOptions): Promise<Visitor> {
  const session = as && stage.sessions[as];
  const key = JSON.stringify([as, device]);
  if (!visitors.has(key)) visitors.set(key, openVisitor(stage.market, { device, as: session }));
  return visitors.get(key)!;
}

async function open({ path, as, prepare, hasServiceWorker }: PageCase, device: BrowserContextOptions) {
  const visitor = await openAs(as, hasServiceWorker ? withServiceWorker(device) : device);
  const { page } = visitor;
  const address = typeof path === 'string' ? path : await path(stage);
  opened.push(address);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address);
  await untilLoaded(page);
  await prepare?.(page);
  await untilLoaded(page);
  return visitor;
}

/** Fetched content has replaced its placeholders. */
async function untilLoaded(page: Page): Promise<void> {
  const stopgap = page.locator('.animate-pulse, .animate-spin').first();
  await stopgap.waitFor({ state: 'detached' });
}

/** Cards far from the viewport keep the colours of the other theme until they are painted. */
function drawAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const cell of document.querySelectorAll<HTMLElement>('.card-cell')) {
      cell.style.contentVisibility = 'visible';
    }
  });
}
