import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { waitUntil } from '../../../server/test/wait-until.ts';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { follow, followLink, goBack } from '../../support/follow.ts';
import { logInByForm } from '../../support/log-in-by-form.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { holdRequest } from '../../support/slow-connection.ts';
import { stock } from '../../support/stock.ts';

/* A buyer follows two vendors, finds them under Favorites, and unfollows them. */
const KATO = 'Kato Computers';
const NABIRYE = 'Nabirye Toys';
const FOLLOWING = '/favorites?tab=following';
const account = accountOf('buyer', 'Amina K', 'amina');
const LIST = /\/api\/user\/following(\?.*)?$/;

let market: CopiedMarket;
let buyer: Session;
let katoId: number;
let nabiryeId: number;
let productId: number;
let member: Visitor;
let page: Page;

const idOf = async (session: Session) => (await session.get<{ id: number }>('/api/user')).id;

beforeAll(async () => {
  market = await openMarket();
  const kato = await market.people.open(accountOf('vendor', KATO, 'kato.computers'));
  const nabirye = await market.people.open(accountOf('vendor', NABIRYE, 'nabirye.toys'));
  buyer = await market.people.open(account);
  await stock(market, kato, 1);
  [katoId, nabiryeId] = await Promise.all([idOf(kato), idOf(nabirye)]);
  const [listed] = await kato.get<{ id: number }[]>(`/api/vendors/${katoId}/products`);
  productId = listed?.id ?? 0;
  // Who follows before the listing was announced is told of it.
  const waiting = 'select from publications where broadcast_id is null';
  const isAnnounced = async () => (await market.database.query(waiting)).rowCount === 0;
  await waitUntil(isAnnounced, () => 'The listing was not announced.');
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

const notice = (name: string) => card(name).getByRole('button', { name: `Notify me about new items from ${name}` });
const isNotified = async (name: string) => (await notice(name).getAttribute('aria-pressed')) === 'true';
const unfollow = (name: string) => page.getByRole('button', { name: `Unfollow ${name}` }).click();

/** Mutes a vendor, and waits until the server has stored it. */
async function untilMuted(action: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse(/\/api\/vendors\/\d+\/mute$/), action()]);
}

describe('a store and its products', () => {
  skipAfterFailure();

  test('Follow shows at once, button and count, and says so when it is done', async () => {
    await page.goto(`/vendor-store/${katoId}`);
    const request = await holdRequest(page, '**/api/vendors/*/follow', 1);
    await button('Follow').click();
    await request.begun;
    await expectSeen(button('Unfollow'), page.getByText('1 follower', { exact: true }));
    request.release();
    await expectSeen(toast().getByText('Followed successfully', { exact: true }));
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
    await expectSeen(
      button('Follow'),
      page.getByText('0 followers', { exact: true }),
      toast().getByText('Unfollowed successfully'),
    );
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
    await page.reload();
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
    await page.goto(FOLLOWING);
    await page.route(status, (route) => route.fulfill({ status: 400, json: {} }));
    // A page from the server has it already.
    await followLink(page, `Visit Store of ${KATO}`, `/vendor-store/${katoId}`);
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
    const contact = card(KATO).getByRole('button', { name: `Contact ${KATO}` });
    await follow(page, () => contact.click(), /^\/chat\/\d+$/);
    await expectSeen(main().locator(`a[href="/products/${productId}"]`));
    await goBack(page, card(KATO));
  });

  test('Visit Store leads there, and who sells nothing cannot be contacted', async () => {
    await followLink(page, `Visit Store of ${KATO}`, `/vendor-store/${katoId}`);
    await buyer.post(`/api/vendors/${nabiryeId}/follow`, {});
    await page.goto(FOLLOWING);
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
    await expect.poll(() => isNotified(KATO)).toBe(false);
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
});

describe('signed out', () => {
  test('a list that is refused leads to /auth, and back', async () => {
    const next = `/auth?next=${encodeURIComponent(FOLLOWING)}`;
    await page.goto('/favorites');
    await expectSeen(tab('Following (2)'));
    // Automatic requests would reveal the end of the session before the tab is pressed.
    const refused = page.waitForResponse((response) => LIST.test(response.url()) && response.status() === 401);
    await page.route('**/api/**', async (route) => {
      if (!LIST.test(route.request().url())) await refused;
      await route.continue();
    });
    await page.context().clearCookies();
    await follow(page, () => tab('Following (2)').click(), next);
    await page.unrouteAll();
    await follow(page, () => logInByForm(page, account), FOLLOWING, card(KATO));
  });
});
