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
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session, signIn } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { stock } from '../../support/stock.ts';

/* An operator locks and opens a vendor's chats, and takes the vendor out of the marketplace and back. */
const office = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };
const NAME = 'Okot Wares';

let market: CopiedMarket;
let buyer: Session;
let vendorId = 0;
let chatId = 0;
let product: { id: number; title: string };
const visitors: Visitor[] = [];
let desk: Page;
let selling: Page;
let buying: Page;

beforeAll(async () => {
  market = await openMarket({ OPERATOR_EMAIL: office.email, OPERATOR_PASSWORD: office.password });
  const vendor = await market.people.open(accountOf('vendor', NAME, 'okot.w'));
  await market.people.open(accountOf('vendor', 'Achen Crafts', 'achen.crafts'));
  buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  await stock(market, vendor, 1, { photos: 1, stock: 1 });
  ({ id: vendorId } = await vendor.get<{ id: number }>('/api/user'));
  [product] = await vendor.get<[typeof product]>(`/api/vendors/${vendorId}/products`);
  chatId = await market.people.beginChat(buyer, product);
  await buyer.post(`/api/chats/${chatId}/messages`, { message: 'Can I come today?' });
  selling = await open(vendor, `/chat/${chatId}`);
  buying = await open(buyer, `/chat/${chatId}`);
  desk = await open(await signIn(market, office), '/admin/vendors', PHONE);
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

/** The vendor's page. */
const card = () => desk.getByRole('main');
const dialog = () => desk.getByRole('dialog');
const question = (page: Page) => page.getByText('Can I come today?', { exact: true }).last();

test('on a wide screen the vendors are a table, in the order of a column that the address has', async () => {
  const page = await open(await signIn(market, office), '/admin/vendors', DESKTOP);
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const sorted = async (direction: string) => page.locator(`th[aria-sort=${direction}]`).allInnerTexts();
  const first = async () => page.getByRole('rowheader').first().innerText();
  const order = async (name: string, query: string) =>
    follow(page, async () => head(name).getByRole('link').press('Enter'), `/admin/vendors${query}`);
  await expectSeen(page.getByRole('table', { name: 'Vendors' }), page.getByRole('row', { name: NAME }));
  await order('Name', '?sort=name');
  await expect.poll(first).toBe('Achen Crafts');
  await expect.poll(() => sorted('ascending')).toEqual(['Name']);
  await order('Items', '?sort=items');
  await expect.poll(first).toBe(NAME);
  await expect.poll(() => sorted('descending')).toEqual(['Items']);
  await expect.poll(() => sorted('ascending')).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  await order('Items', '');
});

test('an operator finds a vendor by their number, and plan, chats and figures on their page', async () => {
  await desk.getByRole('searchbox').fill('0772 410 233');
  await desk.getByRole('searchbox').press('Enter');
  const row = desk.getByRole('article', { name: NAME });
  await expectSeen(
    row.getByText('Trial Period: 5 sales left'),
    row.getByText('1 waiting'),
    row.getByText('Chat Enabled'),
  );
  await expectSeen(desk.getByRole('link', { name: /^All \(\d\)$/ }));
  expect(await barriers(desk)).toEqual([]);
  await follow(desk, () => row.getByRole('link').click(), `/admin/people/${vendorId}`);
  await expectSeen(card().getByText('Trial Period: 5 sales left'), chatSwitch());
  const waiting = card().locator('dl > div').filter({ hasText: 'Waiting for a reply' });
  await expectSeen(waiting.getByText('1', { exact: true }));
  expect(await barriers(desk)).toEqual([]);
});

test('contacts are opened by a tap', async () => {
  await expect.poll(async () => card().getByText('0772 410 233').count()).toBe(0);
  await card().getByRole('button', { name: 'Show email, phone' }).click();
  await expectSeen(card().getByText('0772 410 233'));
});

async function inMenu(name: string): Promise<void> {
  await card()
    .getByRole('button', { name: `More about ${NAME}` })
    .click();
  await card().getByRole('button', { name }).click();
}

const chatSwitch = () => card().getByRole('checkbox', { name: /^Chat (Enabled|Locked)$/ });
/** By its label, which covers it. */
const pressSwitch = async () =>
  card()
    .getByText(/^Chat (Enabled|Locked)$/)
    .click();

test('locked, the chat is gone at once from the vendor’s tab, and not from the buyer’s', async () => {
  for (const page of [selling, buying]) await expectSeen(question(page));
  await pressSwitch();
  await dialog().getByRole('button', { name: 'Lock chats' }).click();
  await expectSeen(dialog().getByText('Please say why, in a few words').last());
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Asks for money first.');
  await dialog().getByRole('button', { name: 'Lock chats' }).click();
  await expectSeen(desk.getByText(`${NAME} cannot open chats with buyers any more.`));
  await expectSeen(card().getByText('Chat Locked'));
  await expectSeen(card().getByText('Locked by an operator'));
  await expectSeen(selling.getByText('Chat Access Restricted').first());
  await expect.poll(async () => question(selling).isVisible()).toBe(false);
  await expectSeen(question(buying));
});

test('opened again, the tab shows the chat without being loaded again', async () => {
  await pressSwitch();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('We have talked.');
  await dialog().getByRole('button', { name: 'Open chats' }).click();
  await expectSeen(card().getByText('Chat Enabled'));
  await expectSeen(question(selling));
});

test('where a payment is due, chats open by recording it, or without one until a day', async () => {
  await market.database.query('update entitlements set completed_sales = 5 where user_id = $1', [vendorId]);
  await desk.reload();
  await expectSeen(card().getByText('Payment Required'));
  await pressSwitch();
  await dialog().getByRole('radio', { name: 'Allow without payment until a day' }).check();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('They pay on Friday.');
  await dialog().getByRole('button', { name: 'Open chats' }).click();
  await expectSeen(card().getByText(/^Allowed without payment until /));
  await card()
    .getByRole('button', { name: /^Record payment/ })
    .click();
  await dialog().getByRole('textbox', { name: 'Reference' }).fill('MM-4471');
  await dialog().getByRole('button', { name: 'Record payment' }).click();
  await expectSeen(card().getByText(/^Paid until /));
});

test('another operator was quicker: this one is refused, and sees what they did', async () => {
  const colleague = await signIn(market, office);
  await colleague.post(`/api/admin/vendors/${vendorId}/toggle-chat`, { allowChat: false });
  await pressSwitch();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Asks for money first.');
  await dialog().getByRole('button', { name: 'Lock chats' }).click();
  await expectSeen(desk.getByText('Failed to update vendor chat access').first());
  await expectSeen(card().getByText('Locked by an operator'));
  await colleague.post(`/api/admin/vendors/${vendorId}/toggle-chat`, { allowChat: true });
  await desk.reload();
});

test('an operator features a product, and its card says so', async () => {
  await card()
    .getByRole('button', { name: `Items of ${NAME}` })
    .click();
  const mark = dialog().getByRole('checkbox', { name: `Featured: ${product.title}` });
  await dialog().getByText('Featured', { exact: true }).click();
  await expect.poll(async () => mark.isChecked()).toBe(true);
  await dialog().getByRole('button', { name: 'Close' }).click();
});

test('suspended, the vendor is signed out, and their buyer reads why they cannot write', async () => {
  await inMenu(`Suspend ${NAME}`);
  await dialog().getByLabel('For how long').selectOption('7');
  await dialog().getByLabel('Reason').selectOption('scam');
  await dialog().getByLabel('What the person should know').fill('Three buyers got nothing.');
  await dialog().getByRole('button', { name: 'Suspend' }).click();
  await expectSeen(desk.getByText(`${NAME} is suspended.`));
  await expectSeen(card().getByText(/^Suspended( until .+)?$/));
  await expectSeen(buying.getByText("This person can't be reached now"));
  await expectSeen(buying.getByText("You can't write here for now."));
  await expectSeen(selling.getByText(/session|log in|sign in/i).first());
});

test('restored, their buyer can write again', async () => {
  await inMenu(`Restore ${NAME}`);
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('It was somebody else.');
  await dialog().getByRole('button', { name: 'Restore' }).click();
  await expectSeen(desk.getByText(`${NAME} is back on the marketplace.`));
  await expectSeen(buying.getByRole('textbox', { name: 'Your message' }));
});
