import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../support/browser.ts';
import { follow, followLink, goBack } from '../support/follow.ts';
import { logInByForm } from '../support/log-in-by-form.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';
import { holdRequest } from '../support/slow-connection.ts';
import { stock } from '../support/stock.ts';

/* A buyer follows two vendors, finds them under Favorites, and unfollows them. */
const KATO = 'Kato Computers';
const NABIRYE = 'Nabirye Toys';
const FOLLOWING = '/favorites?tab=following';
const LIST = /\/api\/user\/following(\?.*)?$/;

let market: CopiedMarket;
let kato: Session;
let buyer: Session;
let katoId: number;
let nabiryeId: number;
let productId: number;
let member: Visitor;
let page: Page;

const idOf = async (session: Session) => (await session.get<{ id: number }>('/api/user')).id;

beforeAll(async () => {
  market = await openMarket();
  kato = await market.people.open(accountOf('vendor', KATO, 'kato.computers'));
  const nabirye = await market.people.open(accountOf('vendor', NABIRYE, 'nabirye.toys'));
  buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  await stock(market, kato, 1);
  [katoId, nabiryeId] = await Promise.all([idOf(kato), idOf(nabirye)]);
  const [listed] = await kato.get<{ id: number }[]>(`/api/vendors/${katoId}/products`);
  productId = listed?.id ?? 0;
  member = await openVisitor(market, { as: buyer });
  page = member.page;
});
afterAll(() => market.close());
afterEach(() => failOnProblems(member));

const main = () => page.getByRole('main');
const button = (name: string) => main().getByRole('button', { name, exact: true });
const card = (name: string) => main().getByRole('article', { name });
const toast = () => page.getByRole('region', { name: 'Notifications (F8)' });
const tab = (name: string) => main().getByRole('link', { name, exact: true });
const isFollowing = async () => buyer.get(`/api/vendors/${katoId}/following-status`);

const notice = (name: string) => card(name).getByRole('button', { name: `Notify me about new items from ${name}` });
const isNotified = async (name: string) => (await notice(name).getAttribute('aria-pressed')) === 'true';
const unfollow = (name: string) => page.getByRole('button', { name: `Unfollow ${name}` }).click();

/** Mutes a vendor, and waits until the server has stored it. */
async function untilMuted(action: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse(/\/api\/vendors\/\d+\/mute$/), action()]);
}

describe('a store and its products', () => {
  skipAfterFailure();

  test('visitors see how many follow it and cannot, nor can its vendor', async () => {
    for (const as of [null, kato]) {
      const other = await openVisitor(market, { as });
      for (const path of [`/vendor-store/${katoId}`, `/products/${productId}`]) {
        await other.page.goto(path);
        await expect.poll(() => other.page.getByRole('button', { name: /ollow/ }).count()).toBe(0);
      }
      await other.page.goto(`/vendor-store/${katoId}`);
      await expectSeen(other.page.getByText('0 followers', { exact: true }));
      failOnProblems(other);
      await other.close();
    }
  });

  test('Follow shows at once, button and count, and says so when it is done', async () => {
    await page.goto(`/vendor-store/${katoId}`);
    const request = await holdRequest(page, '**/api/vendors/*/follow', 1);
    await button('Follow').click();
    await request.begun;
    await expectSeen(button('Unfollow'), page.getByText('1 follower', { exact: true }));
    request.release();
    await expectSeen(toast().getByText('Followed successfully', { exact: true }));
    expect(await isFollowing()).toEqual({ isFollowing: true, isMuted: false });
    await page.unroute('**/api/vendors/*/follow');
  });

  test('a failed change is reverted, and says why', async () => {
    await page.route('**/api/vendors/*/follow', (route) => route.abort('internetdisconnected'));
    await button('Unfollow').click();
    await expectSeen(
      toast().getByText('Failed to unfollow'),
      toast().getByText('No connection. Check your internet and try again.'),
    );
    await expectSeen(button('Unfollow'), page.getByText('1 follower', { exact: true }));
    await page.unroute('**/api/vendors/*/follow');

    await button('Unfollow').click();
    await expectSeen(button('Follow'), toast().getByText('Unfollowed successfully'));
    const refusal = { code: 'TOO_MANY_REQUESTS', message: 'Please wait a little.' };
    await page.route('**/api/vendors/*/follow', (route) => route.fulfill({ status: 429, json: refusal }));
    await button('Follow').click();
    await expectSeen(toast().getByText('Failed to follow'), toast().getByText(refusal.message));
    await expectSeen(button('Follow'), page.getByText('0 followers', { exact: true }));
    await page.unroute('**/api/vendors/*/follow');
  });

  test('of quick taps the last one counts', async () => {
    const request = await holdRequest(page, '**/api/vendors/*/follow', 1);
    await button('Follow').click();
    await request.begun;
    await button('Unfollow').click();
    await button('Follow').click();
    await expectSeen(button('Unfollow'));
    request.release();
    await expectSeen(toast().getByText('Followed successfully', { exact: true }));
    expect(await isFollowing()).toMatchObject({ isFollowing: true });
    await expectSeen(button('Unfollow'), page.getByText('1 follower', { exact: true }));
    await page.unroute('**/api/vendors/*/follow');
  });

  test('the page of a product knows it and can change it', async () => {
    const product = main().locator(`a[href="/products/${productId}"]`);
    await follow(page, () => product.click(), `/products/${productId}`);
    const seller = page.getByRole('region', { name: 'Seller' });
    await seller.getByRole('button', { name: 'Unfollow' }).click();
    const back = seller.getByRole('button', { name: 'Follow', exact: true });
    await expectSeen(back, toast().getByText('Unfollowed successfully'));
    await back.click();
    await expectSeen(
      seller.getByRole('button', { name: 'Unfollow' }),
      toast().getByText('Followed successfully', { exact: true }),
    );
  });

  test('a failed fetch can be retried', async () => {
    const status = '**/api/vendors/*/following-status';
    await page.route(status, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(`/vendor-store/${katoId}`);
    await expectSeen(button('Failed to fetch following status. Try again'));
    await page.unroute(status);
    await button('Failed to fetch following status. Try again').click();
    await expectSeen(button('Unfollow'));
  });
});

describe('Favorites', () => {
  skipAfterFailure();

  test('the followed vendor is listed, and Contact leads to the right chat', async () => {
    await followLink(page, 'Favorites', '/favorites');
    await expectSeen(page.getByRole('heading', { name: 'No new items yet' }));
    await follow(page, () => tab('Following (1)').click(), FOLLOWING);
    await expectSeen(
      card(KATO).getByText('Ntinda, Kampala'),
      card(KATO).getByText('1 for sale'),
      card(KATO).locator('img'),
    );
    const contact = card(KATO).getByRole('button', { name: `Contact ${KATO}` });
    await follow(page, () => contact.click(), /^\/chat\/\d+$/);
    const [chat] = await buyer.get<{ id: number; productId: number }[]>('/api/chats');
    expect(page.url()).toBe(`${market.url}/chat/${chat?.id}`);
    expect(chat?.productId).toBe(productId);
    await goBack(page, card(KATO));
  });

  test('Visit Store leads there, and the vendor followed last comes first', async () => {
    await followLink(page, `Visit Store of ${KATO}`, `/vendor-store/${katoId}`);
    await buyer.post(`/api/vendors/${nabiryeId}/follow`, {});
    await page.goto(FOLLOWING);
    await expect.poll(() => main().getByRole('heading', { level: 2 }).allTextContents()).toEqual([NABIRYE, KATO]);
    await expectSeen(tab('Following (2)'));
    const contact = card(NABIRYE).getByRole('button', { name: `Contact ${NABIRYE}` });
    await expect.poll(() => contact.isDisabled()).toBe(true);
  });

  test('a vendor can be muted, which lasts', async () => {
    await expect.poll(() => isNotified(KATO)).toBe(true);
    await untilMuted(() => notice(KATO).click());
    await page.reload();
    await expect.poll(() => isNotified(KATO)).toBe(false);
  });

  test('Undo restores an unfollowed vendor: same position, still muted', async () => {
    await unfollow(NABIRYE);
    await card(NABIRYE).waitFor({ state: 'detached' });
    await expectSeen(tab('Following (1)'), toast().getByText('Unfollowed successfully'));
    // Until this one is stored, the toast with Undo is that of the first.
    const isStored = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await unfollow(KATO);
    await isStored;
    await expectSeen(
      page.getByRole('heading', { name: 'No Favorites Yet' }),
      main().getByRole('link', { name: 'Discover Vendors' }),
    );
    await untilMuted(() => toast().getByRole('button', { name: 'Undo' }).click());
    await expectSeen(card(KATO), tab('Following (1)'));
    expect(await isFollowing()).toEqual({ isFollowing: true, isMuted: true });
    await expect.poll(() => isNotified(KATO)).toBe(false);
  });

  test('an unfollow that fails brings the card back', async () => {
    await page.route('**/api/vendors/*/follow', (route) => route.abort('internetdisconnected'));
    await unfollow(KATO);
    await expectSeen(toast().getByText('Failed to unfollow'), card(KATO), tab('Following (1)'));
    await page.unroute('**/api/vendors/*/follow');
  });

  test('the list comes page by page', async () => {
    await buyer.post(`/api/vendors/${nabiryeId}/follow`, {});
    await page.goto('/favorites');
    await page.route(LIST, (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', '1');
      return route.continue({ url: url.href });
    });
    await follow(page, () => tab('Following (2)').click(), FOLLOWING);
    await expectSeen(card(NABIRYE));
    await main().getByRole('link', { name: 'Load more' }).click();
    await expectSeen(card(KATO));
    await expect.poll(() => main().getByRole('link', { name: 'Load more' }).count()).toBe(0);
    await page.unrouteAll();
  });

  test('offline it says so, and fetches again', async () => {
    await page.goto('/favorites');
    await page.route(LIST, (route) => route.abort('internetdisconnected'));
    await follow(page, () => tab('Following (2)').click(), FOLLOWING);
    await expectSeen(page.getByRole('heading', { name: 'Failed to fetch followed vendors' }));
    await page.unroute(LIST);
    await button('Try again').click();
    await expectSeen(card(KATO));
  });

  test('opens on the tab that was open last', async () => {
    await page.goto(FOLLOWING);
    await follow(page, () => tab('New Products').click(), '/favorites?tab=new');
    await follow(page, () => tab('Following (2)').click(), FOLLOWING);
    await followLink(page, 'Discover', '/');
    await follow(page, () => page.getByRole('link', { name: 'Favorites' }).click(), FOLLOWING);
  });

  test('five stores with their actions fit on the first screen of a phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(FOLLOWING);
    const row = await main()
      .locator('li')
      .first()
      .evaluate((it) => it.getBoundingClientRect());
    const bar = await page.evaluate(
      () => document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? 0,
    );
    expect(row.height).toBeLessThanOrEqual(102);
    expect(row.top + 5 * row.height).toBeLessThanOrEqual(bar);
  });

  test('without followed vendors it leads to Discover, from both tabs', async () => {
    for (const name of [KATO, NABIRYE]) {
      await unfollow(name);
      await card(name).waitFor({ state: 'detached' });
    }
    await follow(page, () => tab('New Products').click(), '/favorites?tab=new');
    await expectSeen(page.getByRole('heading', { name: 'No Favorites Yet' }));
    await follow(page, () => main().getByRole('link', { name: 'Discover Vendors' }).click(), '/');
  });
});

describe('signed out', () => {
  test('a visitor is sent to Discover, which says why', async () => {
    const visitor = await openVisitor(market);
    const notice = visitor.page.getByText('Please log in', { exact: true });
    await follow(visitor.page, () => visitor.page.goto(FOLLOWING), '/', notice);
    await visitor.close();
  });

  test('a session that ends on the page hides it; a list that is refused leads to /auth', async () => {
    const { email, password } = accountOf('buyer', 'Amina K', 'amina');
    await buyer.post(`/api/vendors/${katoId}/follow`, {});
    await page.goto(FOLLOWING);
    await expectSeen(card(KATO));
    await page.context().clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expectSeen(page.getByRole('heading', { name: 'Sign In Required' }));
    const next = `/auth?next=${encodeURIComponent(FOLLOWING)}`;
    await followLink(page, 'Sign In', next);

    await page.request.post('/api/auth/login', { data: { email, password } });
    await page.goto('/favorites');
    await expectSeen(tab('Following (1)'));
    // Automatic requests would reveal the end of the session before the tab is pressed.
    const refused = page.waitForResponse((response) => LIST.test(response.url()) && response.status() === 401);
    await page.route('**/api/**', async (route) => {
      if (!LIST.test(route.request().url())) await refused;
      await route.continue();
    });
    await page.context().clearCookies();
    await follow(page, () => tab('Following (1)').click(), next);
    await page.unrouteAll();
    await follow(page, () => logInByForm(page, { email, password }), FOLLOWING, card(KATO));
  });

  test('a vendor follows too, and finds them from the dashboard', async () => {
    await kato.post(`/api/vendors/${nabiryeId}/follow`, {});
    const vendor = await openVisitor(market, { as: kato });
    await vendor.page.goto('/vendor-dashboard');
    await followLink(vendor.page, 'Favorites', '/favorites');
    await expectSeen(vendor.page.getByRole('link', { name: 'Following (1)' }));
    failOnProblems(vendor);
    await vendor.close();
  });
});
