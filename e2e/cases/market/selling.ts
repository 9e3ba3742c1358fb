import type { Page } from 'playwright-core';
import { chooseMany } from '../../support/choose-many.ts';
import { fillListing } from '../../support/fill-listing.ts';
import type { FormCase, PageCase, PageStage } from '../../support/page-cases.ts';
import { accountOf } from '../../support/people.ts';
import { demoPhoto, stock } from '../../support/stock.ts';

export const pages: readonly PageCase[] = [
  { name: 'Add Product', path: '/add-product', as: 'vendor', isWide: true },
  { name: 'Add Product unfolded', path: '/add-product', as: 'vendor', prepare: unfold },
  { name: 'Add Product with faults', path: '/add-product', as: 'vendor', prepare: publishNothing },
  {
    name: 'Add Product with a word that may not be sold',
    path: '/add-product',
    as: 'vendor',
    prepare: publishProhibited,
  },
  { name: 'Add Product with an advert to be read', path: '/add-product', as: 'vendor', prepare: pasteAdvert },
  // Behind the others, as what was typed stays on the device.
  { name: 'Add Product with details', path: '/add-product', as: 'vendor', isWide: true, prepare: listPhone },
  {
    name: 'Add Product filled in from an advert',
    path: '/add-product',
    as: 'vendor',
    isWide: true,
    prepare: readAdvert,
  },
  { name: 'Add Product filled in', path: '/add-product', as: 'vendor', prepare: fillAll },
  { name: 'Add Product before the address is confirmed', path: '/add-product', as: 'unconfirmed' },
  { name: 'many photos', path: '/add-product?photos=many', as: 'vendor', isWide: true },
  { name: 'many photos, sorted', path: '/add-product?photos=many', as: 'vendor', prepare: sortMany },
  { name: 'one of many items', path: '/add-product?photos=many', as: 'vendor', prepare: openOneOfMany },
  { name: 'an item that was just listed', path: listed, pattern: '/add-product', as: 'vendor', isWide: true },
  { name: 'Edit Product', path: edit, pattern: '/products/:id/edit', as: 'vendor', isWide: true },
  { name: 'the saved answers of an item', path: edit, as: 'vendor', isWide: true, prepare: openAnswers },
  { name: 'a photo that was tapped', path: edit, as: 'vendor', prepare: openPhoto },
  { name: 'an item that is not there, to be edited', path: '/products/999999/edit', as: 'vendor' },
];

function edit({ productIds: [id] }: PageStage): string {
  return `/products/${id}/edit`;
}

function listed({ productIds: [id] }: PageStage): string {
  return `/add-product?listed=${id}`;
}

async function publishNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Please enter a title').first().waitFor();
}

async function publishProhibited(page: Page): Promise<void> {
  await fillListing(page, 'Starter pistol');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Ask us' }).waitFor();
}

async function listPhone(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Tecno Spark 20, 128 GB');
  await page.getByLabel('Category').selectOption('Phones');
  await page.getByText('From your title: Tecno, 128 GB.').waitFor();
}

async function pasteAdvert(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Paste your advert' }).click();
  await page.getByLabel('Your advert').fill('Fridge Hisense 180 litres, 500k-600k, Kyanja 0772 000 111');
}

async function readAdvert(page: Page): Promise<void> {
  await pasteAdvert(page);
  await page.getByRole('button', { name: 'Fill in the form' }).click();
  await page.getByText('We left out the phone number').waitFor();
}

async function fillAll(page: Page): Promise<void> {
  const photos = ['film-slr-camera-01', 'camera-lens-01', 'camera-gimbal-01'];
  await page.getByLabel('Add photos').setInputFiles(photos.map((name) => demoPhoto(`electronics/${name}.jpg`)));
  await page.getByLabel('Title').fill('Film SLR camera with a second lens');
  await page
    .getByLabel('Description')
    .fill('Bought for a course and used with care. Comes with the second lens, a gimbal and the bag.');
  await page.getByLabel('Category').selectOption('Electronics');
  await page.getByText('Used - Like New', { exact: true }).click();
  await page.getByLabel('Price', { exact: true }).fill('450000');
  await page.locator('summary', { hasText: 'Promotion' }).click();
  await page.getByLabel('Promotional price').fill('390000');
  await page
    .getByText('Uploaded', { exact: true })
    .nth(photos.length - 1)
    .waitFor();
}

async function openAnswers(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Saved answers' }).click();
  await page.getByText('My last price', { exact: true }).click();
  await page.getByLabel('Your last price').waitFor();
}

async function unfold(page: Page): Promise<void> {
  for (const part of ['Promotion', 'More', 'Preview']) {
    const summary = page.locator('summary', { hasText: part });
    // On a wide screen the preview stands beside the form.
    if (await summary.isVisible()) await summary.click();
  }
}

/** Two items, with one photo chosen. */
async function sortMany(page: Page): Promise<void> {
  await chooseThree(page);
  await page.getByRole('button', { name: 'Photo 1 of Item 1' }).click();
  await page.getByText('1 photo chosen').waitFor();
}

async function chooseThree(page: Page): Promise<void> {
  const taken = [0, 20_000, 500_000].map((takenAtMs, at) => ({ name: `photo-${at}.jpg`, takenAtMs }));
  await chooseMany(page, 'Choose photos', taken);
}

/** Those of the case before it stay on the device. */
async function openOneOfMany(page: Page): Promise<void> {
  const choose = page.getByRole('button', { name: /^(Choose photos|Add more photos)$/ });
  if ((await choose.textContent()) === 'Choose photos') await chooseThree(page);
  await page
    .getByRole('link', { name: /^Write and publish/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Item 1 of/ }).waitFor();
}

async function openPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Photo 1:' }).click();
  await page.getByRole('dialog').waitFor();
}

export const forms: readonly FormCase[] = [
  {
    name: 'an edit',
    async as(market) {
      const vendor = await market.people.open(accountOf('vendor', 'Lule Furniture', 'lule.furniture'));
      await stock(market, vendor, 1);
      return vendor;
    },
    async path(_market, vendor) {
      const [listed] = (await vendor?.get<{ id: number }[]>('/api/products?limit=1')) ?? [];
      return `/products/${listed?.id}/edit`;
    },
    typed: { Title: 'A title that took long to find' },
    button: 'Save changes',
    offline: 'Update failed',
    done: 'Item updated',
  },
];
