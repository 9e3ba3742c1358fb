import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { follow } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { holdRequest } from '../../support/slow-connection.ts';
import { stock } from '../../support/stock.ts';

/*
 * A person finds help, and shares a product or a store.
 */
let market: CopiedMarket;
let visitor: Visitor;
let member: Visitor;
let product: string;
let store: string;

beforeAll(async () => {
  market = await openMarket();
  const account = accountOf('vendor', 'Babirye Books', 'babirye');
  const vendor = await market.people.open(account);
  await stock(market, vendor, 1);
  const { id } = await vendor.get<{ id: number }>('/api/user');
  const [listed] = await vendor.get<{ id: number }[]>(`/api/vendors/${id}/products`);
  product = `/products/${listed?.id}`;
  store = `/vendor-store/${id}`;
  visitor = await openVisitor(market);
  member = await openVisitor(market, { as: vendor });
});
afterAll(() => market.close());
afterEach(() => failOnProblems(visitor, member));

describe('Help', () => {
  test('is linked at the foot of a page', async () => {
    const { page } = visitor;
    await page.goto('/');
    const help = page.getByRole('contentinfo').getByRole('link', { name: 'Help & Support' });
    await follow(page, () => help.click(), '/help');
    await expectSeen(page.getByRole('heading', { name: 'Help & Support', level: 1 }));
    await expect.poll(() => page.title()).toBe('Help & Support · Akatale');
    expect(await barriers(page)).toEqual([]);
  });

  test('leads on from an item, for one who was cheated there', async () => {
    const { page } = visitor;
    await page.goto(product);
    await follow(page, () => page.getByRole('link', { name: 'Cheated? Get help' }).click(), '/help');
    await expectSeen(page.getByRole('heading', { name: 'I was cheated' }));
  });

  test('an answer opens and closes by the keyboard', async () => {
    const { page } = visitor;
    const answer = page.getByText('Discuss payment directly with the seller.');
    await expect.poll(() => answer.isVisible()).toBe(false);
    await page.getByText('Which payment methods can I use?').focus();
    await page.keyboard.press('Enter');
    await expectSeen(answer);
    await page.keyboard.press('Enter');
    await answer.waitFor({ state: 'hidden' });
  });

  test('a visitor is sent to the login, which leads back', async () => {
    const { page } = visitor;
    const start = page.getByRole('link', { name: 'Start Chat' });
    const notice = [
      page.getByText('Login Required', { exact: true }),
      page.getByText('Please log in to start a chat with our support team'),
    ];
    await follow(page, () => start.click(), '/auth?next=%2Fhelp', ...notice);
  });
});

describe('a support chat, signed in', () => {
  test('a lost connection is shown, and the button works again', async () => {
    const { page } = member;
    await page.goto('/help');
    await page.route('**/api/chats/support', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Start Chat' }).click();
    await expectSeen(page.getByText('Failed to start chat. Please try again.'));
    await expectSeen(page.getByRole('button', { name: 'Start Chat', exact: true }));
    await page.unroute('**/api/chats/support');
  });

  test('it is busy while it starts, takes no second press, and leads to the chat', async () => {
    const { page } = member;
    const start = await holdRequest(page, '**/api/chats/support', 1);
    await page.getByRole('button', { name: 'Start Chat' }).click();
    await start.begun;
    const busy = page.getByRole('button', { name: 'Starting Chat...' });
    await expect.poll(() => busy.isDisabled()).toBe(true);
    await follow(page, async () => start.release(), /^\/chat\/\d+$/);
    await expectSeen(page.getByRole('textbox', { name: 'Your message' }));
    await expect.poll(() => page.getByText('Last price?').count()).toBe(0);
  });
});

/** Runs in the page: whether a tap on its middle would hit it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

describe('sharing', () => {
  test.each([
    ['product', 'Product link copied to clipboard'],
    ['store', 'Store link copied to clipboard'],
  ])('the link of a %s is copied where the device cannot share', async (what, notice) => {
    const { page } = visitor;
    const path = what === 'product' ? product : store;
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(path);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expectSeen(page.getByText('Link copied', { exact: true }), page.getByText(notice));
    // The toast does not cover the next control.
    const call = page.getByRole('main').getByRole('link', { name: /Contact|Chat with Seller/ });
    await expect.poll(() => call.first().evaluate(isOnTop)).toBe(true);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(market.url + path);

    if (what === 'store') return;
    const link = page.getByRole('link', { name: 'Share on WhatsApp' });
    const href = new URL((await link.getAttribute('href')) ?? '');
    expect(href.origin + href.pathname).toBe('https://wa.me/');
    expect(href.searchParams.get('text')?.endsWith(` ${market.url}${path}`)).toBe(true);
  });

  test('by the share function of the device where it has one', async () => {
    const { page } = visitor;
    await page.addInitScript(() => {
      const share = async (data: ShareData) => void Object.assign(globalThis, { shared: data });
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    await page.goto(product);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const shared = await page.waitForFunction(() => Reflect.get(globalThis, 'shared') as unknown);
    expect(await shared.jsonValue()).toEqual({ title, url: market.url + product });
  });
});
