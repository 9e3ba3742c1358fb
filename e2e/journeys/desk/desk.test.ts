import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { follow } from '../../support/follow.ts';
import { logInByForm } from '../../support/log-in-by-form.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, signIn } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';

/* An operator's Monday on a phone of 360 by 800: who waits, who has to pay, what was not found; with the taps counted. */
const owner = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };
const DUE = 'Kato Computers';
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true };
const BAR_PX = 64;

let market: CopiedMarket;
let visitor: Visitor;
let page: Page;
let taps = 0;

beforeAll(async () => {
  market = await openMarket({ OPERATOR_EMAIL: owner.email, OPERATOR_PASSWORD: owner.password });
  const buyer = await market.people.open(accountOf('buyer', 'Nakato Sarah', 'nakato.sarah'));
  const { id } = await buyer.post<{ id: number }>('/api/chats/support', {});
  await buyer.post(`/api/chats/${id}/messages`, { message: 'How do I pay?' });
  const message = 'You pay the seller when you have seen the item.';
  await (await signIn(market, owner)).post('/api/admin/saved-replies', { title: 'How to pay', message });
  await market.database.query(`
    insert into users (username, email, name, type, created_at, updated_at)
    select 'shop' || n, 'shop' || n || '@akatale.example', case n when 9 then '${DUE}' else 'Shop ' || n end, 'vendor',
      now(), now()
    from generate_series(1, 9) as n`);
  await market.database.query(`
    update entitlements set completed_sales = 5 from users where user_id = users.id and username = 'shop9'`);
  await market.database.query(`
    insert into search_terms_daily (day, search_term, searches, without_result)
    values ((now() at time zone 'Africa/Kampala')::date, 'lawn mower', 3, 2)`);
  visitor = await openVisitor(market, { device: phone });
  ({ page } = visitor);
});
afterAll(async () => {
  failOnProblems(visitor);
  await visitor.close();
  await market.close();
});
skipAfterFailure();

const tap = async (what: Locator): Promise<void> => {
  taps += 1;
  await what.click();
};
const bar = () => page.getByRole('navigation', { name: 'Main' }).last();
const vendor = () => page.getByRole('article', { name: DUE });

async function backToDesk(): Promise<void> {
  await follow(page, () => bar().getByRole('link', { name: 'Desk' }).click(), '/desk', vendor());
  taps = 0;
}

test('logged in, an operator stands at the desk, with the shop in the bar beside it', async () => {
  await page.goto('/auth');
  await follow(page, () => logInByForm(page, owner), '/desk');
  await expectSeen(page.getByRole('heading', { name: 'Desk', level: 1 }));
  await expect
    .poll(async () => bar().getByRole('listitem').allInnerTexts())
    .toEqual(['Desk', expect.stringMatching(/^1\s.*Support$/s), 'Discover', 'Menu']);
  const section = (name: string) => page.getByRole('region', { name });
  await expectSeen(
    section('Waiting for support (1)').getByText('How do I pay?'),
    section('Payment due (1)').getByText(DUE),
    section('Payments that failed').getByText('None in the last 7 days.'),
    section('Searches that found nothing (1)').getByRole('link', { name: /^lawn mower/ }),
    page.getByRole('region', { name: /^New vendors/ }).getByRole('link', { name: new RegExp(`^${DUE}`) }),
  );
  expect(await barriers(page)).toEqual([]);
  await bar().getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#account-menu');
  await expectSeen(menu.getByRole('link', { name: 'Audit log' }), menu.getByRole('link', { name: 'Messages' }));
  const entries = await menu.getByRole('link').allTextContents();
  expect(entries.slice(0, 2)).toEqual(['To decide', 'Vendors']);
  expect(entries.indexOf('My Profile')).toBeGreaterThan(entries.indexOf('My security'));
  await page.keyboard.press('Escape');
});

test('an owner reads what is missing before the first visitor, why and how to fix it, and tries the slow checks', async () => {
  const row = page.getByRole('link', { name: /^\d+ of 20 launch checks open$/ });
  await follow(page, () => row.click(), '/desk?view=launch');
  const checks = page.getByRole('main');
  const proxy = checks.getByRole('listitem').filter({ hasText: 'Trusted proxy' });
  await expectSeen(checks.getByText(/^\d+ of 17 must-haves are still to do\.$/), proxy.getByText('None is named.'));
  await proxy.getByText('Trusted proxy').click();
  await expectSeen(proxy.getByText(/one visitor who hits a limit/), proxy.getByText(/Set TRUST_PROXY to the address/));
  expect(await barriers(page)).toEqual([]);
  await checks.getByRole('button', { name: 'Test email and backup' }).click();
  await expectSeen(checks.getByText(/^Last tested on /), checks.getByText('No backup was restored: none was made.'));
});

test('the vendor whose payment is due is at most two taps away', async () => {
  await backToDesk();
  await follow(page, () => tap(vendor().getByRole('link')), /^\/admin\/people\/\d+$/);
  await expectSeen(page.getByRole('heading', { name: DUE }), page.getByText('Payment Required').first());
  expect(taps).toBeLessThanOrEqual(2);
});

test('their payment is recorded and their chats open in at most four', async () => {
  await backToDesk();
  await tap(vendor().getByText('Chat Locked'));
  const dialog = page.getByRole('dialog');
  await tap(dialog.getByRole('textbox', { name: 'Reference' }));
  await page.keyboard.insertText('MM-4471');
  await tap(dialog.getByRole('button', { name: 'Record payment' }));
  await expectSeen(page.getByText('Payment recorded'));
  await expect.poll(async () => vendor().count()).toBe(0);
  expect(taps).toBeLessThanOrEqual(4);
});

test('seven vendors stand on the first screen', async () => {
  await bar().getByRole('button', { name: 'Menu' }).click();
  await follow(
    page,
    () => page.locator('#account-menu').getByRole('link', { name: 'Vendors' }).click(),
    '/admin/vendors',
  );
  const rows = page.getByRole('article');
  await expect.poll(async () => rows.count()).toBeGreaterThan(7);
  const seventh = await rows.nth(6).boundingBox();
  expect(seventh!.y + seventh!.height).toBeLessThanOrEqual(phone.viewport.height - BAR_PX);
});

test('the longest waiting person is answered with a saved reply in at most four', async () => {
  await follow(page, () => bar().getByRole('link', { name: 'Desk' }).click(), '/desk');
  taps = 0;
  const waiting = page.getByRole('region', { name: /^Waiting for support/ });
  await follow(page, () => tap(waiting.getByRole('listitem').first().getByRole('link')), /^\/admin\/support\/\d+$/);
  await tap(page.getByRole('button', { name: 'Saved replies' }));
  await tap(page.getByRole('button', { name: /^How to pay/ }));
  await expect.poll(async () => page.getByRole('textbox', { name: 'Your message' }).inputValue()).toContain('You pay');
  await tap(page.getByRole('button', { name: 'Send', exact: true }));
  await expectSeen(page.getByText('You are replying to this.'));
  expect(taps).toBeLessThanOrEqual(4);
});
