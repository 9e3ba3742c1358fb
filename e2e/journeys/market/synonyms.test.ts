import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../../../server/test/wait-until.ts';
import { DESKTOP, expectSeen, PHONE } from '../../support/browser.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { signIn } from '../../support/people.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* Things have other names: owners tell the search some. */
const office = { email: 'owner@akatale.example', password: 'ledgers-at-closing-time' };

let market: CopiedMarket;

beforeAll(async () => {
  market = await openMarket({ OPERATOR_EMAIL: office.email, OPERATOR_PASSWORD: office.password });
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

test('an owner adds a synonym beside a search that found nothing, and removes it', async () => {
  const reader = await openVisitor({ device: PHONE });
  await reader.page.goto('/?search=zzyntebe');
  const { page } = await openVisitor({ device: DESKTOP, as: await signIn(market, office) });
  await waitUntil(
    async () => {
      await page.goto(`${market.url}/admin-analytics?tab=searches`);
      return page.getByRole('button', { name: 'Add a synonym for “zzyntebe”' }).isVisible();
    },
    () => 'the search is not among those that found nothing',
  );
  await page.getByRole('button', { name: 'Add a synonym for “zzyntebe”' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSeen(page.getByText('Please write a word').first());
  await page.getByLabel('Also search for').fill('Sofa');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSeen(page.getByText('zzyntebe = sofa', { exact: true }));

  await page.getByRole('button', { name: 'Remove the synonym for “zzyntebe”' }).click();
  await expectSeen(page.getByText('Synonym removed'));
  await expect.poll(async () => page.getByRole('heading', { name: 'Synonyms' }).count()).toBe(0);
});
