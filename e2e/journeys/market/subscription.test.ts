import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, PHONE, type Visitor } from '../../support/browser.ts';
import { pictureSize } from '../../support/files/picture-size.ts';
import { savedFile } from '../../support/files/saved-file.ts';
import { follow, followLink, goBack } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { expectOnTop } from '../../support/screen-checks/on-top.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { demoPhoto, stock } from '../../support/stock.ts';

/* A vendor's figures and plan: the trial counts to five and locks, and a payment opens the chats again. */
const ITEMS = 6;

interface Figures {
  dailyStats: { revenue: number }[];
}

const QUESTION = 'Can I come today?';

let market: CopiedMarket;
let vendor: Session;
let buyer: Session;
let products: { id: number; title: string; price: number }[];
let phone: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket({ PAYMENT_PROVIDER: 'fake' });
  vendor = await market.people.open(accountOf('vendor', 'Okot Wares', 'okot.w'));
  buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  phone = await phoneOf(vendor);
  page = phone.page;
});
afterAll(async () => {
  failOnProblems(phone);
  await phone.close();
  await market.close();
});
skipAfterFailure();

async function phoneOf(session: Session, device = PHONE): Promise<Visitor> {
  return openVisitor(market, { device, as: session });
}

const hasFocus = (link: Locator) => link.evaluate((it) => it === document.activeElement);

/** A buyer writes, and the vendor answers and completes the sale in that chat. */
async function sell(index: number): Promise<void> {
  const chat = await ask(index);
  await vendor.post(`/api/chats/${chat}/messages`, { message: 'Yes, until six.' });
  await vendor.patch(`/api/chats/${chat}`, { status: 'completed', isSold: true });
}

async function ask(index: number): Promise<number> {
  const id = await market.people.beginChat(buyer, products[index]!);
  await buyer.post(`/api/chats/${id}/messages`, { message: QUESTION });
  return id;
}

const card = () => page.getByRole('region', { name: 'Your plan' });

describe('a new store', () => {
  test('is shown how to begin', async () => {
    await page.goto('/vendor-dashboard');
    await expectSeen(page.getByRole('heading', { name: 'List your first item' }));
    await expectSeen(card().getByText('5 free sales left'));
    const steps = page.getByRole('heading', { name: 'First steps' });
    expect((await steps.boundingBox())?.y).toBeLessThan(240);
    await expect.poll(() => page.getByRole('button', { name: 'Record a sale' }).count()).toBe(0);
    const several = page.getByRole('link', { name: 'List many at once' });
    await expect.poll(() => several.getAttribute('href')).toBe('/add-product?photos=many');
    for (const name of ['This month', 'How fast you reply', 'Customer Reviews']) {
      await expect.poll(() => page.getByRole('heading', { name }).count()).toBe(0);
    }
    await expectSeen(page.getByRole('link', { name: 'My Store' }).last());
  });

  test('is asked for a photo until it has one', async () => {
    const choose = page.getByRole('link', { name: 'Choose a photo' });
    await follow(page, () => choose.click(), '/profile');
    await expectOnTop(page.getByRole('button', { name: 'Choose a photo', disabled: false }));
    await page.getByLabel('Choose a photo').setInputFiles(demoPhoto('phones/iphone-7-01.jpg'));
    await expectSeen(page.getByText('Photo saved'));
    await follow(page, () => page.getByRole('link', { name: 'My Store' }).last().click(), '/vendor-dashboard');
    await expectSeen(page.getByRole('heading', { name: 'Add a photo of you or your shop (done)' }));
    await expect.poll(() => choose.count()).toBe(0);
  });
});

describe('a trial', () => {
  beforeAll(async () => {
    await stock(market, vendor, ITEMS);
    const { id } = await vendor.get<{ id: number }>('/api/user');
    products = await vendor.get(`/api/vendors/${id}/products`);
  });

  test('of a store with items is before its first sale', async () => {
    await page.reload();
    await expectSeen(page.getByRole('heading', { name: 'Make your first sale' }));
    await expectSeen(page.getByRole('button', { name: 'Record a sale', disabled: false }));
    await expect.poll(() => page.getByRole('link', { name: /^Edit / }).count()).toBe(5);
    for (const [name, path] of Object.entries({
      'Add New Item': /^\/add-product$/,
      'View All Items': /^\/vendor-products$/,
      'View public store': /^\/vendor-store\/\d+$/,
    })) {
      const link = page.getByRole('link', { name, exact: true });
      await expect.poll(() => link.first().getAttribute('href')).toMatch(path);
    }
  });

  test('counts, and says in time that it ends', async () => {
    for (const index of [0, 1, 2]) await sell(index);
    await page.reload();
    await expectSeen(card().getByRole('heading', { name: '2 free sales left' }));
    await followLink(page, 'Start the plan', '/vendor-subscription');
    const progress = card().getByRole('progressbar', { name: 'Sales completed in chat' });
    await expectSeen(card().getByText('Sales completed in chat', { exact: true }));
    await expect.poll(() => progress.getAttribute('aria-valuetext')).toBe('3 of 5 free sales');
    await expectSeen(card().getByText('Two free sales are left.'));
    await sell(3);
    await page.reload();
    await expectSeen(card().getByText('4 of 5 free sales'));
    await expectSeen(card().getByText('One free sale is left.'));
    await page.goto('/vendor-dashboard');
    await expectSeen(card().getByRole('heading', { name: '1 free sale left' }));
    expect(await barriers(page)).toEqual([]);
  });

  test('ends with the fifth sale: chats close, and buyers who wait are counted', async () => {
    const chat = await ask(4);
    await vendor.post(`/api/chats/${chat}/messages`, { message: 'Yes, until six.' });
    await page.goto(`/chat/${chat}`);
    await page.getByRole('main').getByRole('button', { name: 'Mark as sold' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, it is sold' }).click();
    await expectSeen(
      page.getByText('This sale has been completed'),
      page.getByRole('button', { name: 'Undo' }),
      page.getByText('Your chat access is restricted from here on').first(),
      page.getByText('This chat is closed.'),
    );
    await expect.poll(() => page.getByText('You can both still write here').count()).toBe(0);
    await ask(5);
    await page.goto('/vendor-dashboard');
    await expectSeen(card().getByText('Payment Required'));
    const toDo = page.getByRole('region', { name: 'To do now' });
    await expectSeen(toDo.getByText('1 buyer is waiting for your reply'));
    await expect.poll(() => toDo.getByText('Amina').count()).toBe(0);
    await expect.poll(() => page.content()).not.toContain(QUESTION);
    expect(await barriers(page)).toEqual([]);
    await page.goto('/chat');
    await expectSeen(
      page.getByRole('heading', { name: 'Chat Access Restricted', level: 2 }),
      page.getByText('Your 5 free sales are used.'),
      page.getByText('1 buyer is waiting for your reply'),
      page.getByText(products[5]!.title, { exact: true }),
      page.getByRole('button', { name: 'Pay USh 100,000' }),
      page.getByRole('tab', { name: 'Active 1' }),
      page.getByText('1 chat is closed for now.'),
      page.getByRole('tab', { name: 'Completed 5' }),
    );
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => page.content()).not.toContain(QUESTION);
    await followLink(page, 'Go to Dashboard', '/vendor-dashboard');
  });
});

describe('the figures', () => {
  test('have URLs, and Back leads back', async () => {
    await page.goto('/vendor-dashboard');
    await followLink(page, '7 days', '/vendor-dashboard?days=7');
    await followLink(page, 'Show as table', '/vendor-dashboard?days=7&as=table');
    await goBack(page, page.getByRole('link', { name: 'Show as table' }));
    await goBack(page, page.getByText('How each item did in the last 30 days.'));
    expect(new URL(page.url()).search).toBe('');
  });

  test('of another period appear in place, over a slow connection too', async () => {
    await page.goto('/vendor-dashboard');
    const answer = Promise.withResolvers<void>();
    await page.route(/\/api\/analytics\?days=7$/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const week = page.getByRole('link', { name: '7 days', exact: true });
    await week.focus();
    const before = await week.boundingBox();
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expectSeen(page.getByRole('status', { name: 'Loading your figures' }));
    answer.resolve();
    await expectSeen(page.getByText('How each item did in the last 7 days.'));
    await expect.poll(() => hasFocus(week)).toBe(true);
    expect((await week.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    await page.unrouteAll();

    await page.getByRole('link', { name: 'Show as table' }).press('Enter');
    await expectSeen(page.getByRole('table'));
    await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Show as chart' }))).toBe(true);
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
  });

  test('are there before any script, and another period is a link', async () => {
    const plain = await phoneOf(vendor, { ...PHONE, javaScriptEnabled: false });
    await plain.page.goto('/vendor-dashboard');
    const month = plain.page.getByRole('region', { name: 'This month' });
    await expectSeen(month.getByText('5 in all', { exact: true }));
    await plain.page.locator('summary', { hasText: 'How fast you reply' }).click();
    await expectSeen(plain.page.getByText('From 5 chats in the last 30 days.'));
    const week = plain.page.getByRole('link', { name: '7 days', exact: true });
    await follow(plain.page, () => week.click(), '/vendor-dashboard?days=7');
    await plain.close();
  });

  test('of each item go from views to sales', async () => {
    const funnel = page.locator('details', { hasText: 'From view to sale' });
    await funnel.locator('summary').click();
    await expect.poll(() => funnel.getByRole('listitem').count()).toBe(5);
    await expectSeen(funnel.getByText('1 chat → 1 sale'));
    await funnel.getByRole('button', { name: 'Load more' }).click();
    await expectSeen(funnel.getByRole('listitem').nth(5));
  });
});

describe('a payment', () => {
  let paying: Page;

  test('begins in a window of its own, beside the figures of the last 30 days', async () => {
    await page.goto('/vendor-dashboard');
    await expectSeen(card().getByRole('button', { name: /^Pay USh/, disabled: false }));
    await followLink(page, 'See the plan', '/vendor-subscription');
    const { dailyStats } = await vendor.get<Figures>('/api/analytics?days=30');
    const revenue = dailyStats.reduce((sum, day) => sum + day.revenue, 0);
    const figures = page.getByRole('region', { name: 'Your last 30 days' });
    await expectSeen(figures.getByText(ugx(revenue), { exact: true }));
    expect(await barriers(page)).toEqual([]);
    await markDocument();
    // Slow responses to other requests do not block paying.
    const { promise: isPaying, resolve: goOn } = Promise.withResolvers<void>();
    const holdOnce = async (route: Route) => {
      await isPaying;
      await route.continue();
    };
    await page.route('**/api/subscription/payments?*', holdOnce, { times: 1 });
    [paying] = await Promise.all([page.waitForEvent('popup'), press(/^Pay USh/)]);
    await expectSeen(paying.getByRole('button', { name: 'Leave pending' }));
    expect(new URL(paying.url()).pathname).toMatch(/^\/dev\/payments\//);
    goOn();
  });

  test('that is pending is checked, and its page is opened again', async () => {
    const pending = page.getByRole('heading', { name: 'Waiting for your payment' });
    await expectSeen(pending);
    await expectOnTop(pending);
    const pay = page.getByRole('main').getByRole('button', { name: /^Pay USh/ });
    await expect.poll(() => pay.isDisabled()).toBe(true);
    await paying.getByRole('button', { name: 'Leave pending' }).click();
    await expectSeen(paying.getByText('Waiting for your payment'));
    await press('Check now');
    await expectSeen(page.getByText('We have not received your payment yet.'));
    expect(await barriers(page)).toEqual([]);
    const address = page.getByRole('link', { name: 'Open payment page again' });
    await paying.goto((await address.getAttribute('href')) ?? '');
  });

  test('that arrives opens the chats at once, without a reload', async () => {
    const received = expectSeen(page.getByText('Payment received'));
    await paying.getByRole('button', { name: 'Succeed' }).click();
    await expectSeen(paying.getByRole('heading', { name: /^Receipt / }));
    // A tab that was hidden for a minute hears of nothing until its owner is back.
    await page.bringToFront();
    await received;
    await expectSeen(card().getByText(/^Paid until /));
    await expectSeen(card().getByText('We remind you 5 days before. It does not renew by itself.'));
    await page.getByRole('link', { name: 'Messages' }).last().click();
    await expectSeen(page.getByRole('link', { name: 'Amina K' }));
    await expect.poll(() => page.getByText('Chat Access Restricted').count()).toBe(0);
    await expect.poll(() => isSameDocument()).toBe(true);
    await paying.close();
  });

  test('takes this tab where no window may be opened, and says where it failed', async () => {
    await page.goto('/vendor-subscription');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await follow(page, () => press(/^Pay USh/), /^\/dev\/payments\//);
    const fail = page.getByRole('button', { name: 'Fail' });
    await follow(page, () => fail.click(), /^\/vendor-subscription\/payments\/\d+/);
    await expectSeen(page.getByRole('heading', { name: 'Payment Failed' }));
    await expectSeen(page.getByRole('button', { name: /^Pay USh/ }));
    await followLink(page, 'Back to your plan', '/vendor-subscription');
    const payments = page.getByRole('region', { name: 'Payments' }).getByRole('listitem');
    await expectSeen(payments.nth(1));
    const states = async () => (await payments.allInnerTexts()).map((text) => /Failed|Paid/.exec(text)?.[0]);
    await expect.poll(states).toEqual(['Failed', 'Paid']);
  });

  test('has a receipt, alone on the paper', async () => {
    await followLink(page, 'Paid', /^\/vendor-subscription\/payments\/\d+$/);
    await expectSeen(page.getByRole('heading', { name: /^Receipt /, level: 1 }));
    await expectSeen(page.getByRole('main').getByText('Okot Wares'));
    expect(await barriers(page)).toEqual([]);
    const picture = await savedFile(page, page.getByRole('button', { name: 'Save picture' }));
    expect(pictureSize(picture)).toMatchObject({ type: 'png', width: 1080 });
    await page.evaluate(() => {
      window.print = () => void (window.name = 'on paper');
    });
    await press('Print');
    await expect.poll(() => page.evaluate(() => window.name)).toBe('on paper');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false);
    await expectSeen(page.getByRole('main').getByText(ugx(100_000)));
  });

  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click();
  const ugx = (amount: number) => `USh ${amount.toLocaleString('en-UG')}`;

  /** A property of the window disappears with its document. */
  function markDocument(): Promise<void> {
    return page.evaluate(() => {
      window.name = `since ${performance.timeOrigin}`;
    });
  }

  function isSameDocument(): Promise<boolean> {
    return page.evaluate(() => window.name === `since ${performance.timeOrigin}`);
  }
});
