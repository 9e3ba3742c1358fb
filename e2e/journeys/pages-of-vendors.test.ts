import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, failOnProblems, PHONE } from '../support/browser.ts';
import { checkPagesOf } from '../support/check-pages.ts';
import { cutRing } from '../support/screen-checks/focus-ring.ts';

const openAs = checkPagesOf('vendors');

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
    await look('button', page.getByRole('button', { name: 'Mark as sold' }).first());
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    expect(cut).toEqual(Object.fromEntries(Object.keys(cut).map((name) => [name, []])));
  });
});

test('who waits stands on a wide screen in one row, above what else waits and today in cards of one height', async () => {
  const { page } = await openAs('vendor', DESKTOP);
  await page.goto('/vendor-dashboard');
  const waits = page.getByRole('region', { name: 'To do now' });
  const boxOf = async (it: Locator) => (await it.boundingBox())!;
  const waiting = await boxOf(waits.getByRole('link', { name: /waiting for your reply/ }));
  const buyer = await boxOf(waits.locator('a[href^="/chat/"]').first());
  expect(Math.round(buyer.y + buyer.height / 2)).toBe(Math.round(waiting.y + waiting.height / 2));
  expect(buyer.x).toBeGreaterThanOrEqual(waiting.x + waiting.width);
  const today = page.getByRole('region', { name: 'Today' });
  const more = await boxOf(waits.getByText(/have more/).locator('xpath=ancestor::li'));
  const { y, height } = await boxOf(today);
  expect([more.y, more.height].map(Math.round)).toEqual([y, height].map(Math.round));
  expect(more.y).toBeGreaterThan(waiting.y + waiting.height);
  const figures = today.locator('dd');
  const tops = await figures.evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test('a row of one’s own items is at most 96 px high on a phone, and its price stands on one line', async () => {
  const { page } = await openAs('vendor', PHONE);
  await page.goto('/vendor-products');
  const plain = page.locator('main article').filter({ hasNotText: /promotion|not confirmed|still there/i });
  const heights = await plain.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(96);
  const prices = plain.locator('[translate=no]');
  const lines = await prices.evaluateAll((all) => all.map((it) => it.getClientRects().length));
  expect(Math.max(...lines)).toBe(1);
});

test('filled elements have an edge in forced colours', async () => {
  const { page } = await openAs('vendor', PHONE);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/vendor-dashboard');
  const edge = async (what: Locator) => what.evaluate((element) => getComputedStyle(element).borderTopWidth);
  await expect.poll(() => edge(page.getByRole('link', { name: 'Add New Item' }))).toBe('1px');
  await page.emulateMedia({ forcedColors: 'none' });
  // Of the initials, where there is no picture.
  const { page: other } = await openAs('beginner', PHONE);
  await other.emulateMedia({ forcedColors: 'active' });
  await other.goto('/vendor-dashboard');
  await expect.poll(() => edge(other.locator('header button span').first())).toBe('1px');
  await other.emulateMedia({ forcedColors: 'none' });
});

test('a dialog begins at its first field, or at its heading', async () => {
  const { page } = await openAs('vendor', PHONE);
  await page.goto('/vendor-products');
  const own = page
    .locator('main article')
    .filter({ has: page.getByRole('button', { name: 'Mark as sold' }) })
    .first();
  const dialog = page.getByRole('dialog');
  const focused = async () => dialog.evaluate(() => document.activeElement?.tagName);
  await own.getByRole('button', { name: 'Mark as sold' }).click();
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
  await expect.poll(() => tip.textContent()).toBe('Okello Phones & Gadgets');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.evaluate((it) => it === document.activeElement)).toBe(true);
  failOnProblems(visitor);
});
