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
} from '../support/browser.ts';
import { follow } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session, signIn } from '../support/people.ts';
import { barriers } from '../support/screen-checks/barriers.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';
import { stock } from '../support/stock.ts';

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
let otherTab: Page;
let buying: Page;

beforeAll(async () => {
  market = await openMarket({ OPERATOR_EMAIL: office.email, OPERATOR_PASSWORD: office.password });
  const vendor = await market.people.open(accountOf('vendor', NAME, 'okot.w'));
  buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  await stock(market, vendor, 1, { photos: 1, stock: 1 });
  ({ id: vendorId } = await vendor.get<{ id: number }>('/api/user'));
  [product] = await vendor.get<[typeof product]>(`/api/vendors/${vendorId}/products`);
  chatId = await market.people.beginChat(buyer, product);
  await buyer.post(`/api/chats/${chatId}/messages`, { message: 'Can I come today?' });
  selling = await open(vendor, `/chat/${chatId}`);
  const other = await market.startAnother();
  otherTab = await open(vendor, `/chat/${chatId}`, { from: other });
  buying = await open(buyer, `/chat/${chatId}`);
  desk = await open(await signIn(market, office), '/admin/vendors', { device: PHONE });
});
afterAll(async () => {
  failOnProblems(...visitors);
  for (const visitor of visitors) await visitor.close();
  await market.close();
});
skipAfterFailure();

async function open(
  session: Session,
  path: string,
  { device = DESKTOP, from }: { device?: typeof DESKTOP; from?: Pick<CopiedMarket, 'url'> } = {},
): Promise<Page> {
  const visitor = await openVisitor(from ?? market, { device, as: session });
  visitors.push(visitor);
  await visitor.page.goto(path);
  await untilLive(visitor.page);
  return visitor.page;
}

/** The vendor's page. */
const card = () => desk.getByRole('main');
const dialog = () => desk.getByRole('dialog');
const question = (page: Page) => page.getByText('Can I come today?', { exact: true }).last();

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

test('contacts are opened by a tap, and each opening is in the audit log', async () => {
  const opened = async () => {
    const sql = `select count(*)::int as count from audit_log where action = 'contacts.opened'`;
    return (await market.database.query<{ count: number }>(sql)).rows[0]?.count;
  };
  expect(await opened()).toBe(0);
  await expect.poll(async () => card().getByText('0772 410 233').count()).toBe(0);
  await card().getByRole('button', { name: 'Show email and phone' }).click();
  await expectSeen(card().getByText('0772 410 233'));
  expect(await opened()).toBe(1);
});

const chatSwitch = () => card().getByRole('checkbox', { name: /^Chat (Enabled|Locked)$/ });
/** By its label, which covers it. */
const pressSwitch = async () =>
  card()
    .getByText(/^Chat (Enabled|Locked)$/)
    .click();

test('locked, the chat is gone at once from the vendor’s tabs of two processes, and not from the buyer’s', async () => {
  for (const page of [selling, otherTab, buying]) await expectSeen(question(page));
  await pressSwitch();
  await dialog().getByRole('button', { name: 'Lock chats' }).click();
  await expectSeen(dialog().getByText('Please say why, in a few words').last());
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Asks for money first.');
  await dialog().getByRole('button', { name: 'Lock chats' }).click();
  await expectSeen(desk.getByText(`${NAME} cannot open chats with buyers any more.`));
  await expectSeen(card().getByText('Chat Locked'));
  await expectSeen(card().getByText('Locked by an operator'));
  for (const page of [selling, otherTab]) {
    await expectSeen(page.getByText('Chat Access Restricted').first());
    await expect.poll(async () => question(page).isVisible()).toBe(false);
  }
  await expectSeen(question(buying));
});

test('opened again, both tabs show the chat without being loaded again', async () => {
  await pressSwitch();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('We have talked.');
  await dialog().getByRole('button', { name: 'Open chats' }).click();
  await expectSeen(card().getByText('Chat Enabled'));
  for (const page of [selling, otherTab]) await expectSeen(question(page));
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
  const endsAfter = async (days: number) => {
    const move = `update entitlements set subscription_end_date = now() + $2 * interval '1 day' where user_id = $1`;
    await market.database.query(move, [vendorId, days]);
    await desk.reload();
  };
  await endsAfter(-1);
  await expectSeen(card().getByText('Payment Due'));
  await endsAfter(30);
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
  const { products } = await buyer.get<{ products: { id: number; featured: boolean }[] }>(
    `/api/discover?search=${encodeURIComponent(product.title)}`,
  );
  expect(products.find(({ id }) => id === product.id)?.featured).toBe(true);
});

test('suspended, the vendor is nowhere, and their buyer reads why they cannot write', async () => {
  await card()
    .getByRole('button', { name: `Suspend ${NAME}` })
    .click();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Three buyers got nothing.');
  await dialog().getByRole('button', { name: 'Suspend' }).click();
  await expectSeen(desk.getByText(`${NAME} is suspended.`));
  await expectSeen(card().getByText(/^Suspended( until .+)?$/));
  await expectSeen(buying.getByText("This person can't be reached now"));
  await expectSeen(buying.getByText("You can't write here for now."));
  const looking = await open(buyer, `/vendor-store/${vendorId}`);
  await expectSeen(looking.getByRole('heading', { name: 'Store Not Found' }));
  await looking.goto(`/products/${product.id}`);
  await expectSeen(looking.getByRole('heading', { name: 'Product Not Found' }));
  await looking.goto(`/?search=${encodeURIComponent(product.title)}`);
  await expectSeen(looking.getByText(/^No products found/).first());
  await expectSeen(selling.getByText(/session|log in|sign in/i).first());
});

test('restored, everything is back', async () => {
  await card()
    .getByRole('button', { name: `Restore ${NAME}` })
    .click();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('It was somebody else.');
  await dialog().getByRole('button', { name: 'Restore' }).click();
  await expectSeen(desk.getByText(`${NAME} is back on the marketplace.`));
  await expectSeen(buying.getByRole('textbox', { name: 'Your message' }));
  const looking = await open(buyer, `/vendor-store/${vendorId}`);
  await expectSeen(looking.getByRole('heading', { name: NAME }));
});
