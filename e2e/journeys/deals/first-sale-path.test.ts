import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { phonePhoto, uprightCorners } from '../../../server/test/photo-fixtures.ts';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { LISTED } from '../../support/fill-listing.ts';
import { follow, followLink } from '../../support/follow.ts';
import { openEmptyMarket } from '../../support/market.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';
import { holdRequest, onSlowConnection } from '../../support/slow-connection.ts';
import { demoPhoto } from '../../support/stock.ts';

/*
 * The most important path: Achieng, a new visitor, lists a phone from her phone, and Kato, who misspells Samsung, finds
 * it. Each test continues the previous one.
 */
const achieng = {
  "Your name or your shop's name": 'Achieng Phones',
  Username: 'achieng.phones',
  Email: 'achieng@akatale.example',
  'Contact number': '0772 123 456',
  Location: 'Ntinda, Kampala',
  'What do you sell?': 'Phones that I have tested for a week, in Ntinda.',
};
const password = 'boda-boda-at-dawn';
const title = 'Samsung Galaxy A14, 64 GB';

skipAfterFailure();
let market: Awaited<ReturnType<typeof openEmptyMarket>>;
let vendor: Visitor;
let visitor: Visitor;

beforeAll(async () => {
  market = await openEmptyMarket();
  vendor = await openVisitor(market);
  visitor = await openVisitor(market);
});
afterAll(() => market.close());
afterEach(() => failOnProblems(vendor, visitor));

describe('Achieng opens her store', () => {
  test('a form with faults names them, goes to the first, and loses nothing', async () => {
    const { page } = vendor;
    await page.goto('/register-vendor');
    await page.getByLabel("Your name or your shop's name").fill('Achieng Phones');
    await page.getByLabel('Username').fill('ab');
    await page.getByLabel('Email').fill('achieng@');
    await page.getByLabel('Contact number').fill('0772 12');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password confirmation').fill('boda-boda-at-dusk');
    await page.getByRole('button', { name: 'Create account' }).click();

    const faults = page.locator('form [aria-invalid]');
    await expect
      .poll(() =>
        faults.evaluateAll((fields) => fields.map((each) => document.getElementById(`${each.id}-error`)?.innerText)),
      )
      .toEqual([
        'Username must be at least 3 characters',
        'Please enter a valid email address',
        'Contact number must be at least 10 digits',
        'Location is required',
        'Business description must be at least 10 characters',
        "Passwords don't match",
      ]);
    await expect.poll(() => focused(page)).toBe('username');
    await expect.poll(() => page.getByRole('main').getByRole('alert').count()).toBe(0);
    await expect.poll(() => page.getByLabel("Your name or your shop's name").inputValue()).toBe('Achieng Phones');
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe(password);
  });

  test('registered, she is signed in and asked to check her mail', async () => {
    const { page } = vendor;
    for (const [label, value] of Object.entries(achieng)) await page.getByLabel(label).fill(value);
    await page.getByLabel('Password confirmation').fill(password);
    const create = page.getByRole('button', { name: 'Create account' });
    await follow(page, () => create.click(), '/verify-email');
    await expectSeen(page.getByRole('heading', { name: 'Check your email' }));
    // Said by the page, and not over its title.
    await expectSeen(page.getByRole('main').getByText('Registration successful', { exact: true }));
    await expect.poll(() => page.locator('[data-toasts]').innerText()).toBe('');
    await expectSeen(page.getByText(achieng.Email));
    expect(page.url()).not.toContain('achieng');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expectSeen(page.getByRole('button', { name: 'Logout' }));
    await page.keyboard.press('Escape');
  });

  test('before her address is confirmed, she cannot publish and sees why', async () => {
    const { page } = vendor;
    const sell = page.getByRole('link', { name: 'Sell', exact: true });
    await follow(page, () => sell.click(), '/add-product');
    await expectSeen(page.getByText('Confirm your email to chat, sell and rate'));
  });

  test('the link in the mail confirms her address', async () => {
    const { page } = vendor;
    const link = await market.mails.nextLink(achieng.Email, `${market.url}/verify-email/`);
    await page.goto(link);
    await expectSeen(page.getByRole('heading', { name: 'Email confirmed' }));
  });
});

describe('Achieng lists a phone', () => {
  const uploaded = (page: Page) => page.getByText('Uploaded', { exact: true });

  test('her photos go out small, two at a time, and she sees how far they are', async () => {
    const { page } = vendor;
    await followLink(page, 'List your first item', '/add-product');
    await expectSeen(page.getByLabel('Add photos'));
    await expect.poll(() => page.getByText('Confirm your email').count()).toBe(0);

    const connection = await onSlowConnection(page);
    const third = await holdRequest(page, '**/api/upload/product-image', 3);
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/product-image')) {
        sent.push(request.postDataBuffer()?.length ?? Number.NaN);
      }
    });
    const fromCamera = await phonePhoto();
    expect(fromCamera.length).toBeGreaterThan(2_000_000);
    await page
      .getByLabel('Add photos')
      .setInputFiles([
        { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: fromCamera },
        await fileOf('phones/galaxy-ultra-01.jpg'),
        await fileOf('electronics/galaxy-buds-01.jpg'),
      ]);
    await expectSeen(page.getByRole('progressbar'));
    await uploaded(page).nth(1).waitFor();

    // One photo is in flight when the connection drops.
    await third.begun;
    await expectSeen(page.getByRole('progressbar'));
    await connection.drop();
    third.release();
    await expectSeen(page.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => uploaded(page).count()).toBe(2);
    await expectSeen(page.getByText("You're offline."));
    expect(Math.max(...sent)).toBeLessThan(700_000);

    await connection.restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await uploaded(page).nth(2).waitFor();
  });

  test('a field that is missing is named, and the photos stay', async () => {
    const { page } = vendor;
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('Used for a year, with its charger and its box.');
    await page.getByLabel('Category').selectOption('Phones');
    await page.getByText('Used - Good', { exact: true }).click();
    await page.getByRole('button', { name: 'Publish' }).click();

    await expectSeen(page.getByText('Invalid price'));
    await expectSeen(page.getByText('Price must be greater than 0'));
    await expect.poll(() => focused(page)).toBe('price');
    await expect.poll(() => uploaded(page).count()).toBe(3);
  });

  test('published, it has its page, with every photo upright', async () => {
    const { page } = vendor;
    await page.getByLabel('Price', { exact: true }).fill('420000');
    await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('420,000');
    const publish = page.getByRole('button', { name: 'Publish' });
    await follow(page, () => publish.click(), LISTED);
    await expectSeen(
      page.getByRole('heading', { name: 'Success!', level: 1 }),
      page.getByText('Your product has been added to the marketplace'),
    );
    expect(await barriers(page)).toEqual([]);
    await followLink(page, 'View', /^\/products\/\d+$/);
    await expectSeen(page.getByRole('heading', { name: title, level: 1 }));
    await expect.poll(() => page.getByRole('img', { name: `${title}, Photo` }).count()).toBe(3);

    const cover = page.getByRole('img', { name: `${title}, Photo 1 of 3` });
    await expect
      .poll(() => cover.evaluate(cornersOf))
      .toEqual({
        isPortrait: true,
        corners: Object.values(uprightCorners).map(nearest),
      });
  });
});

describe('Kato finds it', () => {
  test('by a word that he misspells', async () => {
    const { page } = visitor;
    await page.goto('/');
    // Its role changes when suggestions are shown.
    const field = page.locator('input[type=search]:visible');
    await field.fill('samsang galaxi');
    await follow(page, () => field.press('Enter'), /^\/\?search=samsang[+]galaxi$/);
    await expectSeen(page.getByRole('heading', { name: 'Results for “samsang galaxi”' }));
    await expectSeen(page.getByText('No exact match for “samsang galaxi”. Showing the closest matches.'));
  });

  test('and opens it, and the store of Achieng', async () => {
    const { page } = visitor;
    await followLink(page, title, /^\/products\/\d+$/);
    await expectSeen(page.getByRole('heading', { name: title, level: 1 }));
    await expectSeen(page.getByText('USh 420,000'));
    await followLink(page, 'Visit the store of Achieng Phones', /^\/vendor-store\/\d+$/);
    await expectSeen(page.getByRole('heading', { name: 'Achieng Phones', level: 1 }));
    await expect.poll(() => page.getByRole('link', { name: title }).count()).toBe(1);
  });
});

async function fileOf(path: string) {
  return { name: path, mimeType: 'image/jpeg', buffer: await readFile(demoPhoto(path)) };
}

/** Name of the focused field. */
function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}

/** JPEG changes colours a little: each of the four is recognised by its strong channels. */
function nearest([red, green, blue]: readonly number[]): string {
  const strong = (channel = 0) => (channel > 128 ? 1 : 0);
  return `${strong(red)}${strong(green)}${strong(blue)}`;
}

/** Runs in the page: the colours in the corners of a photo as displayed. */
async function cornersOf(image: Element) {
  const photo = image as HTMLImageElement;
  await photo.decode();
  const { naturalWidth: width, naturalHeight: height } = photo;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas?.drawImage(photo, 0, 0, width, height);
  const margin = Math.round(width / 20);
  const places = [
    [margin, margin],
    [width - margin, margin],
    [width - margin, height - margin],
    [margin, height - margin],
  ];
  const corners = places.map(([x = 0, y = 0]) => {
    const pixel = canvas?.getImageData(x, y, 1, 1).data ?? [];
    return Array.from(pixel.slice(0, 3), (channel) => (channel > 128 ? 1 : 0)).join('');
  });
  return { isPortrait: height > width, corners };
}
