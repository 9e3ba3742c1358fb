import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { follow } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { stock } from '../../support/stock.ts';

/* A vendor on a desktop and a buyer on a phone: what everybody asks is answered for good. */
let market: CopiedMarket;
let seller: Session;
let vendor: Visitor;
let buyer: Visitor;
let productId: number;
let chatId: number;

const open = async (name: string, username: string) => market.people.open(accountOf('buyer', name, username));

beforeAll(async () => {
  market = await openMarket();
  seller = await market.people.open(accountOf('vendor', 'Mugisha Furniture', 'mugisha.furniture'));
  await stock(market, seller, 1, { price: 900_000 });
  [{ id: productId }] = await seller.get<[{ id: number }]>('/api/products?limit=1');
  vendor = await openVisitor(market, { device: DESKTOP, as: seller });
  buyer = await openVisitor(market, { as: await open('Nakato Sarah', 'nakato.sarah') });
});
afterAll(async () => {
  await Promise.all([vendor.close(), buyer.close()]);
  await market.close();
});
afterEach(() => failOnProblems(vendor, buyer));

const SAVED = "Mugisha Furniture's saved answer: ";
const unfold = () => vendor.page.locator('summary', { hasText: 'Saved answers' }).click();
const say = (visitor: Visitor, words: string) => visitor.page.getByRole('button', { name: words, exact: true }).click();
const messages = ({ page }: Visitor) => page.getByRole('region', { name: 'Messages of this chat' });

async function beginChat({ page }: Visitor): Promise<number> {
  await page.goto(`/products/${productId}`);
  await follow(page, () => page.getByRole('button', { name: 'Chat with Seller' }).click(), /^\/chat\/\d+$/);
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

describe('a seller who is asked three times whether it is still there', () => {
  skipAfterFailure();

  test('replies to the first by one tap, which is saved', async () => {
    chatId = await beginChat(buyer);
    await say(buyer, 'Is this available?');
    await vendor.page.goto(`/chat/${chatId}`);
    await expectSeen(vendor.page.getByText('Answer once for everyone who asks:'));
    await say(vendor, 'Yes, it is available');
    await expectSeen(vendor.page.getByText('Saved. Whoever asks next gets it at once.'));
    await expectSeen(messages(buyer).getByText('Yes, it is available'));
  });

  test('types nothing for the others', async () => {
    for (const name of ['Okot James', 'Atim Grace']) {
      const person = await openVisitor(market, { as: await open(name, name.toLowerCase().replace(' ', '.')) });
      const theirs = await beginChat(person);
      await say(person, 'Is this available?');
      await expectSeen(messages(person).getByText(`${SAVED}Yes, it is available`));
      const { unreadCount } = await seller.get<ChatDetail>(`/api/chats/${theirs}`);
      expect(unreadCount).toBe(1);
      await person.close();
    }
  });
});

test('where it can be seen is one tap too: the place of the listing', async () => {
  const person = await openVisitor(market, { as: await open('Opio Peter', 'opio.peter') });
  const theirs = await beginChat(person);
  await say(person, 'Where can I see it?');
  await vendor.page.goto(`/chat/${theirs}`);
  const { location } = await seller.get<{ location: string }>(`/api/products/${productId}`);
  await say(vendor, `You can see it here: ${location}`);
  await expectSeen(messages(person).getByText(`You can see it here: ${location}`));
  await expectSeen(vendor.page.getByText('Saved. Whoever asks next gets it at once.'));
  await person.close();
});

describe('what is saved with the listing', () => {
  skipAfterFailure();

  test('begins with what was saved in the chat, and takes a tap or a line each', async () => {
    const { page } = vendor;
    await page.goto(`/products/${productId}/edit`);
    await expectSeen(page.getByText('Yes, it is available'));
    await unfold();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Yes, it is available' }).isChecked()).toBe(true);
    await page.getByText('My last price', { exact: true }).click();
    await page.getByLabel('Your last price').fill('950000');
    await page.getByLabel('Where can I see it?').fill('Ntinda, call 0772 410 233');
    await say(vendor, 'Save changes');
    await expectSeen(page.getByText('The last price must be below the price').first());
    await page.getByLabel('Your last price').fill('850000');
    await say(vendor, 'Save changes');
    await expectSeen(page.getByText('Please leave out phone numbers and links').first());
    await page.getByLabel('Where can I see it?').fill('Ntinda, at the stage');
    await say(vendor, 'Save changes');
    await expectSeen(page.getByText('Item updated'));
  });

  test('is read by a buyer who asks', async () => {
    await say(buyer, 'Last price?');
    await expectSeen(messages(buyer).getByText(`${SAVED}The last price is USh 850,000`));
    await say(buyer, 'Where can I see it?');
    await expectSeen(messages(buyer).getByText(`${SAVED}You can see it here: Ntinda, at the stage`));
  });
});
