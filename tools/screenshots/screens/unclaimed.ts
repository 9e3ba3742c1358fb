import type { Page } from 'playwright-core';
import type { Screen } from '../screens.ts';

const UNCLAIMED = '/admin/vendors?unclaimed=1';

export const screens: readonly Screen[] = [
  { name: 'unclaimed', as: 'owner', isWhole: true, open: openFirst },
  { name: 'unclaimed-account', as: 'owner', isWhole: true, open: openAccount },
  { name: 'unclaimed-listing', as: 'owner', isWhole: true, open: openListing },
  { name: 'unclaimed-store', as: 'owner', open: openStore },
  { name: 'claim', isWhole: true, open: (page) => page.goto('/claim#ACDEFGHJKMNP') },
];

async function openFirst(page: Page): Promise<void> {
  await page.goto(UNCLAIMED);
  if (await page.getByRole('link', { name: 'Nalongo Crafts' }).first().isVisible()) return;
  await page.getByLabel('Name of the seller or the business').fill('Nalongo Crafts');
  await page.getByLabel('Contact number').fill('0772 410 552');
  await page.getByRole('combobox', { name: 'Place' }).fill('Owino');
  await page.keyboard.press('Escape');
  await page.getByText('The seller was asked and agreed').click();
  await page.getByRole('button', { name: 'Open and list an item', disabled: false }).click();
  await page.waitForURL(/account=\d+/);
  await page.goto(UNCLAIMED);
}

async function openAccount(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('link', { name: 'Nalongo Crafts' }).first().click();
  await page.getByRole('button', { name: /^Make a/, disabled: false }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
}

async function openListing(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('link', { name: 'Nalongo Crafts' }).first().click();
  await page.getByRole('link', { name: 'List an item' }).click();
  await page.getByLabel('Title').waitFor();
}

async function openStore(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('link', { name: 'Nalongo Crafts' }).first().click();
  await page.getByRole('link', { name: 'See the store' }).click();
  await page.getByText(/^Listed for/).waitFor();
}
