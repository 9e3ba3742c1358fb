import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen } from '../../support/browser.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { runJob } from '../../support/run-job.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { stock } from '../../support/stock.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* A vendor is asked once about a whole store, and answers with one tap; buyers see on the cards that they did. */
let market: CopiedMarket;
let vendor: Session;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Kato Computers', 'kato.computers'));
  await stock(market, vendor, 5, { stock: 1, photos: 1 });
  await market.database.query(`update products set updated_at = now() - interval '30 days'`);
  await market.database.query(
    `insert into store_days (vendor_id, days)
     select $1, array(select current_date - back from generate_series(42, 1, -1) back)`,
    [vendor.id],
  );
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);
skipAfterFailure();

test('from one notice, one by one and then all that is left', async () => {
  const { page } = await openVisitor({ as: vendor });
  const taps = (name: string) => page.getByRole('button', { name, exact: true });
  await runJob(market, 'products.ask-if-still-there');
  await page.goto('/notifications');
  await page.getByRole('link', { name: /5 items: still there\?/ }).click();
  await expect.poll(() => taps('Still there').count()).toBe(5);

  await taps('Still there').first().click();
  await expectSeen(page.getByText('Buyers see that it is still there'));
  await expect.poll(() => taps('Still there').count()).toBe(4);
  await taps('Hide').first().click();
  await expect.poll(() => taps('Still there').count()).toBe(3);

  await taps('All still there').click();
  await expectSeen(page.getByText('3 items confirmed'));
  await expect.poll(() => taps('Still there').count()).toBe(0);
  await page.reload();
  await expectSeen(page.getByText('We have nothing to ask you'));
});

test('buyers read on the cards that they are there', async () => {
  const { page } = await openVisitor();
  await page.goto(`/vendor-store/${vendor.id}`);
  await expect.poll(() => page.getByText(/^Confirmed/).count()).toBe(4);
});
