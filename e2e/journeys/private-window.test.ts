import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../support/browser.ts';
import { fillListing, publishAndView } from '../support/fill-listing.ts';
import { follow, goBack } from '../support/follow.ts';
import { logInByForm } from '../support/log-in-by-form.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { type Account, accountOf, register, type Session } from '../support/people.ts';
import { scriptReady, SERVICES } from '../support/scripts.ts';
import { stock } from '../support/stock.ts';
import { writeMessage } from '../support/write-message.ts';

/* A window without storage: every storage throws on access. */
let market: CopiedMarket;
let session: Session;
let person: Visitor;
let page: Page;
const vendor = accountOf('vendor', 'Kato Garden Tools', 'kato.tools');

beforeAll(async () => {
  market = await openMarket();
  session = await market.people.open(vendor);
  await stock(market, session, 3);
});
afterAll(() => market.close());
beforeEach(async () => {
  person = await openVisitor(market);
  page = person.page;
  await page.addInitScript(() => {
    const stores = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'];
    for (const name of stores) {
      const get = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, name, { get });
    }
  });
});
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

const seeHeading = (name: string) => expectSeen(page.getByRole('heading', { level: 1, name }));

describe('a window without storage', () => {
  test('allows browsing, there and back', async () => {
    await page.goto('/');
    const link = page.getByRole('article').first().getByRole('link').first();
    const title = (await link.textContent()) ?? '';
    await follow(page, () => link.click(), /^\/products\/\d+$/);
    await seeHeading(title);
    await goBack(page, page.getByRole('heading', { level: 1, name: 'Discover' }));
    await page.reload();
    await page.getByText('Appearance and data saver').click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });

  test('allows registering, and skipping the category choice', async () => {
    const buyer = accountOf('buyer', 'Doreen Apio', 'doreen.a');
    await register(market, buyer);
    await follow(page, () => logIn(buyer), '/category-preferences');
    const skip = page.getByRole('button', { name: 'Skip for now' });
    await follow(page, () => skip.click(), '/discover');
    await page.getByRole('button', { name: "Don't remind me" }).click();
    await page.evaluate(() => scrollTo({ top: 0 }));
    await page.getByRole('button', { name: 'account menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectSeen(page.getByText('You have been successfully logged out'));
  });

  test('allows listing, without a draft', async () => {
    await person.signIn(session);
    await page.goto('/add-product');
    await fillListing(page, 'Watering can of tin');
    await publishAndView(page);
    await expectSeen(page.getByRole('heading', { name: 'Watering can of tin' }));
  });

  test('allows offline sales, for as long as the page stays open', async () => {
    await person.signIn(session);
    await page.goto('/vendor-products');
    await expectSeen(page.getByRole('button', { name: 'Select', disabled: false }));
    await scriptReady(page, SERVICES);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Mark as sold' }).first().click();
    await page.getByRole('button', { name: 'Record sale' }).click();
    await expectSeen(
      page.getByText('Keep this page open until then.', { exact: false }),
      page.getByText("This browser can't save anything:", { exact: false }),
    );
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Waiting to be sent' }).waitFor({ state: 'detached' });
  });

  test('allows chatting, where Web Locks are refused too', async () => {
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('Access denied.', 'SecurityError'));
      Object.assign(LockManager.prototype, { request: refuse, query: refuse });
    });
    await person.signIn(await market.people.open(accountOf('buyer', 'Mirembe Joan', 'mirembe.j')));
    const [product] = (await session.get<FeedPage>('/api/discover?limit=1')).products;
    await page.goto(`/products/${product?.id}`);
    const start = page.getByRole('button', { name: 'Chat with Seller' });
    await follow(page, () => start.click(), /^\/chat\/\d+$/);
    await writeMessage(page, 'Can I see it in Ntinda?');
    const last = async () => (await session.get<ChatSummary[]>('/api/chats'))[0]?.lastMessage?.message;
    await expect.poll(last).toBe('Can I see it in Ntinda?');
    await page.context().setOffline(true);
    await writeMessage(page, 'I can come at four');
    await expectSeen(page.getByText('Keep this page open until then.', { exact: false }));
    await page.context().setOffline(false);
    await expect.poll(last).toBe('I can come at four');
  });

  test('opens pages of forms, of a person and of nothing', async () => {
    for (const path of ['/auth', '/register-vendor', '/verify-email', '/no-such-page', '/profile']) {
      if (path === '/profile') await person.signIn(session);
      await page.goto(path);
      await expectSeen(page.getByRole('heading', { level: 1 }));
    }
  });
});

async function logIn(account: Account): Promise<void> {
  await page.goto('/auth');
  await logInByForm(page, account);
}
