import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageMessages, sendAwayMails } from '../../support/away-mail.ts';
import { expectSeen, PHONE } from '../../support/browser.ts';
import { follow } from '../../support/follow.ts';
import { logInByForm } from '../../support/log-in-by-form.ts';
import { openMarketWithMail } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { faintTexts } from '../../support/screen-checks/barriers.ts';
import { overhang } from '../../support/screen-checks/overhang.ts';
import { stock } from '../../support/stock.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* A vendor who is away is told by mail, and stops the mails. */
const seller = accountOf('vendor', 'Kato Radios', 'kato.radios');
let market: Awaited<ReturnType<typeof openMarketWithMail>>;
let buyer: Session;
let vendor: Session;
let chatId: number;

beforeAll(async () => {
  market = await openMarketWithMail();
  vendor = await market.people.open(seller);
  buyer = await market.people.open(accountOf('buyer', 'Nakato Sarah', 'nakato.sarah'));
  await stock(market, vendor, 1, { title: 'Philips radio', price: 60_000 });
  const [product] = await vendor.get<{ id: number }[]>('/api/products?limit=1');
  chatId = await market.people.beginChat(buyer, product!);
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const say = (message: string) => buyer.post(`/api/chats/${chatId}/messages`, { message });
const linkInMail = (path: string) => market.mails.nextLink(seller.email, `${market.url}${path}`);

async function logIn(page: Page): Promise<void> {
  await follow(page, () => logInByForm(page, seller), `/chat/${chatId}`);
}

test('an unread message becomes a mail, whose button opens the chat after the login', async () => {
  await say('Is the radio still there?');
  await ageMessages(market);
  await sendAwayMails(market);
  const { page } = await openVisitor();
  await page.goto(await linkInMail('/chat/'));
  await logIn(page);
  await expectSeen(page.getByText('Is the radio still there?'));
});

test('the mail shows photo, title, price and one button, in a light and in a dark program', async () => {
  const { page } = await openVisitor();
  await page.route(`${market.url}/in-a-mail-program`, async (route) =>
    route.fulfill({ contentType: 'text/html', body: market.mails.newestHtml(seller.email) }),
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${market.url}/in-a-mail-program`, { waitUntil: 'load' });
    await expectSeen(page.getByText('USh 60,000'), page.getByRole('link', { name: 'Open the chat' }));
    const photo = page.getByRole('img', { name: 'Philips radio' });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    expect(await overhang(page)).toBe(0);
    expect(await faintTexts(page)).toEqual([]);
  }
});

test('the link at its end ends these mails by one button, without a login or a script', async () => {
  const { page } = await openVisitor({ device: { ...PHONE, javaScriptEnabled: false } });
  await page.goto(await linkInMail('/unsubscribe?token='));
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Stop emails about unread messages?' }));
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expectSeen(page.getByText('You no longer get emails about unread messages.'));
});
