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
import { fillListing, LISTED } from '../../support/fill-listing.ts';
import { follow } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session, signIn } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { MOST_HIGH_PX, tallestRow } from '../../support/screen-checks/tallest-row.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';

/* A first listing is held, sent back, corrected and approved; then it is taken down, while a chat about it goes on, and restored; last an
   operator says what it is. */
const office = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };
const TITLE = 'Leather sofa of Kisenyi';

let market: CopiedMarket;
let buyer: Session;
const visitors: Visitor[] = [];
let selling: Page;
let desk: Page;
let buying: Page;
let id = 0;

beforeAll(async () => {
  market = await openMarket({
    OPERATOR_EMAIL: office.email,
    OPERATOR_PASSWORD: office.password,
    REVIEW_FIRST_LISTINGS: '1',
  });
  const vendor = await market.people.open(accountOf('vendor', 'Okot Wares', 'okot.w'));
  buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  selling = await open(vendor, '/add-product');
  desk = await open(await signIn(market, office), '/desk', PHONE);
  buying = await open(buyer, '/');
});
afterAll(async () => {
  failOnProblems(...visitors);
  for (const visitor of visitors) await visitor.close();
  await market.close();
});
skipAfterFailure();

async function open(session: Session, path: string, device = DESKTOP): Promise<Page> {
  const visitor = await openVisitor(market, { device, as: session });
  visitors.push(visitor);
  await visitor.page.goto(path);
  await untilLive(visitor.page);
  return visitor.page;
}

const toDecide = () => desk.getByRole('list', { name: 'To decide' });

test('a first listing is held, and its vendor reads so', async () => {
  await fillListing(selling, TITLE);
  const publish = selling.getByRole('button', { name: 'Publish', disabled: false });
  const sentence = selling.getByText('We check your first item before buyers see it.');
  await follow(selling, () => publish.click(), LISTED, selling.getByText('Success!').last());
  await expect.poll(async () => sentence.count()).toBe(1);
  // A link that shows nothing to a buyer is not offered.
  await expect.poll(() => selling.getByRole('link', { name: 'Share on WhatsApp' }).count()).toBe(0);
  id = Number(/\d+$/.exec(selling.url())?.[0]);
  expect(await barriers(selling)).toEqual([]);
});

test('it waits on the desk, where a reason sends it back in two taps', async () => {
  await desk.goto('/desk');
  await follow(desk, () => desk.getByRole('link', { name: 'Other (1)' }).click(), '/admin/cases?list=held');
  await expectSeen(toDecide().getByText(TITLE), toDecide().getByText('First items of this store'));
  expect(await tallestRow(toDecide())).toBeLessThanOrEqual(MOST_HIGH_PX.case);
  expect(await barriers(desk)).toEqual([]);
  await toDecide()
    .getByRole('button', { name: `Send back ${TITLE} because` })
    .click();
  await desk.getByRole('button', { name: `Send back ${TITLE}: Wrong price` }).click();
  await expectSeen(desk.getByText(`“${TITLE}” is sent back. The seller is told why.`));
  await expectSeen(desk.getByText('Nothing else to decide'));
});

test('its vendor is told why, corrects it, and asks again by saving it', async () => {
  await selling.goto('/notifications');
  const row = selling.getByRole('link', { name: new RegExp(TITLE) }).last();
  await follow(selling, () => row.click(), `/products/${id}`);
  await expectSeen(
    selling.getByText("Buyers can't see this item yet."),
    selling.getByText('The price is not the real price.'),
    selling.getByText(/You can correct it 3 more times/),
  );
  await selling.goto(`/products/${id}/edit`);
  await expectSeen(selling.getByText('The price is not the real price.'));
  await selling.getByLabel('Price', { exact: true }).fill('150000');
  await selling.getByRole('button', { name: 'Save changes', disabled: false }).click();
  await expectSeen(selling.getByText('Item updated'));
});

test('it is approved by one tap', async () => {
  await desk.goto('/admin/cases');
  await expectSeen(toDecide().getByText('Corrected'), toDecide().getByText('Before: Wrong price'));
  expect(await tallestRow(toDecide())).toBeLessThanOrEqual(MOST_HIGH_PX.case);
  await toDecide()
    .getByRole('button', { name: `Approve ${TITLE}` })
    .click();
  await expectSeen(desk.getByText(`“${TITLE}” is on the market. The seller is told.`));
});

test('taken down from its page, its vendor reads why, and the open chat about it says so and goes on', async () => {
  await buying.goto(`/products/${id}`);
  await untilLive(buying);
  const chat = buying.getByRole('button', { name: 'Chat with Seller', disabled: false }).first();
  await follow(buying, () => chat.click(), /\/chat\/\d+/);
  await desk.goto(`/products/${id}`);
  await desk.getByRole('button', { name: `Take down ${TITLE}`, disabled: false }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expectSeen(dialog.getByText('Please choose a reason').last());
  await dialog.getByLabel('Reason').selectOption('Fake or not as described');
  await dialog.getByLabel(/^What the person should know/).fill('The sofa on the photo is from a shop.');
  expect(await barriers(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expectSeen(
    desk.getByText('This item was taken down. Buyers can’t see it.'),
    desk.getByText('Its seller can correct it and ask 3 more times.'),
  );
  expect(await barriers(desk)).toEqual([]);
  // Nothing on it is for buyers as long as none sees it.
  await expect.poll(async () => desk.getByRole('main').getByText('Share on WhatsApp').count()).toBe(0);
  await expect
    .poll(async () =>
      desk
        .getByRole('main')
        .getByRole('button', { name: /^(Save|Share|Report)/ })
        .count(),
    )
    .toBe(0);

  await expectSeen(buying.getByText('This item was taken down', { exact: true }));
  await buying.getByRole('textbox', { name: /message/i }).fill('Is it still there?');
  await buying.keyboard.press('Enter');
  await expectSeen(buying.getByText('Is it still there?').last());

  await selling.goto(`/products/${id}`);
  await expectSeen(
    selling.getByText('This item was taken down. Buyers can’t see it.'),
    selling.getByText('The sofa on the photo is from a shop.'),
  );
  const appeal = selling.getByRole('link', { name: 'Did we get it wrong? Appeal' });
  await expect.poll(() => appeal.getAttribute('href')).toMatch(/^\/appeal\/./);
});

test('restored from its store, it is back in the open chat', async () => {
  const { vendorId } = await buyer
    .get<{ vendorId: number }[]>('/api/chats')
    .then(([chat]) => ({ vendorId: chat?.vendorId ?? 0 }));
  await desk.goto(`/vendor-store/${vendorId}`);
  await desk.getByRole('button', { name: 'Items of Okot Wares', disabled: false }).click();
  const dialog = desk.getByRole('dialog');
  await expectSeen(dialog.getByText('Taken down', { exact: true }));
  expect(await barriers(desk)).toEqual([]);
  await dialog.getByRole('button', { name: `More about ${TITLE}` }).click();
  await dialog.getByRole('button', { name: `Restore ${TITLE}` }).click();
  await expectSeen(desk.getByText(`“${TITLE}” is back on the market. The seller is told.`));
  await buying.reload();
  await expect.poll(async () => buying.getByText('This item was taken down', { exact: true }).count()).toBe(0);
});

test('what it is, said on its page, stands in its form with why', async () => {
  await desk.goto(`/products/${id}`);
  await desk.getByRole('button', { name: `Type of item: ${TITLE}`, disabled: false }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Category').selectOption('Toys');
  await dialog.getByLabel('Type of item', { exact: true }).selectOption('Doll house');
  await dialog.getByLabel('What the person should know').fill('It is for dolls.');
  expect(await barriers(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSeen(desk.getByText(`“${TITLE}” is: Doll house. The seller is told why.`));

  await selling.goto('/notifications');
  await expectSeen(selling.getByText(/We chose what it is: Doll house\./).last());
  await selling.goto(`/products/${id}/edit`);
  const field = selling.getByLabel('Type of item');
  await expectSeen(
    selling.getByText('Akatale chose this: “It is for dolls.” If it is wrong, please write to support.'),
  );
  await expect.poll(() => field.isDisabled()).toBe(true);
  await selling.getByLabel('Category').selectOption('Books');
  await selling.getByRole('button', { name: 'Save changes', disabled: false }).click();
  await expectSeen(selling.getByText('Akatale chose what this is, and it is not listed in that category').last());
  expect(await barriers(selling)).toEqual([]);
});
