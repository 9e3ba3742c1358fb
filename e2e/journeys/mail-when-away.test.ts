import type { ChoiceMatrix } from '@akatale/contracts/community/notifications';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageMessages, sendAwayMails } from '../support/away-mail.ts';
import { expectSeen, PHONE } from '../support/browser.ts';
import { follow } from '../support/follow.ts';
import { logInByForm } from '../support/log-in-by-form.ts';
import { openMarketWithMail } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';
import { barriers, faintTexts } from '../support/screen-checks/barriers.ts';
import { overhang } from '../support/screen-checks/overhang.ts';
import { stock } from '../support/stock.ts';
import { visitorsOf } from '../support/visitors.ts';

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

const choices = async () => (await vendor.get<{ choices: ChoiceMatrix }>('/api/notifications/choices')).choices;

/** While a page is open, mails wait. */
async function untilEverybodyHasLeft(): Promise<void> {
  const open = async () => (await market.database.query('select 1 from live_connections')).rows.length;
  await expect.poll(open).toBe(0);
}

async function logIn(page: Page): Promise<void> {
  await follow(page, () => logInByForm(page, seller), `/chat/${chatId}`);
}

test('an unread message becomes a mail, whose button opens the chat after the login', async () => {
  await say('Is the radio still there?');
  await sendAwayMails(market);
  const subject = 'Nakato Sarah wrote to you about Philips radio';
  expect(market.mails.subjectsTo(seller.email)).not.toContain(subject);
  await ageMessages(market);
  await sendAwayMails(market);
  await sendAwayMails(market);
  expect(market.mails.subjectsTo(seller.email).filter((each) => each === subject)).toHaveLength(1);

  const { page } = await openVisitor();
  await page.goto(await linkInMail('/chat/'));
  await logIn(page);
  await expectSeen(page.getByText('Is the radio still there?'));
});

test.each(['light', 'dark'] as const)(
  'the mail shows photo, title, price and one button, in a %s program',
  async (colorScheme) => {
    const { page } = await openVisitor({ device: { ...PHONE, colorScheme } });
    await page.route(`${market.url}/in-a-mail-program`, async (route) =>
      route.fulfill({ contentType: 'text/html', body: market.mails.newestHtml(seller.email) }),
    );
    await page.goto(`${market.url}/in-a-mail-program`, { waitUntil: 'load' });
    await expectSeen(page.getByText('USh 60,000'), page.getByRole('link', { name: 'Open the chat' }));
    const photo = page.getByRole('img', { name: 'Philips radio' });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    expect(await overhang(page)).toBe(0);
    expect(await faintTexts(page)).toEqual([]);
  },
);

describe('the link at the end of the mail', () => {
  test('ends these mails by one button, without a login or a script, and leads to the settings', async () => {
    const url = await linkInMail('/unsubscribe?token=');
    // A program of the mail service opens every link before its reader does, and follows what it finds.
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(url, { method })).status).toBe(200);
    expect((await choices()).message.mail).toBe(true);
    const { page } = await openVisitor({ device: { ...PHONE, javaScriptEnabled: false } });
    await page.goto(url);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Stop emails about unread messages?' }));
    await expect.poll(() => page.getByText(seller.email).count()).toBe(0);
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expectSeen(page.getByText('You no longer get emails about unread messages.'));
    expect(await choices()).toMatchObject({ message: { mail: false }, new_product: { mail: true } });

    // The mail is opened again later: the link still works, and is asked for once more.
    await page.goto(url);
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expectSeen(page.getByText('You no longer get emails about unread messages.'));
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');

    await vendor.post(`/api/chats/${chatId}/read`, {});
    await say('Can I come today?');
    await ageMessages(market);
    const before = market.mails.subjectsTo(seller.email).length;
    await sendAwayMails(market);
    expect(market.mails.subjectsTo(seller.email)).toHaveLength(before);
  });

  test('leads to the settings, where they are switched on again', async () => {
    const { page } = await openVisitor({ as: vendor });
    await page.goto('/profile#notifications');
    const box = page.getByRole('checkbox', { name: 'Messages: by email' });
    await expect.poll(() => box.isChecked()).toBe(false);
    const tips = page.getByRole('checkbox', { name: 'Weekly tips for your store: by email' });
    await expect.poll(() => tips.isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('checkbox', { name: 'Reviews: by email' }).count()).toBe(0);
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
    await box.check();
    await saved;
    await vendor.post(`/api/chats/${chatId}/read`, {});
    await say('Hello?');
    await ageMessages(market);
    const before = market.mails.subjectsTo(seller.email).length;
    await page.close();
    await untilEverybodyHasLeft();
    await sendAwayMails(market);
    expect(market.mails.subjectsTo(seller.email)).toHaveLength(before + 1);
  });

  test('that does not work says so', async () => {
    const { page } = await openVisitor();
    await page.goto('/unsubscribe?token=1.message.x', { waitUntil: 'load' });
    await expectSeen(page.getByRole('heading', { level: 1, name: 'This link does not work' }));
    expect(await barriers(page)).toEqual([]);
  });
});
