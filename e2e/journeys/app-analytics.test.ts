import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../../server/test/wait-until.ts';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, type Visitor } from '../support/browser.ts';
import { readCsv } from '../support/files/read-csv.ts';
import { savedFile } from '../support/files/saved-file.ts';
import { follow, goBack } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session, settle, signIn } from '../support/people.ts';
import { stock } from '../support/stock.ts';

/* An owner reads the figures of the marketplace; nobody else does. */
const PATH = '/admin-analytics';
const office = { email: 'owner@akatale.example', password: 'ledgers-at-closing-time' };

let market: CopiedMarket;
let buyer: Session;
let owner: Session;
let reader: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket({
    OPERATOR_EMAIL: office.email,
    OPERATOR_PASSWORD: office.password,
  });
  const vendor = await settle(market, accountOf('vendor', 'Kato Computers', 'kato.computers'));
  buyer = await settle(market, accountOf('buyer', 'Amina K', 'amina'));
  owner = await signIn(market, office);
  await stock(market, vendor, 3);
  const products = await vendor.get<{ id: number }[]>('/api/products?limit=3');
  const ends = ['completed', 'abandoned', null];
  for (const [nth, { id: productId }] of products.entries()) {
    const { id } = await buyer.post<{ id: number }>('/api/chats', { productId });
    // A chat counts from its buyer's first message (rule 94).
    await buyer.post(`/api/chats/${id}/messages`, { message: 'Is it still there?' });
    const status = ends[nth];
    if (status) await vendor.patch(`/api/chats/${id}`, { status });
  }
  await buyer.get('/api/discover?search=sewing%20machine');
  await fetch(`${market.url}/api/analytics/visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Android 13)' },
    body: '{"path":"/"}',
  });
  reader = await openVisitor(market, { as: owner, device: DESKTOP });
  page = reader.page;
  await waitUntil(
    async () => (await one('select count(*) from search_queries, visits_daily')) > 0,
    () => 'the search and the visit were not written',
  );
});
afterAll(() => market.close());
afterEach(() => failOnProblems(reader));

async function one(query: string): Promise<number> {
  const { rows } = await market.database.query<Record<string, unknown>>(query);
  return Number(Object.values(rows[0] ?? {})[0]);
}

const main = () => page.getByRole('main');
const link = (name: string) => main().getByRole('link', { name, exact: true });
const card = (name: string) =>
  main()
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) });

test('a visitor signs in first and comes back', async () => {
  const response = await fetch(`${market.url}${PATH}`, { redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`/auth?next=${encodeURIComponent(PATH)}`);
  const visitor = await openVisitor(market, { device: DESKTOP });
  await visitor.page.goto(PATH);
  await visitor.page.getByLabel('Email').fill(office.email);
  await visitor.page.getByLabel('Password', { exact: true }).fill(office.password);
  const login = visitor.page.getByRole('main').getByRole('button', { name: 'Log in' });
  await follow(visitor.page, () => login.click(), PATH, visitor.page.getByRole('link', { name: 'Activity' }));
  await visitor.close();
});

test('others find no page there, and no figures in it', async () => {
  const { name, value } = buyer.cookie;
  const response = await fetch(`${market.url}${PATH}`, { headers: { cookie: `${name}=${value}` } });
  expect(response.status).toBe(404);
  expect(await response.text()).not.toMatch(/totalUsers|dailyVisits|analytics\/(app|overall)/);
});

test('the figures are those of the tables', async () => {
  await page.goto(PATH);
  const people = `select count(*) from users where role = 'user' and deleted_at is null`;
  await expectSeen(card('Users').getByText(String(await one(people)), { exact: true }));
  const vendors = await one(`${people} and type = 'vendor'`);
  await expectSeen(card('Vendors').getByText(String(vendors), { exact: true }));
  await expectSeen(card('Conversion rate').getByText('33%', { exact: true }));
  const sold = await one(`select sum(sold_price_ugx * sold_quantity) from chats`);
  await expectSeen(card('Completed chats').getByText(sold.toLocaleString('en-UG')));
  // Visits are counted a moment after they happen.
  const showsVisits = async () => {
    const visits = await one('select sum(page_views) from visits_daily');
    await page.reload();
    await expectSeen(card('Daily Visits').getByText('last 7 days'));
    return card('Daily Visits').getByText(String(visits), { exact: true }).isVisible();
  };
  await expect.poll(showsVisits).toBe(true);
});

test('tabs, periods and tables have URLs', async () => {
  const press = async (name: string, query: string, seen: Locator) =>
    follow(page, async () => link(name).click(), `${PATH}?${query}`, seen);
  const funnel = main().getByRole('heading', { name: 'From chat to sale' });
  const rows = main().getByRole('table').getByRole('row');
  await press('Activity', 'tab=activity', funnel);
  await press('7 days', 'tab=activity&days=7', funnel);
  await press('Show as table', 'tab=activity&days=7&as=table', rows.first());
  await expect.poll(async () => rows.count()).toBe(8);
  await goBack(page, link('Show as table'));
  const people = main().getByRole('heading', { name: 'Vendors and buyers' });
  await press('Users', 'tab=users&days=7', people);
  await press('365 days', 'tab=users&days=365', people);
  await press('30 days', 'tab=users', people);
});

test('the file contains the days that are shown', async () => {
  await page.goto(`${PATH}?tab=trends&days=7`);
  const file = (await savedFile(page, link('Download CSV'))).toString('utf8');
  const days = await owner.get<{ date: string; dailyVisits: number }[]>('/api/analytics/app?days=7');
  const rows = readCsv(file).map((row) => [row['Date'], row['Visits']]);
  expect(rows).toEqual(days.map(({ date, dailyVisits }) => [date, String(dailyVisits)]));
});

test('searches without results are listed', async () => {
  await page.goto(`${PATH}?tab=searches`);
  await expectSeen(
    main()
      .getByRole('region', { name: /^Searches without results/ })
      .getByText('sewing machine'),
  );
});

test('the figures can be read before scripts arrive', async () => {
  const plain = await openVisitor(market, {
    as: owner,
    device: { ...DESKTOP, javaScriptEnabled: false },
  });
  await plain.page.goto(`${PATH}?tab=trends&days=7&as=table`);
  await expectSeen(plain.page.getByRole('main').getByRole('table'));
  await plain.close();
});

test('a moderator sees only vendors, whatever the URL says', async () => {
  await market.database.query(`update users set operator_role = 'moderator' where email = '${office.email}'`);
  const { name, value } = owner.cookie;
  const response = await fetch(`${market.url}${PATH}?tab=overview`, {
    headers: { cookie: `${name}=${value}` },
  });
  expect(response.status).toBe(200);
  const shown = await response.text();
  expect(shown).not.toMatch(/totalUsers|dailyVisits|Right now/);
  expect(shown).toContain('Kato Computers');
});
