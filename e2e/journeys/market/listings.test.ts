import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { chosenFiles } from '../../support/files/chosen-files.ts';
import { followLink } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { overlapsToast } from '../../support/overlaps-toast.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { demoPhoto, stock } from '../../support/stock.ts';

/* Creating, editing and removing listings. */
interface Product {
  id: number;
  title: string;
  category: string;
  price: number;
  stock: number;
  images: string[];
}

let market: CopiedMarket;
let vendor: Session;
let vendorId: number;
let products: Product[];
let person: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okot Wares', 'okot.w'));
  await stock(market, vendor, 3);
  vendorId = (await vendor.get<{ id: number }>('/api/user')).id;
  products = await vendor.get(`/api/vendors/${vendorId}/products`);
});
afterAll(() => market.close());
beforeEach(async () => {
  person = await openVisitor(market, { as: vendor });
  page = person.page;
});
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const expectTakenOver = (where: Page) => expectSeen(where.getByRole('button', { name: 'Publish', disabled: false }));
const unfold = (part: string, where = page) => where.locator('summary', { hasText: part }).click();
const chosenPhotos = () => page.locator('li[data-photo-tile]');

/** Runs in the page. */
const isFocused = (element: Element) => element === element.ownerDocument.activeElement;

/** What a screen reader adds to the name of a field. */
async function describedBy(field: Locator): Promise<string> {
  return field.evaluate((it) => {
    const ids = it.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
}

async function openEdit({ id, title }: Product): Promise<void> {
  await page.goto(`/products/${id}`);
  await followLink(page, 'Edit item', `/products/${id}/edit`);
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Edit Product' }));
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe(title);
}

describe('a product', () => {
  test('is put on promotion, and shows its badge', async () => {
    const [product] = products as [Product];
    await openEdit(product);
    await unfold('Promotion');
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Promotional price').fill(String(Math.round(product.price * 0.75)));
    await expectSeen(page.getByText('(25% off)'));
    await page.getByLabel('Starts').fill('2026-01-01');
    await press('Save changes');
    await expectSeen(page.getByText('Item updated'));
    await followLink(page, 'View public store', `/vendor-store/${vendorId}`);
    const card = page.getByRole('article').filter({ hasText: product.title });
    await expectSeen(card.getByText('25% OFF'));
  });

  test('that is sold while it is edited keeps both changes', async () => {
    const [, product] = products as [Product, Product];
    await openEdit(product);
    await page.getByLabel('Title', { exact: true }).fill('A better title');
    await unfold('More');
    await page.getByLabel('Stock').fill('8');
    const current = await vendor.get<Product>(`/api/products/${product.id}`);
    const other = await page.context().newPage();
    await other.goto(`/products/${product.id}/edit`);
    await unfold('More', other);
    await other.getByLabel('Stock').fill(String(current.stock + 3));
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expectSeen(other.getByText('Item updated'));
    await other.close();

    await press('Save changes');
    const notice = page
      .getByRole('alert')
      .filter({ hasText: `Stock changed to ${current.stock + 3} while you were editing` });
    await expectSeen(notice.getByText('Keep yours: 8'));
    await notice.getByText(`Use the new one: ${current.stock + 3}`).click();
    await press('Save changes');
    await expectSeen(page.getByText('Item updated'));
  });

  test('stays as it was where the edit is cancelled, is deleted after a confirmation, and its form is gone', async () => {
    const [, , product] = products as [Product, Product, Product];
    await openEdit(product);
    await page.getByLabel('Title', { exact: true }).fill('Never mind');
    await followLink(page, 'Cancel', '/vendor-dashboard');
    // With its title as it was.
    await openEdit(product);
    await press('Delete…');
    const dialog = page.getByRole('dialog', { name: 'Delete this item?' });
    await expectSeen(dialog.getByText(product.title));
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectSeen(page.getByText('Item deleted'));
    await page.goto(`/products/${product.id}/edit`);
    await expectSeen(page.getByRole('heading', { name: 'Product Not Found' }));
    await followLink(page, 'Return to Dashboard', '/vendor-dashboard');
    await expectSeen(page.getByRole('heading', { name: 'Dashboard', level: 1 }));
  });
});

test('an unfinished listing comes back after a reload, also one whose photos did not arrive', async () => {
  await page.goto('/add-product');
  await page.getByLabel('Title', { exact: true }).fill('Half a listing');
  await page.getByLabel('Location').fill('rubag');
  await page.getByRole('option', { name: 'Lubaga, Kampala' }).click();
  await page.context().setOffline(true);
  await page.getByLabel('Add photos').setInputFiles([demoPhoto('phones/nokia-ngage-01.jpg')]);
  await expectSeen(page.getByText('Upload failed'));
  await expectSeen(page.getByText('Draft saved'));
  await page.context().setOffline(false);

  await page.reload();
  await expectSeen(page.getByText('Draft restored.'));
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a listing');
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Lubaga, Kampala');
  await chosenPhotos().getByText('Uploaded').waitFor({ state: 'attached' });

  await press('Discard');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await chosenPhotos().waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('');
});

test('a listing is filled in on two screens, with Publish always in reach', async () => {
  await page.goto('/add-product');
  const publish = page.getByRole('button', { name: 'Publish', disabled: false });
  const { height = 0 } = page.viewportSize() ?? {};
  const footOf = async () => {
    const { y = 0, height: own = 0 } = (await publish.boundingBox()) ?? {};
    return Math.round(y + own);
  };
  await expectSeen(publish);
  expect(await footOf()).toBeLessThanOrEqual(height);
  const end = await page.locator('form', { has: publish }).evaluate((form) => form.getBoundingClientRect().bottom);
  expect(end).toBeLessThan(2 * height);

  const title = page.getByLabel('Title', { exact: true });
  const [product] = products as [Product];
  await title.fill(product.title);
  await title.press('Enter');
  await expect.poll(() => page.getByLabel('Price', { exact: true }).evaluate(isFocused)).toBe(true);
  const category = page.getByLabel('Category');
  await expect.poll(() => category.inputValue()).toBe(product.category);
  await category.selectOption('Toys');
  await title.fill('Another title');
  await title.press('Enter');
  await expect.poll(() => category.inputValue()).toBe('Toys');
});

test('what is wrong is said at its field, and above the form only where the first is more than a screen away', async () => {
  await page.goto('/add-product');
  await expectTakenOver(page);
  await press('Publish');
  const toast = page.getByRole('alert').filter({ hasText: 'Missing information' });
  await expectSeen(toast.getByText('Please fill in all required fields'), page.getByText('Please enter a title'));
  const photos = page.getByLabel('Add photos');
  expect(await overlapsToast(page.getByText('Photos', { exact: true }).first())).toBe(false);
  await expect.poll(() => photos.evaluate(isFocused)).toBe(true);
  await expect.poll(() => describedBy(photos)).toContain('Please upload at least one product image');
  const faults = page.getByRole('alert').filter({ has: page.getByRole('list') });
  await expect.poll(() => faults.count()).toBe(0);

  await page.setViewportSize({ width: 360, height: 360 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await press('Publish');
  const named = () => faults.getByRole('link').allTextContents();
  const all = [
    'Please upload at least one product image',
    'Please enter a title',
    'Price must be greater than 0',
    'Please choose a category',
    'Please choose a condition',
    'Please enter a description',
  ];
  await expect.poll(named).toEqual(all);
  await page.getByLabel('Title', { exact: true }).fill('What it is');
  await page.getByText('Used - Good', { exact: true }).click();
  await expect.poll(named).toEqual([all[0], all[2], all[3], all[5]]);
  await page.getByLabel('Price', { exact: true }).fill('18000');
  await page.getByLabel('Category').selectOption('Home & Kitchen');
  await page.getByLabel('Description').fill('Hardly used.');
  await expect.poll(named).toEqual([all[0]]);
  await page.setViewportSize({ width: 360, height: 740 });
  await press('Publish');
  await expectSeen(page.getByText('Image required'));
  await faults.waitFor({ state: 'detached' });
  await photos.setInputFiles([demoPhoto('phones/nokia-ngage-01.jpg')]);
  await expect.poll(() => describedBy(photos)).not.toContain('Please upload');
});

test('a tap on a photo moves it, makes it the cover, or removes it', async () => {
  await page.goto('/add-product');
  const files = ['phones/nokia-ngage-01.jpg', 'electronics/camera-lens-01.jpg'].map(demoPhoto);
  await page.getByLabel('Add photos').setInputFiles([...files, demoPhoto('phones/nokia-ngage-01.jpg')]);
  await expect.poll(() => chosenPhotos().count()).toBe(3);
  const order = () =>
    chosenPhotos()
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  const [first, second, third] = await order();
  // The fourth place of the row has both ways to choose one more.
  const [last, add, camera] = await Promise.all(
    [chosenPhotos().nth(2), page.locator('label[for=images]'), page.locator('label[for=camera]')].map((it) =>
      it.boundingBox(),
    ),
  );
  expect([add!.x, add!.width]).toEqual([camera!.x, camera!.width]);
  expect(add!.x).toBeGreaterThan(last!.x + last!.width);
  expect(camera!.y).toBeLessThan(last!.y + last!.height);
  const tap = (number: number) => page.getByRole('button', { name: `Photo ${number}:` }).click();
  const sheet = page.getByRole('dialog');
  const choose = (name: string) => sheet.getByRole('button', { name, exact: true }).click();

  await tap(3);
  await expectSeen(sheet.getByRole('heading', { name: 'Photo 3 of 3' }));
  expect(await barriers(page)).toEqual([]);
  await choose('Move left');
  await expectSeen(sheet.getByRole('heading', { name: 'Photo 2 of 3' }));
  await choose('Make cover');
  await expect.poll(order).toEqual([third, first, second]);
  await tap(2);
  await choose('Remove photo');
  await expect.poll(order).toEqual([third, second]);
  await expect.poll(() => page.getByLabel('Add photos').evaluate(isFocused)).toBe(true);
});

test('input before the scripts arrive counts, also with a draft', async () => {
  await page.goto('/add-product');
  await page.getByLabel('Title', { exact: true }).fill('Begun earlier');
  await page.getByLabel('Location').fill('Gulu');
  await expectSeen(page.getByText('Draft saved'));

  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Title', { exact: true }).fill('Typed on a slow line');
  await page.getByLabel('Add photos').setInputFiles([demoPhoto('phones/nokia-ngage-01.jpg')]);
  scripts.resolve();
  await chosenPhotos().getByText('Uploaded').waitFor({ state: 'attached' });
  await expectSeen(page.getByText('Draft restored.'));
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Typed on a slow line');
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Gulu');
  await page.unrouteAll();
});

test('who is typing when a draft arrives goes on in the same place', async () => {
  const title = page.getByLabel('Title', { exact: true });
  await page.goto('/add-product');
  await page.getByLabel('Location').fill('Gulu');
  await expectSeen(page.getByText('Draft saved'));
  const other = await page.context().newPage();
  await other.goto('/');
  await other.evaluate(holdDrafts);

  await page.reload();
  await title.pressSequentially('Iron pan');
  await title.press('Home');
  await other.close();
  await expectSeen(page.getByText('Draft restored.'));
  await page.keyboard.type('Big ');
  await expect.poll(() => title.inputValue()).toBe('Big Iron pan');
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Gulu');
});

/** Runs in another tab: reading waits until that is closed. */
async function holdDrafts(): Promise<void> {
  const opened = indexedDB.open('akatale');
  await new Promise((resolve) => (opened.onsuccess = resolve));
  const drafts = opened.result.transaction('drafts', 'readwrite').objectStore('drafts');
  await new Promise<void>((resolve) => {
    const again = () => {
      drafts.count().onsuccess = again;
      resolve();
    };
    again();
  });
}

test('on a slow line photos are uploaded one after the other', async () => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { effectiveType: '3g' }),
    }),
  );
  const line = Promise.withResolvers<void>();
  let begun = 0;
  await page.route('**/api/upload/product-image', async (route) => {
    begun += 1;
    await line.promise;
    await route.continue();
  });
  await page.goto('/add-product');
  await expectTakenOver(page);
  const files = ['phones/nokia-ngage-01.jpg', 'electronics/camera-lens-01.jpg', 'phones/nokia-ngage-01.jpg'];
  await page.getByLabel('Add photos').setInputFiles(files.map(demoPhoto));
  await expect.poll(() => chosenPhotos().count()).toBe(3);
  await expect.poll(() => begun).toBe(1);
  line.resolve();
  await expect.poll(() => chosenPhotos().getByText('Uploaded').count()).toBe(3);
  await page.unrouteAll();
});

test('too many, too large and invalid photos are reported separately, and the others stay', async () => {
  const files = ['phones/nokia-ngage-01.jpg', 'electronics/camera-lens-01.jpg'].map(demoPhoto);
  const choose = page.getByLabel('Add photos');
  await page.goto('/add-product');
  await expectTakenOver(page);
  await choose.setInputFiles([{ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(100, 1) }]);
  await expectSeen(page.getByText('list.pdf is not a photo.'));
  const huge = Buffer.alloc(6_000_000, 1);
  huge.writeUIntBE(0xffd8ff, 0, 3);
  await choose.setInputFiles(await chosenFiles([{ name: 'huge.jpg', buffer: huge }]));
  await expectSeen(page.getByText('This photo is larger than 5 MB').first());
  await expect.poll(() => chosenPhotos().count()).toBe(1);
  await choose.setInputFiles([...files, ...files, ...files]);
  await expectSeen(page.getByText('Too many files'));
  await expect.poll(() => chosenPhotos().count()).toBe(5);
  await choose.press('Enter');
  await expectSeen(page.getByText('Maximum images reached'));
  expect(await barriers(page)).toEqual([]);
});
