import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, expectSeen, PHONE, untilLive } from '../../support/browser.ts';
import { follow, goBack } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session, signIn } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { MOST_HIGH_PX, tallestRow } from '../../support/screen-checks/tallest-row.ts';
import { stock } from '../../support/stock.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* What is reported is decided on by a thumb on a phone, and by keys on a wide screen; a dismissal is undone. */
const office = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };
const [RADIO, LAMP, STOVE] = [
  'Radio of Kiyembe',
  'Lamp of Kiyembe with a long name, so that it needs two lines',
  'Stove',
];
const WORDS = 'He asks for money by mobile money before I can see it, and when I said that I come first he was silent.';

let market: CopiedMarket;
let operator: Session;
let vendorId: number;

beforeAll(async () => {
  market = await openMarket({ OPERATOR_EMAIL: office.email, OPERATOR_PASSWORD: office.password });
  const vendor = await market.people.open(accountOf('vendor', 'Kiyembe Wares and General Goods', 'kiyembe.wares'));
  const buyer = await market.people.open(accountOf('buyer', 'Nansubuga Joy', 'nansubuga.joy'));
  ({ id: vendorId } = await vendor.get<{ id: number }>('/api/user'));
  const report = async (thing: string, thingId: number) =>
    buyer.post('/api/reports', { thing, thingId, reason: 'scam', words: WORDS });
  for (const title of [RADIO, LAMP, STOVE]) {
    await stock(market, vendor, 1, { title, photos: 1 });
    const [newest] = await vendor.get<[{ id: number }]>('/api/products?limit=1');
    await report('product', newest.id);
  }
  const chatId = await market.people.beginChat(buyer, { id: await firstProduct(vendor) });
  const { id } = await vendor.post<{ id: number }>(`/api/chats/${chatId}/messages`, { message: 'Send me your PIN' });
  await report('message', id);
  await report('store', vendorId);
  operator = await signIn(market, office);
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const firstProduct = async (vendor: Session) => (await vendor.get<[{ id: number }]>('/api/products?limit=1'))[0].id;

async function open(path: string, device = DESKTOP): Promise<Page> {
  const { page } = await openVisitor({ device, as: operator });
  await page.goto(path);
  await untilLive(page);
  return page;
}

const queue = (page: Page) => page.getByRole('list', { name: 'To decide' });
const titles = async (page: Page) => {
  const dismissals = queue(page).getByRole('button', { name: /^Dismiss: / });
  const names = await dismissals.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.replace('Dismiss: ', ''));
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true, disabled: false });

test('on a phone each case is short, and opens to all that is known of it', async () => {
  const page = await open('/admin/cases', PHONE);
  expect(await tallestRow(queue(page))).toBeLessThanOrEqual(MOST_HIGH_PX.case);
  const row = queue(page).getByRole('listitem').first();
  await row.getByText('More', { exact: true }).click();
  await expectSeen(row.getByText(`“${WORDS}”`).last(), row.getByText('first report').last());
  // Less is in the first line, and the photo and the place are there once.
  const [less, why] = await Promise.all(
    [row.getByText('Less', { exact: true }), row.getByText('Scam or fraud').first()].map((each) => each.boundingBox()),
  );
  expect(Math.abs(less!.y + less!.height / 2 - why!.y - why!.height / 2)).toBeLessThan(8);
  expect(less!.x).toBeGreaterThan(why!.x + why!.width);
  await expect.poll(() => row.locator('img:visible').count()).toBe(1);
  // Its buttons stay above the bottom bar while what was said is read.
  await page.setViewportSize({ width: 360, height: 480 });
  await page.evaluate(() => scrollTo(0, 0));
  const bar = page.getByRole('navigation', { name: 'Main' }).last();
  await expect
    .poll(async () => {
      const [act, below] = await Promise.all([button(page, `Dismiss: ${RADIO}`).boundingBox(), bar.boundingBox()]);
      return act!.y + act!.height <= below!.y;
    })
    .toBe(true);
  expect(await barriers(page)).toEqual([]);
});

test('one row has the lists with their numbers; the kinds are in a menu, and what is chosen is in the address', async () => {
  const page = await open('/admin/cases', PHONE);
  const lists = page.getByRole('navigation', { name: 'Lists' });
  await expectSeen(lists.getByText('Reported 5'), lists.getByText('Appeals 0'), lists.getByText('Other 0'));
  const tops = await lists.getByRole('link').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await follow(page, () => lists.getByText('Reported 5').click(), '/admin/cases?list=reported');
  await button(page, 'Filter').click();
  const stores = page.getByRole('link', { name: 'Stores 1' });
  await follow(page, () => stores.click(), '/admin/cases?list=reported&thing=store');
  await expect.poll(() => titles(page)).toEqual(['Kiyembe Wares and General Goods']);
  await goBack(page, queue(page).getByText(RADIO).first());
  await expect.poll(async () => (await titles(page)).length).toBe(5);
});

test('on a phone a case that is not in the list is said to be so, and the chosen list is in sight', async () => {
  const page = await open('/admin/cases?case=999999', PHONE);
  const note = page.getByText('This case is not in this list').filter({ visible: true });
  await expectSeen(note, queue(page).getByText(RADIO).first());
  const lists = page.getByRole('navigation', { name: 'Lists' });
  for (const name of ['Open 5', 'Other 0', 'Reported 5']) {
    const link = lists.getByRole('link', { name });
    await link.click();
    await expect.poll(() => link.getAttribute('aria-current')).toBe('true');
    await expect
      .poll(async () => {
        const [inside, around] = await Promise.all([link.boundingBox(), lists.boundingBox()]);
        return inside!.x >= around!.x && inside!.x + inside!.width <= around!.x + around!.width;
      })
      .toBe(true);
  }
  await expect.poll(() => note.count()).toBe(0);
});

test('Dismiss is one tap; each of two is undone by its own Undo, and is in its place again', async () => {
  const page = await open('/admin/cases', PHONE);
  const all = await titles(page);
  expect(all).toHaveLength(5);
  await button(page, `Dismiss: ${RADIO}`).click();
  await expect.poll(() => titles(page)).toEqual(all.slice(1));
  await button(page, `Dismiss: ${LAMP}`).click();
  await expectSeen(page.getByRole('status').getByText(`Dismissed: ${LAMP}`));
  await button(page, `Undo: ${RADIO}`).click();
  await expect.poll(() => titles(page)).toEqual([RADIO, ...all.slice(2)]);
  await button(page, `Undo: ${LAMP}`).click();
  await expect.poll(() => titles(page)).toEqual(all);
  expect(await barriers(page)).toEqual([]);
});

test('on a wide screen one is beside the list, and keys move, dismiss, undo and ask', async () => {
  const page = await open('/admin/cases');
  const shown = page.getByRole('region', { name: 'The case' });
  const heading = (name: string) => shown.getByRole('heading', { name });
  await expectSeen(heading(RADIO), page.getByText('Turn keys off'));
  // What does nothing now is not named: nothing is before the first, and nothing was dismissed.
  const legend = page.getByText('Turn keys off').locator('..');
  await expect.poll(() => legend.textContent()).toBe('KeysJ nextD dismissW warnT take downTurn keys off');
  expect(await barriers(page)).toEqual([]);

  await follow(page, () => page.keyboard.press('j'), /\?case=\d+$/, heading(LAMP));
  const lamp = page.url();
  await follow(page, () => page.keyboard.press('k'), otherThan(lamp), heading(RADIO));

  await page.keyboard.press('d');
  await expectSeen(page.getByText(`Dismissed: ${RADIO}`), heading(LAMP));
  await page.keyboard.press('z');
  await expectSeen(heading(RADIO));

  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^What the person should know/).press('d');
  await expect.poll(() => dialog.getByLabel(/^What the person should know/).inputValue()).toBe('d');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('t');
  await expectSeen(dialog.getByRole('button', { name: 'Take down' }));
  await page.keyboard.press('Escape');
  await expectSeen(heading(RADIO));

  const row = queue(page).getByRole('link', { name: STOVE }).first();
  await row.click();
  await expectSeen(heading(STOVE));
  await goBack(page, heading(RADIO));
  await page.goto(lamp);
  await expectSeen(heading(LAMP));
});

test('what is warned about makes room for the next, and keys that are turned off do nothing', async () => {
  const page = await open('/admin/cases');
  const shown = page.getByRole('region', { name: 'The case' });
  await button(page, `Warn about ${RADIO}`).click();
  // It lies over the case, and says what it is about.
  const dialog = page.getByRole('dialog');
  await expectSeen(dialog.getByText(RADIO));
  await dialog.getByRole('button', { name: 'Warn' }).click();
  await expectSeen(shown.getByRole('heading', { name: LAMP }));
  await expect.poll(() => queue(page).getByRole('link').count()).toBe(4);
  await button(page, 'Turn keys off').click();
  await page.keyboard.press('d');
  await button(page, 'Turn keys on').click();
  await expect.poll(() => queue(page).getByRole('link').count()).toBe(4);
  await page.keyboard.press('j');
  await expectSeen(shown.getByRole('heading', { name: STOVE }));
});

test('the rooms of the desk stand at the same place in each of them, and on the page of a person', async () => {
  const places = new Set<string>();
  for (const path of ['/desk', '/admin/cases', '/admin/support', '/admin/operators', `/admin/people/${vendorId}`]) {
    const page = await open(path);
    const rooms = page.getByRole('navigation', { name: 'Operator desk' });
    const boxes = await Promise.all(
      ['Desk', 'Vendors', 'My security'].map((name) => rooms.getByRole('link', { name, exact: true }).boundingBox()),
    );
    expect(boxes).not.toContain(null);
    places.add(JSON.stringify(boxes));
  }
  expect(places.size).toBe(1);
});

test('the desk counts what is open as the queue does, and has first what reports had hidden and nobody decided', async () => {
  await market.database.query(`
    update cases set hidden_until = now() - interval '1 hour' where thing = 'product' and evidence->>'title' = '${STOVE}'`);
  const page = await open('/desk');
  const rooms = page.getByRole('navigation', { name: 'Operator desk' });
  await expectSeen(
    page.getByRole('heading', { name: 'To decide (4)' }),
    rooms.getByRole('link', { name: 'To decide 4' }),
  );
  expect(await barriers(page)).toEqual([]);
  const line = page.getByRole('link', { name: '1 shown again, not decided' });
  const stove = page.getByRole('region', { name: 'The case' }).getByRole('heading', { name: STOVE });
  await follow(page, () => line.click(), /\?list=reported&case=\d+$/, stove);
  await expectSeen(page.getByRole('navigation', { name: 'Lists' }).getByText('Open 4'));
});

const otherThan = (address: string) => new RegExp(`\\?case=(?!${new URL(address).searchParams.get('case')}$)\\d+$`);
