import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSeen, PHONE } from '../../support/browser.ts';
import { follow, followLink } from '../../support/follow.ts';
import { logInByForm } from '../../support/log-in-by-form.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { runJob } from '../../support/run-job.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { stock } from '../../support/stock.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* A buyer finds nothing, asks to be told, and hears of it once; a vendor sees what buyers wait for. */
const looker = accountOf('buyer', 'Nakato Sarah', 'nakato.sarah');

let market: CopiedMarket;
let vendor: Session;
let buyer: Session;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Kato Games', 'kato.games'));
  buyer = await market.people.open(looker);
  await stock(market, vendor, 1, { title: 'Football', price: 20_000 });
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

describe('a search without results', () => {
  skipAfterFailure();

  test('is saved by one tap after the login', async () => {
    const { page } = await openVisitor({ device: PHONE });
    await page.goto(`${market.url}/?search=ps4`);
    await expectSeen(page.getByText('No products found for ps4'));
    await follow(page, () => page.getByRole('link', { name: /^Notify me .+ signed in$/ }).click(), /^\/auth\?/);
    const told = page.getByText('We’ll notify you when one is listed');
    await follow(page, () => logInByForm(page, looker), /^\/\?search=ps4$/, told);
    await expectSeen(page.getByRole('button', { name: 'You’ll be notified when there are new items', pressed: true }));

    await page.goto(`${market.url}/favorites?tab=searches`);
    await expectSeen(page.getByRole('article', { name: 'ps4' }).getByText('Nothing found yet'));
  });

  test('tells of what is listed at the bell, which leads to it', async () => {
    await stock(market, vendor, 2, { title: 'PS4 slim, two pads', price: 650_000 });
    await runJob(market, 'saved-searches.match-listings');
    const { page } = await openVisitor({ device: PHONE, as: buyer });
    await page.goto(`${market.url}/notifications`);
    await followLink(page, '2 new for “ps4”', /^\/\?search=ps4&sortBy=newArrivals$/);
    await expectSeen(page.getByRole('article').first().getByText('PS4 slim, two pads'));
  });

  test('is paused, resumed, deleted and brought back in Favorites', async () => {
    const { page } = await openVisitor({ device: PHONE, as: buyer });
    await page.goto(`${market.url}/favorites?tab=searches`);
    const row = page.getByRole('article', { name: 'ps4' });
    await expectSeen(row.getByText(/^2 found so far/));
    await row.getByRole('button', { name: 'Notify me of new items: ps4' }).click();
    await expectSeen(row.getByText('Paused. Tap the bell to start again.'));
    await row.getByRole('button', { name: 'Notify me of new items: ps4' }).click();
    await expectSeen(row.getByText(/^2 found so far/));
    await row.getByRole('button', { name: 'Delete the search ps4' }).click();
    await expectSeen(page.getByText('No saved searches yet'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSeen(row.getByText('Nothing found yet'));
  });
});

test('a vendor sees what at least five buyers wait for, and lists one', async () => {
  await market.database.query(`
    insert into users (username, email, name, created_at, updated_at)
    select 'waits' || n, 'waits' || n || '@akatale.example', 'Waits ' || n, now(), now() from generate_series(1, 10) as n`);
  await market.database.query(`
    insert into saved_searches (user_id, query, filters, title_query, keys, created_at, since)
    select id, 'search=playstation+4&maxPrice=700000', '{"maxPrice": 700000}', '''playstation''', '{playst}', now(), now()
    from users where username like 'waits%'`);
  await runJob(market, 'saved-searches.count-demand');
  const { page } = await openVisitor({ device: PHONE, as: vendor });
  await page.goto(`${market.url}/vendor-dashboard`);
  await expectSeen(page.getByText(/Game console, under USh\s700,000 · about 10 people/));
  await followLink(page, 'List one: Game console', /^\/add-product\?title=Game\+console&category=Gaming$/);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Game console');
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Gaming');
});
