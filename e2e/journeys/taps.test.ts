import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSeen, PHONE, untilLive, withServiceWorker } from '../support/browser.ts';
import { LISTED } from '../support/fill-listing.ts';
import { follow, goBack } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';
import { shareWithApp } from '../support/share-with-app.ts';
import { demoPhoto, stock } from '../support/stock.ts';
import { visitorsOf } from '../support/visitors.ts';

/*
 * How many taps a task takes on a phone. A field costs the tap that opens the keyboard.
 */
let market: CopiedMarket;

beforeAll(async () => {
  // As without a mail server: no confirmation is required.
  market = await openMarket({ REQUIRE_VERIFIED_EMAIL: 'false' });
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

const FILE_PICKER_TAPS = 4;

/** A phone whose taps are counted. */
async function openPhone(as?: Pick<Session, 'cookie'>, device = PHONE) {
  const { page } = await openVisitor({ as, device });
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    taps += 1;
    await what.click();
  };
  const type = async (field: Locator, words: string): Promise<void> => {
    await tap(field);
    await page.keyboard.insertText(words);
  };
  const choosePhotos = async (input: Locator, paths: string[]): Promise<void> => {
    // Opening the picker, a tap for each of three photos, and one to confirm.
    taps += 1 + FILE_PICKER_TAPS;
    await input.setInputFiles(paths.map(demoPhoto));
  };
  return { page, tap, type, choosePhotos, taps: () => taps };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('an item with three photos is listed in at most 11, on two screens', async () => {
  const vendor = await market.people.open(accountOf('vendor', 'Tendo Wares', 'tendo.wares'));
  // Its category is suggested from other listings.
  const other = await market.people.open(accountOf('vendor', 'Kato Cameras', 'kato.cameras'));
  const camera = { title: 'Rolleiflex twin lens film camera', category: 'Electronics', photos: 1 };
  await stock(market, other, 1, camera);
  const { page, tap, type, choosePhotos, taps } = await openPhone(vendor);
  await page.goto('/');
  await follow(page, () => tap(link(page, 'Sell')), '/add-product');
  const photos = ['film-slr-camera-01', 'camera-lens-01', 'camera-gimbal-01'];
  await choosePhotos(
    page.getByLabel('Add photos'),
    photos.map((name) => `electronics/${name}.jpg`),
  );
  await type(page.getByLabel('Title'), 'Film camera with a second lens');
  await type(page.getByLabel('Price', { exact: true }), '450000');
  const category = page.getByLabel('Category');
  await expect.poll(() => category.inputValue()).toBe('Electronics');
  const kind = page.getByLabel('Type of item').locator('option:checked');
  await expect.poll(() => kind.textContent()).toBe('Film camera (from your title)');
  await tap(page.getByText('Used - Good', { exact: true }));
  await type(page.getByLabel('Description'), 'Used with care, with its bag and a second lens.');
  const last = page.getByRole('combobox', { name: 'Location' });
  const foot = await last.evaluate((it) => it.getBoundingClientRect().bottom + scrollY);
  expect(foot).toBeLessThanOrEqual(2 * (page.viewportSize()?.height ?? 0));
  await page.getByText('Uploaded', { exact: true }).nth(2).waitFor();
  await follow(page, () => tap(button(page, 'Publish')), LISTED);
  await expectSeen(page.getByRole('article').getByText('Film camera with a second lens'));
  expect(taps()).toBeLessThanOrEqual(11);
  // One more to WhatsApp, with the link of the item, or to the next item; Back does not lead to the form as it was.
  const [, id] = /listed=(\d+)$/.exec(page.url()) ?? [];
  const message = new URL((await link(page, 'Share on WhatsApp').getAttribute('href')) ?? '');
  expect(message.host).toBe('wa.me');
  expect(message.searchParams.get('text')).toBe(
    `Film camera with a second lens, USh 450,000\n${market.url}/products/${id}`,
  );
  await follow(page, () => tap(link(page, 'List another')), '/add-product');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('');
  await goBack(page, page.getByRole('heading', { name: 'Success!' }));
  await goBack(page, link(page, 'All Categories'));
});

test('a visitor gets from a product to their first message in at most 11, each field a tap, with it in sight', async () => {
  const vendor = await market.people.open(accountOf('vendor', 'Apio Crafts', 'apio.crafts'));
  const title = 'Basket of banana fibre';
  await stock(market, vendor, 1, { title, photos: 1 });
  const [product] = await vendor.get<[{ id: number }]>('/api/products?limit=1');
  const { page, tap, type, taps } = await openPhone();
  const path = `/products/${product.id}`;
  const next = `?next=${encodeURIComponent(path)}`;
  const inSight = page.getByRole('link', { name: `To write to Apio Crafts about this item ${title}` });
  await page.goto(path);
  await follow(page, () => tap(link(page, 'Login to Chat with Seller')), `/auth${next}`);
  await expectSeen(inSight);
  await follow(page, () => tap(link(page, 'Create account')), `/register-buyer${next}`);
  await expectSeen(inSight);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await type(field('Your name'), 'Esther Nabirye');
  await expect.poll(() => field('Username (optional)').inputValue()).toBe('esther.nabirye');
  await type(field('Email'), 'esther.nabirye@akatale.example');
  await type(field('Contact number'), '0772 123 456');
  await type(field('Location'), 'Naal');
  await tap(page.getByRole('option', { name: 'Naalya, Wakiso' }));
  await type(field('Password'), 'boda-boda-at-dawn');
  await type(field('Password confirmation'), 'boda-boda-at-dawn');
  await page.evaluate(() => {
    const seen = document.documentElement.dataset;
    seen['toast'] = 'none';
    const look = () => {
      if (document.body.textContent?.includes('Registration successful')) seen['toast'] = 'shown';
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await follow(page, () => tap(button(page, 'Create account')), /^\/chat\/\d+$/);
  await expectSeen(page.getByRole('link', { name: title }));
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['toast'])).toBe('none');
  await tap(button(page, 'Is this available?'));
  await expectSeen(page.getByRole('listitem').filter({ hasText: 'Is this available?' }));
  expect(taps()).toBeLessThanOrEqual(11);
});

describe('an advert that stands on WhatsApp becomes a listing in at most 2, beside its photos', () => {
  const advert = `*Tecno Spark 20* 128GB
Used, good condition
420k, Ntinda
Call 0772 410 233`;

  async function expectListed(page: Page, vendor: Session): Promise<void> {
    const [, id] = /listed=(\d+)$/.exec(page.url()) ?? [];
    const listed = await vendor.get<ProductDetail>(`/api/products/${id}`);
    expect(listed).toMatchObject({
      title: 'Tecno Spark 20 128GB',
      price: 420_000,
      location: 'Ntinda, Kampala',
      category: 'Phones',
      kind: 'smartphone',
      condition: 'Used - Good',
      attributes: { brand: 'Tecno', storage: '128 GB' },
    });
    expect(listed.images).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain('410');
  }

  test('shared with its photo: none before Publish', async () => {
    const vendor = await market.people.open(accountOf('vendor', 'Sharing Phones', 'sharing.phones'));
    const { page, tap, taps } = await openPhone(vendor, withServiceWorker(PHONE));
    await page.goto('/help');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await shareWithApp(page, { files: demoPhoto('phones/nokia-ngage-01.jpg'), text: advert }, '/add-product');
    await expectSeen(page.getByText('We left out the phone number.'), page.getByText('Uploaded', { exact: true }));
    await follow(page, () => tap(button(page, 'Publish')), LISTED);
    await expectListed(page, vendor);
    expect(taps()).toBeLessThanOrEqual(2);
  });

  test('copied: one fills the form', async () => {
    const vendor = await market.people.open(accountOf('vendor', 'Pasting Phones', 'pasting.phones'));
    const { page, tap, choosePhotos, taps } = await openPhone(vendor);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/add-product');
    await page.evaluate((words) => navigator.clipboard.writeText(words), advert);
    await choosePhotos(page.getByLabel('Add photos'), ['phones/nokia-ngage-01.jpg']);
    const before = taps();
    await tap(button(page, 'Paste your advert'));
    await expectSeen(page.getByText('We left out the phone number'), page.getByText('Uploaded', { exact: true }));
    await follow(page, () => tap(button(page, 'Publish')), LISTED);
    await expectListed(page, vendor);
    expect(taps() - before).toBeLessThanOrEqual(2);
  });
});

test('from a chat to a ringing phone are at most 2 of each side', async () => {
  const vendor = await market.people.open(accountOf('vendor', 'Ocen Radios', 'ocen.radios'));
  await stock(market, vendor, 1, { photos: 1 });
  const { products } = await vendor.get<{ products: [{ id: number }] }>('/api/vendor/products');
  const buyer = await market.people.open(accountOf('buyer', 'Akello Joy', 'akello.joy'));
  const chatId = await market.people.beginChat(buyer, products[0]);
  const [asking, giving] = [await openPhone(buyer), await openPhone(vendor)];
  for (const { page } of [asking, giving]) {
    await page.goto(`/chat/${chatId}`);
    await untilLive(page);
  }
  await asking.tap(button(asking.page, 'Ask for Ocen Radios’s number'));
  await giving.tap(button(giving.page, 'Share my number'));
  const call = asking.page.getByRole('link', { name: /^Call / });
  // What opens the telephone is the last one, and leads out of the page.
  await expect.poll(() => call.getAttribute('href')).toMatch(/^tel:\+256/);
  expect(asking.taps() + 1).toBeLessThanOrEqual(2);
  expect(giving.taps()).toBeLessThanOrEqual(2);
});
