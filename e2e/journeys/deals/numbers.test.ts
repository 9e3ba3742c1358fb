import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, untilLive, type Visitor } from '../../support/browser.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf } from '../../support/people.ts';
import { expectOnTop } from '../../support/screen-checks/on-top.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { stock } from '../../support/stock.ts';

/* A buyer on a phone asks a vendor on a desktop for the number, and may call until it is taken back. */
let market: CopiedMarket;
let vendor: Visitor;
let buyer: Visitor;
let title: string;

beforeAll(async () => {
  market = await openMarket();
  const vendorSession = await market.people.open(accountOf('vendor', 'Okello Phones', 'okello.phones'), {
    contactNumber: null,
    contactNumberE164: null,
  });
  const buyerSession = await market.people.open(accountOf('buyer', 'Nakato Sarah', 'nakato.sarah'));
  await stock(market, vendorSession, 1);
  const [product] = await vendorSession.get<{ id: number; title: string }[]>('/api/products?limit=1');
  title = product!.title;
  const chatId = await market.people.beginChat(buyerSession, product!);
  vendor = await openVisitor(market, { device: DESKTOP, as: vendorSession });
  buyer = await openVisitor(market, { as: buyerSession });
  for (const { page } of [vendor, buyer]) {
    await page.goto(`/chat/${chatId}`);
    await untilLive(page);
  }
});
afterAll(async () => {
  await Promise.all([vendor.close(), buyer.close()]);
  await market.close();
});
afterEach(() => failOnProblems(vendor, buyer));

const press = async (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const call = (page: Page) => page.getByRole('link', { name: 'Call 0772 410 552' });

describe('from the chat to a ringing phone', () => {
  skipAfterFailure();

  test('one press asks, and the other side reads what allowing does', async () => {
    await press(buyer.page, 'Ask for Okello Phones’s number');
    await expectSeen(buyer.page.getByText('You asked for the seller’s number').first());
    const request = vendor.page.getByRole('region', { name: 'Telephone numbers' });
    await expectSeen(request.getByText('Nakato Sarah asked for your number. If you share it, they see it here'));
  });

  test('who has no number types one where they are', async () => {
    const { page } = vendor;
    await press(page, 'Share my number');
    const field = page.getByRole('textbox', { name: 'Your number' });
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    await field.fill('077');
    await press(page, 'Share my number');
    await expectSeen(page.getByText(/Contact number must be at least 10 digits/));
    await field.fill('0772410552');
    await press(page, 'Share my number');
    await expectSeen(page.getByText('You shared your number').first());
  });

  test('who asked has both ways to call at once, and how to take care', async () => {
    const { page } = buyer;
    await expectSeen(call(page), page.getByText('This number is not confirmed. Meet in a public place'));
    await expect.poll(() => call(page).getAttribute('href')).toBe('tel:+256772410552');
    const whatsApp = page.getByRole('link', { name: 'Write to Okello Phones on WhatsApp' });
    await expect
      .poll(() => whatsApp.getAttribute('href'))
      .toBe(`https://wa.me/256772410552?text=${encodeURIComponent(`Hello, I am asking about “${title}”.`)}`);
  });

  test('in text of 200 % all of this takes a third of a phone, and the box says what it is for', async () => {
    const { page } = buyer;
    const resize = async (size: string) => page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
    await resize('200%');
    const head = page.getByRole('article').locator('header');
    await expect.poll(async () => (await head.boundingBox())?.height).toBeLessThanOrEqual(740 / 3 + 1);
    await call(page).scrollIntoViewIfNeeded();
    await expectOnTop(call(page));
    const box = page.getByRole('textbox', { name: 'Your message' });
    await expect.poll(() => box.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(2);
    await resize('');
  });

  test('taken back, both are gone at once, and who gave it reads that it may have been kept', async () => {
    await press(vendor.page, 'More');
    await press(vendor.page, 'Stop sharing your number');
    await expectSeen(vendor.page.getByText('They may have kept it.'));
    await call(buyer.page).waitFor({ state: 'detached' });
    await expectSeen(buyer.page.getByText('The seller stopped sharing their number').first());
    await expect.poll(() => buyer.page.getByText('0772 410 552').count()).toBe(0);
  });

  test('nothing of it is left on the device of who asked', async () => {
    const kept = async () =>
      buyer.page.evaluate(async () => {
        const stored = await Promise.all((await caches.keys()).map(async (name) => caches.open(name)));
        const answers = await Promise.all(stored.map(async (cache) => cache.matchAll()));
        const texts = await Promise.all(answers.flat().map(async (answer) => answer.text()));
        return [...texts, ...Object.values(localStorage), ...Object.values(sessionStorage)].join('\n');
      });
    // The chat is stored a moment after it has changed.
    await expect.poll(kept).toContain('numberTakenBack');
    expect(await kept()).not.toContain('772410552');
  });
});
