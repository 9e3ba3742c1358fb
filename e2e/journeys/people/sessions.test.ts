import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, PHONE, type Visitor } from '../../support/browser.ts';
import { follow, goBack } from '../../support/follow.ts';
import { logInByForm } from '../../support/log-in-by-form.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { type Account, accountOf, type Session } from '../../support/people.ts';
import { pressSlash } from '../../support/press-slash.ts';
import { scriptRun, SERVICES } from '../../support/scripts.ts';
import { stock } from '../../support/stock.ts';

/* Sign-in, Back, the keyboard and the theme. */
const okello = accountOf('vendor', 'Okello Electronics', 'okello.electronics');
const brian = accountOf('buyer', 'Brian Ssemakula', 'brian.s');
const LISTINGS = 30;

let market: CopiedMarket;
let asOkello: Session;
let person: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket();
  asOkello = await market.people.open(okello);
  const asBrian = await market.people.open(brian);
  const categoryPreferences = ['Phones', 'Fashion', 'Books'];
  await asBrian.patch('/api/user/category-preferences', { categoryPreferences });
  await stock(market, asOkello, LISTINGS);
});
afterAll(() => market.close());
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

describe('signing in and out', () => {
  test('a wrong password is reported at its field, and the right one leads to Discover', async () => {
    await openAs(null);
    await page.goto('/auth');
    await logInByForm(page, { ...brian, password: 'not-the-password' });
    await expectSeen(
      page.getByRole('alert').filter({ hasText: 'Login failed' }),
      page.locator('#password-error', { hasText: 'Invalid email or password' }),
    );
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(brian.email);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password');

    await page.getByLabel('Password', { exact: true }).fill(brian.password);
    const login = page.getByRole('main').getByRole('button', { name: 'Log in' });
    await follow(
      page,
      () => login.click(),
      '/',
      page.getByText('Login successful'),
      page.getByText('Welcome back, Brian Ssemakula!'),
    );
  });

  test('?next= leads on to a page of ours, and nowhere else', async () => {
    await openAs(null);
    await page.goto('/auth?next=%2Fadd-product');
    await logIn(okello, '/add-product');
    await page.context().clearCookies();

    await page.goto(`/auth?next=${encodeURIComponent('//evil.example')}`);
    await logIn(brian);
    expect(page.url()).toBe(`${market.url}/`);
  });

  test('a logout that fails says so once, and leaves everything as it is', async () => {
    await openAs(okello);
    await page.goto('/profile');
    await page.route('**/api/auth/logout', async (route) => route.abort('connectionreset'));
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to log out.' });
    await expectSeen(
      toast.getByText('Error', { exact: true }),
      toast.getByText('Failed to log out. Please try again.', { exact: true }),
    );
    await expect.poll(() => page.getByText('Logout failed').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/profile');
  });

  test('logging out leads from a personal page to Discover, without asking to sign in', async () => {
    await openAs(okello);
    await page.goto('/profile');
    await page.evaluate(() => {
      const seen = document.documentElement.dataset;
      const look = () => {
        if (document.body.textContent?.includes('Sign In Required')) seen['panel'] = 'seen';
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Account menu' }).click();
    const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
    const toast = page.getByText('Logged out', { exact: true });
    await follow(page, () => logout.click(), '/', toast);
    await expectSeen(page.getByRole('banner').getByRole('link', { name: 'Login' }));
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['panel'])).toBeUndefined();
    await expect.poll(() => page.getByRole('button', { name: 'Close' }).count()).toBe(1);
  });

  test('logging out shows at once, and Discover after 300 ms', async () => {
    await openAs(okello);
    await page.clock.install();
    await page.goto('/help');
    await page.getByRole('button', { name: 'Account menu' }).click();
    const logout = page.getByRole('button', { name: 'Logout' });
    await expectSeen(logout);
    await page.clock.pauseAt(Date.now() + 60_000);
    await logout.click();
    await expectSeen(page.getByRole('banner').getByRole('link', { name: 'Login' }));
    await expectSeen(page.getByText('You have been successfully logged out'));
    await page.clock.runFor(299);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Help & Support');
    await follow(page, () => page.clock.runFor(1), '/');
  });

  test('a logout in one tab is seen in the other, which keeps its input', async () => {
    await openAs(okello);
    const other = await page.context().newPage();
    const watching = scriptRun(other, SERVICES);
    await other.goto('/add-product');
    await other.getByLabel('Title').fill('Two clay pots');
    await watching;
    await page.goto('/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectSeen(other.getByRole('heading', { name: 'Sign In Required' }));
    await expect.poll(() => other.getByLabel('Title').isVisible()).toBe(false);

    await page.goto('/auth');
    await logIn(okello);
    await expectSeen(other.getByLabel('Title'));
    await expect.poll(() => other.getByLabel('Title').inputValue()).toBe('Two clay pots');
  });

  test('a buyer who opens a vendor page is refused and sent to Discover', async () => {
    await openAs(brian);
    const toast = page.getByRole('alert').filter({ hasText: 'Access denied' });
    await follow(page, () => page.goto('/add-product'), '/', toast);
    const openStore = toast.getByRole('button', { name: 'Open a store' });
    await follow(page, () => openStore.click(), '/sell');
    await expectSeen(page.getByRole('button', { name: 'Open my store' }));
  });
});

describe('navigation', () => {
  test('Back returns to the same position of a feed that has grown', async () => {
    await openAs(null);
    await page.goto('/');
    const cards = page.getByRole('article');
    for (let shown = 20; shown < LISTINGS; shown = await cards.count()) {
      await page.getByRole('link', { name: 'Load more' }).scrollIntoViewIfNeeded();
      await page.waitForFunction((before) => document.querySelectorAll('article').length > before, shown);
    }
    await expectSeen(page.getByText("You've reached the end!"));
    const link = cards.nth(25).getByRole('link');
    const title = (await link.textContent()) ?? '';
    await link.scrollIntoViewIfNeeded();
    const before = await link.evaluate((element) => {
      (element as HTMLElement).click();
      return Math.round(element.getBoundingClientRect().top);
    });
    await expectSeen(page.getByRole('heading', { name: title, level: 1 }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await goBack(page, link);
    const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
    await expect.poll(() => cards.count()).toBe(LISTINGS);
  });

  test('with Control a link opens in another tab, and this one stays', async () => {
    await openAs(null);
    await page.goto('/');
    const link = page.getByRole('article').first().getByRole('link');
    const opening = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opening;
    await expect.poll(() => new URL(tab.url()).pathname).toMatch(/^\/products\/\d+$/);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('the keyboard alone: skip, search, gallery, menu', async () => {
    await openAs(okello, DESKTOP);
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expectFocus('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

    await pressSlash(page);
    await page.keyboard.type('sneakers');
    await follow(page, () => page.keyboard.press('Enter'), '/?search=sneakers');
    await expectSeen(page.getByRole('heading', { name: 'Results for “sneakers”' }));

    const sneakers = page.getByRole('link', { name: 'Shiny holographic sneakers' });
    await follow(page, () => sneakers.press('Enter'), /^\/products\/\d+$/);
    const gallery = page.getByRole('region', { name: 'Photos of Shiny holographic sneakers' });
    await expectSeen(gallery.getByText('Photo 1 of 2'));
    await gallery.getByRole('list').first().focus();
    await page.keyboard.press('ArrowRight');
    await expectSeen(gallery.getByText('Photo 2 of 2'));
    await page.keyboard.press('ArrowLeft');
    await expectSeen(gallery.getByText('Photo 1 of 2'));

    await page.getByRole('button', { name: 'Account menu' }).focus();
    await page.keyboard.press('Enter');
    await expectSeen(page.getByRole('button', { name: 'Logout' }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'hidden' });
    await expectFocus('OE, account menu');
  });
});

describe('light and dark', () => {
  test('the choice is remembered, and applied before any script of ours', async () => {
    await openAs(okello, { ...PHONE, colorScheme: 'light' });
    await page.goto('/profile/language');
    const light = await background();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(async () => background()).not.toBe(light);
    const dark = await background();

    const second = await page.context().newPage();
    await second.route('**/assets/*.js', (route) => route.abort());
    await second.goto('/', { waitUntil: 'load' });
    await expect.poll(() => background(second)).toBe(dark);
    await second.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => background(second)).toBe(dark);
  });

  test('with reduced motion, it applies to the whole page at once', async () => {
    await openAs(null, { ...PHONE, colorScheme: 'light' });
    await page.goto('/');
    const underWay = await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark';
      return document.getAnimations().length;
    });
    expect(underWay).toBe(0);
  });
});

async function openAs(account: Account | null, device = PHONE): Promise<void> {
  person = await openVisitor(market, { device });
  page = person.page;
  if (!account) return;
  const { email, password } = account;
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(response.status()).toBe(200);
}

async function logIn(account: Account, to = '/'): Promise<void> {
  await follow(page, () => logInByForm(page, account), to, page.getByText(`Welcome back, ${account.name}!`));
}

function background(of: Page = page): Promise<string> {
  return of.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

async function expectFocus(name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  await expect.poll(focused).toBe(name);
}
