import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, failOnProblems, openVisitor } from '../../support/browser.ts';
import { follow, goBack } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { signIn } from '../../support/people.ts';

/* An owner goes through the figures of the marketplace. */
const PATH = '/admin-analytics';
const owner = { email: 'owner@akatale.example', password: 'ledgers-at-closing-time' };

let market: CopiedMarket;

beforeAll(async () => {
  market = await openMarket({ OPERATOR_EMAIL: owner.email, OPERATOR_PASSWORD: owner.password });
});
afterAll(() => market.close());

test('tabs, periods and tables have URLs, and Back leads back', async () => {
  const reader = await openVisitor(market, { as: await signIn(market, owner), device: DESKTOP });
  const { page } = reader;
  const main = page.getByRole('main');
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  const press = async (name: string, query: string, seen: Locator) =>
    follow(page, async () => link(name).click(), `${PATH}?${query}`, seen);
  const funnel = main.getByRole('heading', { name: 'From chat to sale' });
  const rows = main.getByRole('table').getByRole('row');
  await page.goto(PATH);
  await press('Activity', 'tab=activity', funnel);
  await press('7 days', 'tab=activity&days=7', funnel);
  await press('Show as table', 'tab=activity&days=7&as=table', rows.first());
  await expect.poll(async () => rows.count()).toBe(8);
  await goBack(page, link('Show as table'));
  const people = main.getByRole('heading', { name: 'Vendors and buyers' });
  await press('Users', 'tab=users&days=7', people);
  await press('365 days', 'tab=users&days=365', people);
  await press('30 days', 'tab=users', people);
  failOnProblems(reader);
  await reader.close();
});
