import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen } from '../../support/browser.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf } from '../../support/people.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* A person takes their data along, leaves, and comes back in time. */
let market: CopiedMarket;
const account = accountOf('vendor', 'Mirembe Radios', 'mirembe.radios');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

async function logIn(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Taps beside the password, from the profile; its field costs one. */
async function closeAccount(page: Page): Promise<number> {
  await page.goto('/profile');
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await tap(page.getByRole('link', { name: 'My data, close account' }));
  await expectSeen(page.getByText('What happens'));
  await tap(button(page, 'Close my account'));
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  const field = dialog.getByLabel('Your password', { exact: true });
  await tap(field);
  await field.fill(account.password);
  await tap(dialog.getByRole('button', { name: 'Close my account' }));
  await expectSeen(page.getByText('Your account is closed'));
  return taps;
}

test('downloads, closes, and comes back', async () => {
  const session = await market.people.open(account);
  const { page } = await openVisitor({ as: session });

  await page.goto('/profile/privacy');
  await page.getByRole('link', { name: 'My data, close account' }).click();
  await button(page, 'Download my data').click();
  const question = page.getByRole('dialog', { name: 'Download my data' });
  await question.getByLabel('Your password', { exact: true }).fill(account.password);
  await question.getByRole('button', { name: 'Download my data' }).click();
  await expectSeen(page.getByText(/^Your data is ready: \d/));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save the file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-[\d-]+\.zip$/);

  expect(await closeAccount(page)).toBeLessThanOrEqual(4);
  await expectSeen(page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await logIn(page);
  await expectSeen(
    page.getByText('Your account is open again'),
    page.getByText('Nothing was lost. Buyers see your store and your items again.'),
  );
  await page.reload();
  await expectSeen(page.getByText('No products available'));
  await expect.poll(() => page.getByText('Your account is open again').count()).toBe(0);
});

test('a suspended person gets both at the login', async () => {
  const suspended = accountOf('buyer', 'Waiswa Moses', 'waiswa.moses');
  await market.people.open(suspended);
  await market.database.query('update users set suspended_at = now() where email = $1', [suspended.email]);
  const { page } = await openVisitor();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(suspended.email);
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill(suspended.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expectSeen(page.getByText('You can still download your data, or close the account.'));
  await button(page, 'Download my data').click();
  await expectSeen(page.getByRole('link', { name: 'Save the file' }));
  await button(page, 'Close my account').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close my account' }).click();
  await expectSeen(page.getByText(/^This account is closed\. It is deleted on /));
  await button(page, 'Keep my account').click();
  await expectSeen(button(page, 'Close my account'));
});
