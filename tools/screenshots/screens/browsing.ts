import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { chooseMany } from '../../../e2e/support/choose-many.ts';
import type { Screen } from '../screens.ts';
import type { Stage } from '../stage.ts';

const demoPhotos = join(import.meta.dirname, '../../../server/src/database/seed/photos');

export const screens: readonly Screen[] = [
  { name: 'discover', open: at('/') },
  { name: 'discover-signed-in', as: 'vendor', open: at('/') },
  { name: 'discover-large', open: openLarge },
  { name: 'discover-loading', open: openLoading },
  { name: 'discover-end', open: openEnd },
  { name: 'category', open: at('/?category=Gaming+Accessories&sortBy=newArrivals') },
  { name: 'search', open: at('/?search=sofa') },
  { name: 'search-suggestions', open: openSuggestions },
  { name: 'search-near', open: at('/?search=samsang') },
  { name: 'search-empty', open: at('/?search=helicopter') },
  { name: 'filtered', open: at('/?category=Phones&maxPrice=500000&near=Ntinda%2C+Kampala&sortBy=nearest') },
  { name: 'filtered-empty', open: at('/?category=Phones&maxPrice=1000&condition=New') },
  { name: 'filters', isWhole: true, open: at('/filters?category=Phones&maxPrice=500000') },
  { name: 'filters-sheet', open: openFilters },
  { name: 'store-filtered', open: (page, { store }) => page.goto(`${store}?maxPrice=500000&sortBy=priceLow`) },
  { name: 'product', isWhole: true, open: (page, { plain }) => page.goto(plain) },
  { name: 'product-promotion', open: (page, { promoted }) => page.goto(promoted) },
  { name: 'product-sold', open: (page, { sold }) => page.goto(sold) },
  { name: 'product-not-found', open: at('/products/999999') },
  { name: 'store', open: (page, { store }) => page.goto(store) },
  { name: 'store-own', as: 'vendor', open: openOwnStore },
  { name: 'store-not-found', open: at('/vendor-store/999999') },
  { name: 'report', as: 'buyer', open: openReport },
  { name: 'report-visitor', open: openVisitorReport },
  { name: 'report-confirm', open: at(`/confirm-report/${'x'.repeat(43)}`) },
  { name: 'login', open: at('/auth') },
  { name: 'login-wrong', open: openWrongLogin },
  { name: 'register-vendor', isWhole: true, open: at('/register-vendor') },
  { name: 'register-vendor-wrong', isWhole: true, open: openWrongRegistration('/register-vendor') },
  { name: 'register-buyer', isWhole: true, open: at('/register-buyer') },
  { name: 'register-buyer-wrong', isWhole: true, open: openWrongRegistration('/register-buyer') },
  { name: 'check-inbox', open: at('/verify-email') },
  { name: 'email-verified', open: openVerified },
  { name: 'email-already-verified', open: openAlreadyVerified },
  { name: 'email-link-invalid', open: at('/verify-email/this-link-was-never-sent') },
  { name: 'forgot-password', open: at('/forgot-password') },
  { name: 'forgot-password-sent', open: openResetSent },
  { name: 'reset-link-invalid', open: at('/forgot-password/this-link-was-never-sent') },
  { name: 'add-product', as: 'vendor', isWhole: true, open: openEmptyListing },
  { name: 'add-product-wrong', as: 'vendor', isWhole: true, open: openWrongListing },
  { name: 'add-product-filled', as: 'vendor', isWhole: true, open: openFilledListing },
  { name: 'add-product-photo', as: 'vendor', open: openListingPhoto },
  { name: 'many-photos', as: 'vendor', isWhole: true, open: openManyPhotos },
  { name: 'add-product-unverified', as: 'unverified', open: at('/add-product') },
  { name: 'edit-product', as: 'vendor', isWhole: true, open: openEdit },
  { name: 'edit-product-not-found', as: 'vendor', open: at('/products/999999/edit') },
  { name: 'profile', as: 'buyer', isWhole: true, open: at('/profile') },
  { name: 'profile-privacy', as: 'buyer', open: at('/profile/privacy') },
  { name: 'profile-devices', as: 'buyer', open: at('/profile/devices') },
  { name: 'profile-language', as: 'buyer', open: at('/profile/language') },
  { name: 'start-selling', as: 'buyer', isWhole: true, open: at('/sell') },
  { name: 'category-preferences', as: 'buyer', isWhole: true, open: at('/category-preferences') },
  { name: 'chat-list', as: 'vendor', open: openChatList },
  { name: 'chat', as: 'vendor', open: openChat('active') },
  { name: 'chat-completing', as: 'vendor', open: openCompletion },
  { name: 'chat-completed', as: 'buyer', open: openChat('completed') },
  { name: 'chat-abandoned', as: 'vendor', open: openChat('abandoned') },
  { name: 'chat-locked', as: 'locked', open: openLocked },
  { name: 'chat-rating', as: 'buyer', open: openRating },
  { name: 'store-reviews', open: openReviews },
  { name: 'menu', as: 'vendor', open: openMenu },
  { name: 'access-denied', as: 'buyer', open: openAccessDenied },
  { name: 'not-found', open: at('/no-such-page') },
  { name: 'help', isWhole: true, open: at('/help') },
  { name: 'about', isWhole: true, open: at('/about') },
  { name: 'privacy', isWhole: true, open: at('/privacy') },
  { name: 'terms', isWhole: true, open: at('/terms') },
  { name: 'prohibited-goods', isWhole: true, open: at('/prohibited-goods') },
  { name: 'safety', isWhole: true, open: at('/safety') },
  { name: 'transparency', isWhole: true, open: at('/transparency') },
  { name: 'credits', open: at('/credits') },
];

function at(path: string): Screen['open'] {
  return (page) => page.goto(path);
}

async function openLarge(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('switch', { name: 'Large photos' }).click();
  await page.locator('main article img[sizes$="92vw"]').first().waitFor();
  await page.evaluate(() => localStorage.removeItem('cards'));
}

async function openFilters(page: Page): Promise<void> {
  await page.goto('/?category=Phones&maxPrice=500000');
  await page.getByRole('link', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: /^Show / }).waitFor();
}

async function openSuggestions(page: Page): Promise<void> {
  await page.goto('/?search=phone');
  const field = page.locator('input[type=search]:visible');
  await field.fill('ph');
  await page.getByRole('option', { name: 'Phones Category' }).waitFor();
  await field.press('ArrowDown');
}

async function openLoading(page: Page): Promise<void> {
  await page.goto('/');
  await page.route('**/api/discover*', () => undefined);
  await page.getByRole('link', { name: 'Fashion' }).click();
  await page.getByRole('status', { name: 'Loading items' }).waitFor();
}

async function openEnd(page: Page): Promise<void> {
  await page.goto('/?category=Toys');
  await page.getByText("You've reached the end!").scrollIntoViewIfNeeded();
}

async function openOwnStore(page: Page, { sessions }: Stage): Promise<void> {
  const { id } = await sessions.vendor.get<{ id: number }>('/api/user');
  await page.goto(`/vendor-store/${id}`);
}

async function openWrongLogin(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill('okello@akatale.example');
  await page.getByLabel('Password', { exact: true }).fill('not-my-password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').filter({ hasText: 'Login failed' }).waitFor();
}

function openWrongRegistration(path: string): Screen['open'] {
  return async (page) => {
    await page.goto(path);
    await page.getByLabel('Email').fill('akello@');
    await page.getByLabel('Contact number').fill('0772');
    await page.getByLabel('Password', { exact: true }).fill('kampala');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Please enter a valid email address').first().waitFor();
  };
}

async function openVerified(page: Page, stage: Stage): Promise<void> {
  await page.goto(await stage.verificationPath());
  await page.getByRole('heading', { name: 'Email confirmed' }).waitFor();
}

async function openAlreadyVerified(page: Page, stage: Stage): Promise<void> {
  await openVerified(page, stage);
  await page.reload();
  await page.getByRole('heading', { name: 'Already confirmed' }).waitFor();
}

async function openResetSent(page: Page): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@akatale.example');
  await page.getByRole('main').getByRole('button').first().click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
}

async function openEmptyListing(page: Page): Promise<void> {
  await page.goto('/credits');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase('akatale');
        deletion.onsuccess = () => resolve();
        deletion.onerror = () => reject(new Error('The draft could not be thrown away'));
      }),
  );
  await page.goto('/add-product');
}

async function openEdit(page: Page, { sessions }: Stage): Promise<void> {
  const { id } = await sessions.vendor.get<{ id: number }>('/api/user');
  const [product] = await sessions.vendor.get<[{ id: number }]>(`/api/vendors/${id}/products`);
  await page.goto(`/products/${product.id}/edit`);
  await page.getByRole('heading', { name: 'Edit Product' }).waitFor();
}

async function openWrongListing(page: Page): Promise<void> {
  await openEmptyListing(page);
  await page.getByLabel('Title').fill('Sofa set');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Missing information').first().waitFor();
}

async function openFilledListing(page: Page): Promise<void> {
  await openEmptyListing(page);
  const photos = ['film-slr-camera-01', 'camera-lens-01', 'camera-gimbal-01'];
  await page.getByLabel('Add photos').setInputFiles(photos.map((name) => join(demoPhotos, `electronics/${name}.jpg`)));
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

async function openListingPhoto(page: Page): Promise<void> {
  await openFilledListing(page);
  await page.getByRole('button', { name: 'Photo 2:' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openChatList(page: Page): Promise<void> {
  await page.goto('/chat');
  await page.locator('#chats a').first().waitFor();
}

async function openLocked(page: Page): Promise<void> {
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Pay USh 100,000' }).waitFor();
}

function openChat(status: 'active' | 'completed' | 'abandoned'): Screen['open'] {
  return async (page, { sessions }) => {
    const who = status === 'completed' ? sessions.buyer : sessions.vendor;
    const [chat] = await who.get<[{ id: number }]>(`/api/chats?status=${status}&limit=1`);
    await page.goto(`/chat/${chat.id}`);
    await page.getByRole('region', { name: 'Messages of this chat' }).waitFor();
  };
}

async function openCompletion(page: Page, stage: Stage): Promise<void> {
  await openChat('active')(page, stage);
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await page.getByRole('button', { name: 'Yes, it is sold' }).waitFor();
}

async function openRating(page: Page): Promise<void> {
  await page.goto('/chat');
  await page
    .getByRole('button', { name: /^Rate / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Submit rating' }).waitFor();
}

async function openReviews(page: Page, stage: Stage): Promise<void> {
  await openOwnStore(page, stage);
  await page.getByRole('button', { name: /reviews?$/ }).click();
  await page.getByRole('dialog').getByRole('article').first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

async function openAccessDenied(page: Page): Promise<void> {
  await page.goto('/add-product');
  await page.getByText('Access denied').waitFor();
}

async function openManyPhotos(page: Page): Promise<void> {
  await page.goto('/add-product?photos=many');
  const taken = [0, 10_000, 20_000, 500_000, 510_000, 1_000_000];
  const photos = taken.map((takenAtMs, at) => ({ name: `photo-${at}.jpg`, takenAtMs }));
  await chooseMany(page, 'Choose photos', photos);
  await page.getByRole('button', { name: 'Photo 2 of Item 1' }).click();
}

async function openReport(page: Page, { plain }: Pick<Stage, 'plain'>): Promise<void> {
  await page.goto(plain);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('heading', { name: 'Report this item' }).waitFor();
}

async function openVisitorReport(page: Page, stage: Pick<Stage, 'plain'>): Promise<void> {
  await openReport(page, stage);
  await page.getByRole('button', { name: /^Fraud/ }).click();
  await page.getByLabel('Your email address').waitFor();
}
