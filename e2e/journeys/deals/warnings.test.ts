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
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session, signIn } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { stock } from '../../support/stock.ts';
import { writeMessage } from '../../support/write-message.ts';

/* A scam message, seen by its receiver and its sender; then an owner switches its warning off. */
const office = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };
const SCAM = 'Send me half as a deposit first, many people want it';
const WARNING = 'Pay when you have seen the item and it works, not before.';

let market: CopiedMarket;
let owner: Session;
const visitors: Visitor[] = [];
let selling: Page;
let buying: Page;

beforeAll(async () => {
  const operator = { OPERATOR_EMAIL: office.email, OPERATOR_PASSWORD: office.password };
  market = await openMarket({ ...operator, NEW_ACCOUNT_LIMITS: 'on' });
  owner = await signIn(market, office);
  const vendor = await market.people.open(accountOf('vendor', 'Okot Wares', 'okot.w'));
  const buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  await stock(market, vendor, 1, { photos: 1 });
  const [product] = await vendor.get<{ id: number }[]>('/api/products?limit=1');
  const id = await market.people.beginChat(buyer, product!);
  await buyer.post(`/api/chats/${id}/messages`, { message: 'Is it still there?' });
  selling = await open(vendor, `/chat/${id}`);
  buying = await open(buyer, `/chat/${id}`, PHONE);
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

const warningIn = (page: Page) => page.getByRole('note', { name: 'Take care' });
test('both read that the other account is new, and how to meet', async () => {
  await expectSeen(
    buying.getByText('This account is new. Meet in a public place, and pay when you have seen the item.'),
    buying.getByText('Meet in a public place, and never send mobile money first.'),
    buying.getByRole('article').getByText('No reviews yet'),
    selling.getByText('you hold the cash or see the money in your balance, not when an SMS comes.'),
    selling.getByText(
      'This account is new. Meet in a public place, and hand the item over when you see the money in your balance.',
    ),
  );
});

test('the receiver of a scam message reads what to do, and its sender does not', async () => {
  const counted = buying.waitForResponse((response) => response.url().endsWith('/note'));
  await writeMessage(selling, SCAM);
  await expectSeen(selling.getByText(SCAM), buying.getByText(SCAM));
  await expectSeen(warningIn(buying).getByText(WARNING));
  expect(await barriers(buying)).toEqual([]);
  await counted;
  await buying.route('**/note', (route) => route.abort('internetdisconnected'));
  await buying.reload();
  await expectSeen(warningIn(buying).getByText(WARNING));
  await buying.unroute('**/note');
  await buying.route('**/note', () => undefined);
  await buying.reload();
  await expectSeen(warningIn(buying).getByText(WARNING));
  await buying.unroute('**/note');
  await selling.reload();
  await expectSeen(selling.getByText(SCAM));
  await expect.poll(() => warningIn(selling).count()).toBe(0);
});

test('“Not a problem” takes the warning away for good', async () => {
  await warningIn(buying).getByRole('button', { name: 'Not a problem' }).click();
  await expect.poll(() => warningIn(buying).count()).toBe(0);
  const answer = buying.waitForResponse((response) => response.url().endsWith('/note'));
  await buying.reload();
  await answer;
  await expect.poll(() => warningIn(buying).count()).toBe(0);
});

test('of two warnings the later is open, and one about a PIN is no problem only by a cross', async () => {
  const [gift, code] = ['gift cards', 'your PIN'].map((words) => warningIn(buying).filter({ hasText: words }));
  await writeMessage(selling, 'Pay me with a gift card');
  await expectSeen(gift!.getByRole('button', { name: 'Not a problem' }));
  await writeMessage(selling, 'Tell me the PIN of your mobile money');
  await expectSeen(code!.getByRole('button', { name: 'Report this message' }), gift!.getByText('Akatale:'));
  await expect.poll(() => gift!.getByRole('button').count()).toBe(0);
  expect(await barriers(buying)).toEqual([]);
  await expect.poll(() => code!.getByText('Not a problem').count()).toBe(0);
  await code!.getByRole('button', { name: 'Not a problem' }).click();
  await gift!.getByText('Not a problem').click();
  await expect.poll(() => warningIn(buying).count()).toBe(0);
});

test('who completes the sale is told to check the balance', async () => {
  await selling.getByRole('button', { name: 'Mark as sold' }).click();
  await expectSeen(selling.getByRole('dialog').getByText('Paid by mobile money? Check your balance, not the SMS.'));
  await selling.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
});

test('an owner sees how often it was shown, and switches it off once asked', async () => {
  const desk = await open(owner, '/admin/warnings', PHONE);
  const row = desk.getByRole('listitem').filter({ hasText: 'Pay before you see it' });
  await expectSeen(row.getByText('Shown: 1. Marked “Not a problem”: 1.'));
  expect(await barriers(desk)).toEqual([]);
  await row.getByText('Pay before you see it').click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  const isOn = async () =>
    (await owner.get<{ pattern: string; isOn: boolean }[]>('/api/admin/notes')).find(
      ({ pattern }) => pattern === 'pay-first',
    )?.isOn;
  await expect.poll(isOn).toBe(false);
  const answer = buying.waitForResponse((response) => response.url().endsWith('/note'));
  await writeMessage(selling, 'First send the money, then I bring it');
  await expectSeen(buying.getByText('First send the money, then I bring it'));
  await answer;
  await expect.poll(() => warningIn(buying).count()).toBe(0);
});
