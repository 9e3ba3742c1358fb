import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DESKTOP,
  expectSeen,
  failOnProblems,
  openVisitor,
  PHONE,
  untilLive,
  type Visitor,
} from '../../support/browser.ts';
import { follow } from '../../support/follow.ts';
import { logInByForm } from '../../support/log-in-by-form.ts';
import type { MailServer } from '../../support/mail-server.ts';
import { type CopiedMarket, openMarketWithMail } from '../../support/market.ts';
import { accountOf, type Session, signIn } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { MOST_HIGH_PX, tallestRow } from '../../support/screen-checks/tallest-row.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { stock } from '../../support/stock.ts';

/* A buyer reports a scam; a moderator suspends its vendor for a week, who appeals without a session; the owner reverses it. */
const office = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };
const vendor = accountOf('vendor', 'Okot Wares', 'okot.w');
const moderator = accountOf('buyer', 'Sanyu of the desk', 'sanyu');
const TITLE = 'Phone of Kisenyi';
const WORDS = 'He asks for money before I can see it.';

let market: CopiedMarket & { mails: MailServer };
let buying: Page;
const visitors: Visitor[] = [];
let moderating: Page;
let owning: Page;
let reading: Page;
let id = 0;

beforeAll(async () => {
  market = await openMarketWithMail({ OPERATOR_EMAIL: office.email, OPERATOR_PASSWORD: office.password });
  const selling = await market.people.open(vendor);
  const buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  await stock(market, selling, 1, { photos: 1, title: TITLE });
  const { products } = await selling.get<{ products: { id: number }[] }>('/api/vendor/products');
  id = products[0]?.id ?? 0;
  await market.people.open(moderator);
  const promote = `update users set role = 'operator', operator_role = 'moderator' where email = $1`;
  await market.database.query(promote, [moderator.email]);
  buying = await openPage(buyer, `/products/${id}`, PHONE);
  moderating = await openPage(await signIn(market, moderator), '/help', PHONE);
  owning = await openPage(await signIn(market, office), '/desk');
  reading = await openPage(undefined, '/');
});
afterAll(async () => {
  failOnProblems(...visitors);
  for (const visitor of visitors) await visitor.close();
  await market.close();
});
skipAfterFailure();

async function openPage(session: Session | undefined, path: string, device = DESKTOP): Promise<Page> {
  const visitor = await openVisitor(market, { device, ...(session && { as: session }) });
  visitors.push(visitor);
  await visitor.page.goto(path);
  if (session) await untilLive(visitor.page);
  return visitor.page;
}

async function openLogin(): Promise<void> {
  await reading.goto('/auth');
  await reading.getByRole('main').getByRole('button', { name: 'Log in', disabled: false }).waitFor();
}

test('a buyer reports it, with what happened', async () => {
  await buying.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = buying.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Scam or fraud' }).check();
  await dialog.getByLabel('What happened?').fill(WORDS);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expectSeen(buying.getByText("Thanks, we'll look into it."));
});

test('on a phone, the desk says what waits, and the queue has the evidence in sight', async () => {
  await moderating.goto('/desk');
  const line = moderating.getByRole('link', { name: /^Reported \(1\)/ });
  await expectSeen(line.getByText(/oldest:/));
  await follow(moderating, () => line.click(), /\/admin\/cases\?list=reported$/);
  const row = moderating.getByRole('list', { name: 'To decide' }).getByRole('listitem').first();
  await expectSeen(
    row.getByText(TITLE),
    row.getByText(`“${WORDS}”`),
    row.getByText('1 report'),
    row.getByText('Scam or fraud').first(),
  );
  expect(await tallestRow(moderating.getByRole('list', { name: 'To decide' }))).toBeLessThanOrEqual(MOST_HIGH_PX.case);
  expect(await barriers(moderating)).toEqual([]);
});

test('the vendor is suspended for a week, for what was reported', async () => {
  await moderating.getByRole('button', { name: `More about ${TITLE}` }).click();
  await moderating.getByRole('button', { name: `Suspend because of ${TITLE}`, disabled: false }).click();
  const dialog = moderating.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectSeen(dialog.getByText('Please choose for how long'));
  await dialog.getByLabel('For how long').selectOption('7');
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('scam');
  expect(await barriers(moderating)).toEqual([]);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectSeen(
    moderating.getByText('The person is suspended, and told why.'),
    moderating.getByText('Nothing reported'),
  );
});

test('the refused login has a link to the decision, and so has the mail; the vendor appeals without a session', async () => {
  await openLogin();
  await logInByForm(reading, vendor);
  const door = reading.getByRole('link', { name: 'See our decision, and why' });
  await expectSeen(door);
  const link = await market.mails.nextLink(vendor.email, `${market.url}/appeal/`);
  await expect.poll(() => door.getAttribute('href')).toBe(new URL(link).pathname);
  await reading.goto(link);
  await expectSeen(reading.getByText(/^Your account is suspended until/), reading.getByText(`Your item “${TITLE}”`));
  expect(await barriers(reading)).toEqual([]);
  await reading.getByRole('button', { name: 'Send my appeal', disabled: false }).click();
  await expectSeen(reading.getByText('Please write why'));
  await reading
    .getByLabel('Why do you think we were wrong?')
    .fill('It was my brother. The phone is in the shop, come and see it.');
  await reading.getByRole('button', { name: 'Send my appeal' }).click();
  await expectSeen(reading.getByText('We are looking at it. You get the answer by email.'));
  await reading.reload();
  await expectSeen(reading.getByText('Your appeal', { exact: true }));
  expect(await barriers(reading)).toEqual([]);
});

test('the owner reverses the decision, beside which is what became of the item since', async () => {
  await owning.goto('/desk');
  const line = owning.getByRole('link', { name: /^Appeals \(1\)/ });
  await follow(owning, () => line.click(), /\/admin\/cases\?list=appeals$/);
  const shown = owning.getByRole('region', { name: 'The case' });
  await expectSeen(
    shown.getByText('It was my brother.'),
    shown.getByText(/Decided by Sanyu of the desk/),
    shown.getByText('Nothing has changed since'),
  );
  await owning.setViewportSize({ width: 360, height: 740 });
  expect(await tallestRow(owning.getByRole('list', { name: 'Appeals' }))).toBeLessThanOrEqual(MOST_HIGH_PX.appeal);
  await owning.setViewportSize({ width: 1280, height: 800 });
  await owning.getByRole('button', { name: `Reverse decision: ${TITLE}`, disabled: false }).click();
  const dialog = owning.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reverse decision' }).click();
  await expectSeen(dialog.getByText('Please write an answer').last());
  await dialog.getByLabel('Your answer').fill('You are right. Please keep your password to yourself.');
  expect(await barriers(owning)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reverse decision' }).click();
  await expectSeen(owning.getByText('The decision is reversed. The person is told.'));
});

test('the vendor reads it where they appealed, and signs in again', async () => {
  await reading.reload();
  await expectSeen(reading.getByText('You were right. We have reversed our decision.'));
  await openLogin();
  await follow(
    reading,
    () => logInByForm(reading, vendor),
    /^\/(?!auth)/,
    reading.getByText('Login successful').last(),
  );
});
