import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen } from '../support/browser.ts';
import { openMarketWithMail } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';
import { barriers } from '../support/screen-checks/barriers.ts';
import { visitorsOf } from '../support/visitors.ts';

/* A person whose address takes no mail is told on their profile, and gets out by either way. */
type MarketWithMail = Awaited<ReturnType<typeof openMarketWithMail>>;
const account = accountOf('vendor', 'Okello Electronics', 'okello.electronics');
const next = 'okello.new@akatale.example';

let market: MarketWithMail;
let vendor: Session;

beforeAll(async () => {
  market = await openMarketWithMail();
  vendor = await market.people.open(account);
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true };
const notice = (page: Page, email: string) => page.getByRole('region', { name: `We could not reach you at ${email}` });

async function openProfile(): Promise<Page> {
  await market.database.query('update users set mail_refused_at = now()');
  const { page } = await openVisitor({ as: vendor, device: phone });
  await page.goto('/profile');
  return page;
}

test('a person tries their address again, and the notice ends once they have opened the link', async () => {
  const page = await openProfile();
  const told = notice(page, account.email);
  await expectSeen(told.getByText(/So we send you no emails/));
  expect(await barriers(page)).toEqual([]);
  await told.getByRole('button', { name: 'Try it again' }).click();
  await expectSeen(told.getByText(`A link is on its way to ${account.email}.`));
  // The link of the registration may have arrived before; the newer one has ended it.
  const opensLink = async () => {
    await page.goto(await market.mails.nextLink(account.email, `${market.url}/verify-email/`));
    await expectSeen(page.getByRole('heading', { name: /^(Email confirmed|This link no longer works)$/ }));
    return page.getByRole('heading', { name: 'Email confirmed' }).count();
  };
  await expect.poll(opensLink).toBe(1);
  await page.goto('/profile');
  await expectSeen(page.getByRole('heading', { name: 'About you' }));
  await expect.poll(() => told.count()).toBe(0);
});

test('a person gives another address, and types the code that was mailed there', async () => {
  const page = await openProfile();
  const told = notice(page, account.email);
  await told.getByRole('button', { name: 'Change my address' }).click();
  await told.getByLabel('New email address').fill('nowhere');
  await told.getByRole('button', { name: 'Send me a code' }).click();
  await expectSeen(told.getByText(/valid email/i));
  await told.getByLabel('New email address').fill(next);
  await told.getByRole('button', { name: 'Send me a code' }).click();
  await expectSeen(told.getByText(`We sent a code to ${next}.`));
  expect(await barriers(page)).toEqual([]);
  await expect.poll(() => market.mails.newestHtml(next)).toMatch(/Your code is \d{6}/);
  const [, code = ''] = /Your code is (\d{6})/.exec(market.mails.newestHtml(next)) ?? [];
  await told.getByLabel('Code from the email').fill(code === '000000' ? '111111' : '000000');
  await told.getByRole('button', { name: 'Use this address' }).click();
  await expectSeen(told.getByText('This is not the code of the last email'));
  await told.getByLabel('Code from the email').fill(code);
  await told.getByRole('button', { name: 'Use this address' }).click();
  await expectSeen(page.getByText(`We write to ${next} from now on.`), page.getByText(`Logged in as ${next}`));
  await expect.poll(() => told.count()).toBe(0);
});
