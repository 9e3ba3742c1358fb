import type { Notification } from '@akatale/contracts/community/notifications-schemas';
import type { WaitingCase } from '@akatale/contracts/operators/cases-schemas';
import type { ProductDetail } from '@akatale/contracts/products/products-schemas';
import type { Page } from 'playwright-core';
import { fillListing } from '../../../e2e/support/fill-listing.ts';
import type { Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';

export const screens: readonly Screen[] = [
  { name: 'cases-desk', as: 'owner', isWhole: true, open: openDesk },
  { name: 'cases-goods-desk', as: 'owner', isWhole: true, open: openGoods },
  { name: 'cases-goods-form', as: 'vendor', open: openRefused },
  { name: 'cases-queue', as: 'owner', isWhole: true, open: openQueue },
  { name: 'cases-suspend', as: 'owner', open: openSuspend },
  { name: 'cases-appeals', as: 'owner', open: openAppeals },
  { name: 'cases-appeal-answer', as: 'owner', open: openAnswer },
  { name: 'cases-appeal', open: openAppeal },
  { name: 'cases-take-down', as: 'owner', open: openDialog },
  { name: 'cases-product', as: 'owner', open: openMarked },
  { name: 'cases-store', as: 'owner', open: openStore },
  { name: 'cases-own-product', as: 'vendor', open: openMarked },
  { name: 'cases-own-waiting', as: 'vendor', open: openWaiting },
  { name: 'cases-own-list', as: 'vendor', open: openOwnList },
];

/** Two of the vendor's items are taken down; the vendor has corrected the second one. */
async function takeDown({ sessions: { owner, vendor } }: Stage): Promise<[number, number]> {
  const { products } = await vendor.get<{ products: ProductDetail[] }>('/api/vendor/products?limit=50');
  const [first, second] = products.filter(({ status }) => status === 'active').slice(-2);
  if (!first || !second) throw new Error('The vendor of the demo has too few items');
  for (const { id, mark } of [first, second]) {
    const because = { reason: 'not-real', words: 'The photos are from a shop. Please take some of the item itself.' };
    if (!mark) await owner.post(`/api/admin/products/${id}/take-down`, because);
  }
  const { review, status: _, ...listing } = await vendor.get<ProductDetail>(`/api/products/${second.id}`);
  if (!review?.isWaiting) {
    await vendor.put(`/api/products/${second.id}`, { ...listing, description: `${listing.description} New photos.` });
  }
  return [first.id, second.id];
}

async function openDesk(page: Page, stage: Stage): Promise<void> {
  await takeDown(stage);
  await page.goto('/admin/cases?list=asked-again');
  await page
    .getByRole('button', { name: /^Approve /, disabled: false })
    .first()
    .waitFor();
}

/** The vendor asks about a word, and the owner of a second store lists the vendor's item again. */
async function openGoods(page: Page, { sessions: { vendor, locked } }: Stage): Promise<void> {
  const { products } = await vendor.get<{ products: ProductDetail[] }>('/api/vendor/products?limit=50');
  const [first] = products.filter(({ status, isOnline, mark }) => status === 'active' && isOnline && !mark);
  if (!first) throw new Error('The vendor of the demo has no item');
  const { title, price, category, condition, images } = first;
  const listing = {
    price,
    category,
    condition,
    location: 'Ntinda, Kampala',
    description: 'As good as new, call any day.',
  };
  const { products: own } = await locked.get<{ products: ProductDetail[] }>('/api/vendor/products?limit=50');
  if (!own.some((each) => each.title === title)) {
    const photo = await page.request.get(images[0] ?? '');
    const imageUrl = await locked.upload(await photo.body());
    await locked.post('/api/products', { ...listing, title, images: [imageUrl] });
    const word = { title: 'Starter pistol for sports day', askUs: true, images };
    await vendor.post('/api/products', { ...listing, ...word });
  }
  const near = page.getByText('Like another store’s item');
  for (let tries = 0; tries < 20 && (await near.count()) === 0; tries += 1) {
    await page.goto('/admin/cases', { waitUntil: 'networkidle' });
  }
}

async function openRefused(page: Page): Promise<void> {
  await page.goto('/add-product');
  await fillListing(page, 'Starter pistol for sports day');
  await page.getByRole('button', { name: 'Publish', disabled: false }).click();
  await page.getByRole('button', { name: 'Ask us' }).waitFor();
}

async function openQueue(page: Page): Promise<void> {
  await page.goto('/admin/cases?list=reported');
  await page
    .getByRole('button', { name: /^Dismiss/, disabled: false })
    .first()
    .waitFor();
}

async function openSuspend(page: Page): Promise<void> {
  await openQueue(page);
  await page
    .getByRole('button', { name: /^Suspend because/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function openAppeals(page: Page): Promise<void> {
  await page.goto('/admin/cases?list=appeals');
  await page.getByRole('button', { name: /^Take it back/, disabled: false }).waitFor();
}

/** By the link in the vendor's notification of a warning. */
async function openAppeal(page: Page, { sessions: { owner, vendor } }: Stage): Promise<void> {
  const { id } = await vendor.get<{ id: number }>('/api/user');
  const waiting = await owner.get<WaitingCase[]>('/api/admin/cases?thing=product&limit=50');
  const one = waiting.find((item) => item.owner.id === id && item.cause === 'reported');
  if (one) {
    const because = { decision: 'warn', reason: 'not-real', words: 'Please take a photo with what you sell.' };
    await owner.post(`/api/admin/cases/${one.id}/decide`, { ...because, evidenceAt: one.evidenceAt });
  }
  const told = await vendor.get<Notification[]>('/api/notifications?list=others');
  const token = told.find(({ data }) => data.appeal)?.data.appeal;
  await page.goto(`/appeal/${token}`);
  await page.getByRole('button', { name: 'Send my appeal', disabled: false }).waitFor();
}

async function openAnswer(page: Page): Promise<void> {
  await openAppeals(page);
  await page.getByRole('button', { name: /^Take it back/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function openDialog(page: Page, { plain }: Stage): Promise<void> {
  await page.goto(plain);
  await page.getByRole('button', { name: /^Take down /, disabled: false }).click();
  await page.getByRole('dialog').waitFor();
}

async function openMarked(page: Page, stage: Stage): Promise<void> {
  const [id] = await takeDown(stage);
  await page.goto(`/products/${id}`);
  await page.getByText('This item was taken down. Buyers can’t see it.').waitFor();
}

async function openWaiting(page: Page, stage: Stage): Promise<void> {
  const [, id] = await takeDown(stage);
  await page.goto(`/products/${id}/edit`);
  await page.getByText('This item was taken down. Buyers can’t see it.').waitFor();
}

async function openStore(page: Page, stage: Stage): Promise<void> {
  await takeDown(stage);
  const { id } = await stage.sessions.vendor.get<{ id: number }>('/api/user');
  await page.goto(`/vendor-store/${id}`);
  await page.getByRole('button', { name: /^Items of /, disabled: false }).click();
  await page
    .getByRole('button', { name: /^Restore /, disabled: false })
    .first()
    .waitFor();
}

async function openOwnList(page: Page, stage: Stage): Promise<void> {
  await takeDown(stage);
  await page.goto('/vendor-products');
  await page.getByText('Taken down').first().waitFor();
}
