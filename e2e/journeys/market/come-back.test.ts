import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPushService, type PushBrowser } from '../../../server/test/servers/push-server.ts';
import { expectSeen, PHONE, untilLive, withServiceWorker } from '../../support/browser.ts';
import { canShow, deliver, NEEDS_WHOLE, tapOn } from '../../support/deliver-push.ts';
import { follow } from '../../support/follow.ts';
import { holdToast } from '../../support/hold-toast.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { runJob } from '../../support/run-job.ts';
import { stock } from '../../support/stock.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* What brings a buyer back: something like what nobody sold them, and a lower price of what they saved. */
const service = await openPushService();
let market: CopiedMarket;
let other: Session;
let people = 0;

beforeAll(async () => {
  market = await openMarket(service.settings);
  const silent = await market.people.open(accountOf('vendor', 'Kato Furniture', 'kato.furniture'));
  other = await market.people.open(accountOf('vendor', 'Mugisha Furniture', 'mugisha.furniture'));
  await list(silent, 'Corner sofa', 'Home & Kitchen');
  for (const title of ['Sofa bench', 'Sofa armchair', 'Sofa stool']) await list(other, title, 'Home & Kitchen');
});
afterAll(async () => {
  await market.close();
  await service.close();
});
const openVisitor = visitorsOf(() => market);

const list = async (vendor: Session, title: string, category: string) =>
  stock(market, vendor, 1, { title, category, price: 100_000 });
const idOf = async (title: string) => {
  const { rows } = await market.database.query<{ id: number }>('select id from products where title = $1', [title]);
  return rows[0]?.id ?? 0;
};

interface Buyer {
  session: Session;
  push: PushBrowser;
}

/** A new person who is notified on their phone. */
async function newBuyer(): Promise<Buyer> {
  people += 1;
  const session = await market.people.open(accountOf('buyer', `Buyer ${people}`, `buyer.${people}`));
  const push = service.newBrowser();
  await session.put('/api/push/subscription', push.subscription);
  return { session, push };
}

async function ask({ session }: Buyer, title: string): Promise<number> {
  const id = await market.people.beginChat(session, { id: await idOf(title) });
  await session.post(`/api/chats/${id}/messages`, { message: 'Is it still there?' });
  return id;
}

/** As if everything had been written a day and an hour earlier, and the next hour had begun. */
async function aDayLater(): Promise<void> {
  await market.database.query(`update messages set sent_at = sent_at - interval '25 hours'`);
  await runJob(market, 'similar-offers.sweep');
}

const bodies = ({ push }: Buyer) => push.received.map(({ payload }) => payload.body);
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications 1 unread/ });

describe('a buyer whom nobody has answered for a day', () => {
  test('sees it at the bell of an open page, and opens one of three similar things', async () => {
    const buyer = await newBuyer();
    const { page } = await openVisitor({ as: buyer.session });
    await page.goto('/help');
    await untilLive(page);
    await ask(buyer, 'Corner sofa');
    await aDayLater();
    await holdToast(page, "Kato Furniture hasn't replied");
    await expectSeen(bell(page));
    await follow(page, () => bell(page).click(), '/notifications');
    const row = page.getByRole('listitem').filter({ hasText: "Kato Furniture hasn't replied" }).first();
    await row.getByRole('button', { name: /^More about/ }).click();
    await expectSeen(row.getByText('Because you have a chat about Corner sofa'));
    await page.keyboard.press('Escape');
    for (const title of ['Sofa bench', 'Sofa armchair', 'Sofa stool'])
      await expectSeen(row.getByRole('link', { name: title }));
    const bench = await idOf('Sofa bench');
    await follow(page, () => row.getByRole('link', { name: 'Sofa bench' }).click(), `/products/${bench}`);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Sofa bench' }));
  });

  test('is told on the phone while no page is open, and a tap leads to the three', async ({ skip }) => {
    skip(!canShow, NEEDS_WHOLE);
    const buyer = await newBuyer();
    await ask(buyer, 'Corner sofa');
    await aDayLater();
    await expect.poll(() => bodies(buyer)).toEqual([expect.stringMatching(/^Sofa \w+, Sofa \w+ and Sofa \w+$/)]);

    const { page } = await openVisitor({
      as: buyer.session,
      device: withServiceWorker(PHONE),
      seesNotifications: true,
    });
    await page.context().grantPermissions(['notifications']);
    await page.goto('/help');
    await deliver(page, market.url, buyer.push.received[0]!.payload);
    const [address = ''] = await tapOn(page);
    await page.goto(address);
    for (const title of ['Sofa bench', 'Sofa armchair', 'Sofa stool'])
      await expectSeen(page.getByRole('link', { name: title }).first());
  });
});

describe('a buyer who has saved something', () => {
  test('is told of its lower price on the phone, and a tap leads to it', async ({ skip }) => {
    skip(!canShow, NEEDS_WHOLE);
    const buyer = await newBuyer();
    await list(other, 'Philips radio', 'Electronics');
    const id = await idOf('Philips radio');
    await buyer.session.post(`/api/saved-products/${id}`, {});
    const { updatedAt: _, status: __, ...current } = await other.get<ProductDetail>(`/api/products/${id}`);
    await other.put(`/api/products/${id}`, { ...current, price: 80_000 });
    await expect.poll(() => buyer.push.received.length).toBe(1);
    const { payload } = buyer.push.received[0]!;

    const { page } = await openVisitor({
      as: buyer.session,
      device: withServiceWorker(PHONE),
      seesNotifications: true,
    });
    await page.context().grantPermissions(['notifications']);
    await page.goto('/help');
    await expectSeen(bell(page));
    await deliver(page, market.url, payload);
    const [address = ''] = await tapOn(page);
    await page.goto(address);
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Philips radio' }));
    await expectSeen(page.getByText('80,000').first());
  });
});
