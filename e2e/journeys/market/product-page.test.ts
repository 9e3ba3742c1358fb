import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { follow, goBack } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { expectOnTop } from '../../support/screen-checks/on-top.ts';
import { scriptOf } from '../../support/scripts.ts';
import { holdRequest } from '../../support/slow-connection.ts';
import { stock } from '../../support/stock.ts';

/* What people see of a product before they contact its seller: photos, figures and reviews. */
const REVIEW = 'Exactly as in the photos.\nWe met at the taxi park.';

interface Listed {
  id: number;
  title: string;
  images: string[];
}

let market: CopiedMarket;
let vendor: Session;
let vendorId: number;
let productId: number;
let quietId: number;
/** A product with more than one photo. */
let photos: Listed;
let person: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okot Wares', 'okot.w'));
  const buyer = await market.people.open(accountOf('buyer', 'Amina K', 'amina'));
  await stock(market, vendor, 2);
  vendorId = (await vendor.get<{ id: number }>('/api/user')).id;
  const products = await vendor.get<Listed[]>(`/api/vendors/${vendorId}/products`);
  [productId, quietId] = products.map(({ id }) => id) as [number, number];
  photos = await vendor.post<Listed>('/api/products', {
    title: 'Blue armchair',
    description: 'No stains.',
    category: 'Home & Kitchen',
    condition: 'Used - Good',
    price: 420_000,
    location: 'Mbarara',
    images: products.flatMap(({ images }) => images.slice(0, 1)),
  });
  const chat = await buyer.post<{ id: number }>('/api/chats', { productId });
  await vendor.patch(`/api/chats/${chat.id}`, { status: 'completed', isSold: true });
  await buyer.post('/api/ratings', { chatId: chat.id, rating: 4, review: REVIEW });
});
afterAll(() => market.close());
beforeEach(async () => {
  person = await openVisitor(market);
  page = person.page;
});
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

/** The number of visibly filled stars of a review. */
const filledStars = (review: Locator): Promise<number> =>
  review.getByRole('img', { name: 'stars' }).evaluate((stars) => {
    const star = stars.querySelector('svg')!.getBoundingClientRect();
    const filled = stars.querySelector('span')!.getBoundingClientRect();
    return filled.width / star.width;
  });

test('a visitor reads them on the product, beside its seller with their sales, and in the store', async () => {
  await page.goto(`/products/${productId}`);
  const reviews = page.getByRole('region', { name: 'Customer Reviews' });
  await expectSeen(reviews.getByText('1 review'));
  await expectSeen(reviews.getByText('4.0', { exact: true }));
  await expectSeen(reviews.getByText('We met at the taxi park.'));
  await expectSeen(reviews.getByRole('img', { name: '4 out of 5 stars' }));
  await expect.poll(() => filledStars(reviews.getByRole('article'))).toBe(4);
  const seller = page.getByRole('region', { name: 'Seller' });
  await expectSeen(seller.getByText('4.0 (1)'), seller.getByText('1 sale', { exact: true }));
  expect(await barriers(page)).toEqual([]);

  await page.goto(`/vendor-store/${vendorId}`);
  await expectSeen(page.getByRole('main').getByText('1 sale', { exact: true }));
  await page.getByRole('button', { name: '1 review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reviews of Okot Wares' });
  await expectSeen(dialog.getByText('Exactly as in the photos.'));
  expect(await barriers(page)).toEqual([]);
  await follow(page, () => dialog.getByRole('link').click(), `/products/${productId}`);
});

test('a product without reviews says who may review, and shows its seller’s reviews', async () => {
  await page.goto(`/products/${quietId}`);
  const empty = 'No reviews yet. Be the first to review this product!';
  await expectSeen(page.getByText(empty));
  await expectSeen(page.getByText('Reviews come from people who bought it here.'));
  await expectSeen(page.getByRole('heading', { name: 'Reviews of Okot Wares' }));
  const reviews = page.getByRole('region', { name: 'Customer Reviews' });
  await expectSeen(reviews.getByText('We met at the taxi park.'));
  await expectSeen(reviews.getByText('1 review · 100% positive'));
});

test('a sold product stays visible, and leads to similar ones, or to the store', async () => {
  const all = await vendor.get<Listed[]>(`/api/vendors/${vendorId}/products`);
  const { id } = await vendor.post<Listed>('/api/products', {
    title: 'Sold kettle',
    description: 'Boils.',
    category: 'Toys',
    condition: 'Used - Good',
    price: 20_000,
    location: 'Mbarara',
    images: all.flatMap(({ images }) => images.slice(0, 1)).slice(0, 1),
  });
  const other = await market.people.open(accountOf('buyer', 'Sarah N', 'sarah.n'));
  const chat = await other.post<{ id: number }>('/api/chats', { productId: id });
  await vendor.patch(`/api/chats/${chat.id}`, { status: 'completed', isSold: true });
  await page.goto(`/products/${id}`);
  await expectSeen(page.getByText('SOLD', { exact: true }), page.getByText('This item has been sold.'));
  await follow(page, () => page.getByRole('link', { name: 'See the store' }).click(), `/vendor-store/${vendorId}`);

  await stock(market, vendor, 1, { category: 'Toys', photos: 1, title: 'Wooden train' });
  // Pages of visitors are cached for some seconds.
  await person.signIn(other);
  await page.goto(`/products/${id}`);
  await page.getByRole('link', { name: 'See similar items' }).click();
  const heading = page.getByRole('heading', { name: 'Similar Items' });
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
  await expectOnTop(page.getByRole('link', { name: 'Wooden train' }));
});

test('the page says how far an item is from the area that its buyer chose, until they take it away', async () => {
  const filterBar = await holdRequest(page, `**${scriptOf('src/features/market/filters/filter-parts.ts')}`, 1);
  await page.goto('/?near=Bukoto%2C+Kampala');
  const chip = page.getByRole('link', { name: 'Remove filter: Near Bukoto, Kampala' });
  await expectSeen(chip);
  await filterBar.begun;
  const open = () =>
    follow(page, () => page.getByRole('link', { name: photos.title }).click(), `/products/${photos.id}`);
  await open();
  filterBar.release();
  const place = page.getByText(/^Mbarara/).first();
  await expect.poll(() => place.textContent()).toBe('Mbarara, about 240 km from Bukoto');
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => place.textContent()).toBe('Mbarara, about 240 km from Bukoto');

  await goBack(page, chip);
  await follow(page, () => chip.click(), '/');
  await open();
  await expect.poll(() => place.textContent()).toBe('Mbarara');
});

test('the chat button stays in sight, in place of the bottom bar', async () => {
  await person.signIn(await market.people.open(accountOf('buyer', 'Brenda A', 'brenda')));
  await page.goto(`/products/${quietId}`);
  const call = page.getByRole('button', { name: 'Chat with Seller' });
  for (const heading of ['Details', 'Customer Reviews']) {
    await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
    await expectOnTop(call);
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectOnTop(call);
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ hasText: 'Profile' });
  await expect.poll(() => bar.isVisible()).toBe(false);
});

describe('full-screen photos', () => {
  const viewer = () => page.getByRole('dialog', { name: `Photos of ${photos.title}` });
  const link = (number: number) =>
    page.getByRole('link', { name: `${photos.title}, Photo ${number} of ${photos.images.length}` });
  const isAt = (number: number) => expectSeen(viewer().getByText(`${number} / ${photos.images.length}`));
  const zoom = () => viewer().locator('output').innerText();

  async function openViewer(): Promise<void> {
    await link(1).click();
    await isAt(1);
  }

  test('are switched and zoomed by keys and buttons; Escape returns the focus', async () => {
    await page.goto(`/products/${photos.id}`);
    await openViewer();
    await page.keyboard.press('ArrowRight');
    await isAt(2);
    const zoomIn = viewer().getByRole('button', { name: 'Zoom in' });
    await zoomIn.click();
    await expect.poll(zoom).toBe('2×');
    const shown = viewer().getByRole('img', { name: /Photo 2/ });
    await expect.poll(async () => (await shown.boundingBox())?.width).toBe(720);
    await zoomIn.press('-');
    await expect.poll(zoom).toBe('1×');
    await viewer()
      .getByRole('button', { name: /^Show photo 1/ })
      .click();
    await isAt(1);
    await zoomIn.click();
    await viewer().getByRole('button', { name: 'Zoom out' }).press('Enter');
    await expect.poll(zoom).toBe('1×');
    // The button that has the focus is disabled by now.
    await page.keyboard.press('ArrowRight');
    await isAt(2);
    await page.keyboard.press('ArrowLeft');
    await isAt(1);
    await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'detached' });
    await expect.poll(() => link(1).evaluate((photo) => photo === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(`/products/${photos.id}`);
  });

  test('are zoomed while the large photo is still on its way', async () => {
    await page.goto(`/products/${photos.id}`);
    await openViewer();
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
    const isRequested = page.waitForRequest(/-1080\.webp$/);
    await page.route(/-1080\.webp$/, async (route) => {
      await mayArrive;
      await route.continue();
    });
    await viewer().getByRole('button', { name: 'Zoom in' }).click();
    await isRequested;
    await page.keyboard.press('+');
    await expect.poll(zoom).toBe('3×');
    await page.keyboard.press('-');
    await expect.poll(zoom).toBe('2×');
    const width = () =>
      viewer()
        .getByRole('img', { name: /Photo 1/ })
        .evaluate((it: HTMLImageElement) => it.naturalWidth);
    expect(await width()).toBe(0);
    arrive();
    await expect.poll(width).toBe(400);
    await viewer().getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(zoom).toBe('1×');
  });

  const card = () => page.getByRole('link', { name: photos.title, exact: true });

  async function openFromStore(): Promise<void> {
    await page.goto(`/vendor-store/${vendorId}`);
    await follow(page, () => card().click(), `/products/${photos.id}`);
    await openViewer();
  }

  test('close by Back, which leaves the product only when it is pressed again', async () => {
    await openFromStore();
    await goBack(page, link(1));
    await viewer().waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/products/${photos.id}`);
    await goBack(page, card());
    expect(new URL(page.url()).pathname).toBe(`/vendor-store/${vendorId}`);
  });

  test('zoom by pinching and by double tap', async () => {
    await page.goto(`/products/${photos.id}`);
    await openViewer();
    const fingers = await page.context().newCDPSession(page);
    const spread = async (type: 'touchStart' | 'touchMove', px: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [
          { x: 180 - px, y: 360 },
          { x: 180 + px, y: 360 },
        ],
      });
    const pinch = async () => {
      while ((await zoom()) !== '1×') await viewer().getByRole('button', { name: 'Zoom out' }).click();
      await spread('touchStart', 40);
      for (const px of [60, 90, 120]) await spread('touchMove', px);
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      return zoom();
    };
    // A browser that has waited too long for the page takes the gesture for scrolling, and a person pinches again.
    await expect.poll(pinch).toBe('3×');
    await page.touchscreen.tap(180, 360);
    await page.touchscreen.tap(180, 360);
    await expect.poll(zoom).toBe('1×');
  });

  test('a visitor goes on to the login, and comes back to the product itself', async () => {
    await openFromStore();
    const login = viewer().getByRole('link', { name: 'Login to Chat with Seller' });
    await follow(page, () => login.click(), `/auth?next=%2Fproducts%2F${photos.id}`);
    await goBack(page, link(1));
    await goBack(page, card());
    expect(new URL(page.url()).pathname).toBe(`/vendor-store/${vendorId}`);
  });
});

test('the seller answers once, for everybody to read', async () => {
  await person.signIn(vendor);
  await page.goto(`/products/${productId}`);
  const reviews = page.getByRole('region', { name: 'Customer Reviews' });
  await reviews.getByRole('button', { name: 'Reply' }).click();
  await reviews.getByRole('button', { name: 'Publish reply' }).click();
  await expectSeen(reviews.getByText('Please write a reply'));
  await reviews.getByLabel('Your reply').fill('Thank you, Amina.');
  await reviews.getByRole('button', { name: 'Publish reply' }).click();
  await expectSeen(page.getByText('Reply published'));
  await expectSeen(reviews.getByText('Reply from Okot Wares'));
  await expect.poll(() => reviews.getByRole('button', { name: 'Reply' }).count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
});
