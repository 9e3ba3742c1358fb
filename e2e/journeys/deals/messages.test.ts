import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { scriptRun } from '../../support/scripts.ts';

/* Toasts and tooltips. */
const NOW = new Date('2026-11-21T09:00:00Z');

let market: CopiedMarket;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  failOnProblems(visitor);
  await visitor.close();
});

/** A page with a toast, after a redirect that refused access. */
async function openWithToast(): Promise<void> {
  visitor = await openVisitor(market, { device: DESKTOP });
  page = visitor.page;
  await holdClock();
  await page.goto('/?notice=access-denied');
  await expectSeen(toast());
}

/** The test controls the clock from before the page is opened. */
async function holdClock(): Promise<void> {
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(NOW.getTime() + 1000);
}

const toast = () => page.getByRole('alert').filter({ hasText: 'Access denied' });
const region = () => page.getByRole('region', { name: 'Notifications (F8)' });
const isGone = () => toast().waitFor({ state: 'detached' });

describe('toasts', () => {
  test('a toast stays for 5 s, and longer while it is hovered or focused', async () => {
    await openWithToast();
    await toast().hover();
    await page.clock.runFor(30_000);
    await expect.poll(() => toast().isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => toast().isVisible()).toBe(true);
    await page.clock.runFor(4_999);
    await expect.poll(() => toast().isVisible()).toBe(true);
    await page.clock.runFor(1);
    await isGone();
  });

  test('leads to it, and its button closes it', async () => {
    await openWithToast();
    await page.keyboard.press('F8');
    await expect.poll(() => region().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isGone();
  });

  test('it is swiped away to the right from 50 px on, and not before', async () => {
    await openWithToast();
    const sweep = async (byPx: number) => {
      const box = (await toast().getByText('Access denied').boundingBox())!;
      const [x, y] = [box.x + 5, box.y + 5];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + byPx, y, { steps: 5 });
      await page.mouse.up();
    };
    await sweep(49);
    await expect.poll(() => toast().isVisible()).toBe(true);
    await sweep(-80);
    await expect.poll(() => toast().isVisible()).toBe(true);
    await sweep(50);
    await isGone();
  });
});

describe('tooltips', () => {
  const tip = () => page.locator('[data-tooltip-box]:popover-open');
  const icon = () => page.getByRole('button', { name: 'Show password' }).first();

  test('an icon shows its tooltip after 700 ms, the next one and the keyboard at once', async () => {
    visitor = await openVisitor(market, { device: DESKTOP });
    page = visitor.page;
    await holdClock();
    const code = scriptRun(page, 'src/ui/overlay/tooltips.ts');
    await page.goto('/register-buyer');
    await expectSeen(icon());
    await page.clock.runFor(6_000);
    await code;
    await page.locator('[data-tooltip-box]').waitFor({ state: 'attached' });
    // Scrolling hides a tooltip, and its event comes with the next frame.
    const scrolled = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('scroll', () => resolve(), { once: true, capture: true })),
    );
    await icon().scrollIntoViewIfNeeded();
    await scrolled;
    await icon().hover();
    await page.clock.runFor(690);
    await expect.poll(() => tip().count()).toBe(0);
    await page.clock.runFor(20);
    await expect.poll(() => tip().textContent()).toBe('Show password');
    // It stays while it is hovered, and Escape hides it.
    await tip().hover();
    await page.clock.runFor(2_000);
    await expect.poll(() => tip().count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => tip().count()).toBe(0);

    await page.getByRole('button', { name: 'Show password' }).last().hover();
    await page.clock.runFor(1);
    await expect.poll(() => tip().textContent()).toBe('Show password');
    await page.mouse.move(0, 0);
    await page.clock.runFor(110);
    await expect.poll(() => tip().count()).toBe(0);
    await page.clock.runFor(300);
    await icon().hover();
    await page.clock.runFor(690);
    await expect.poll(() => tip().count()).toBe(0);
    await page.mouse.move(0, 0);

    // The focus of the keyboard shows it at once.
    await page.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => tip().textContent()).toBe('Show password');
    await page.keyboard.press('Tab');
    await expect.poll(() => tip().count()).toBe(0);
  });
});
