import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, PHONE } from '../../support/browser.ts';
import { pictureSize } from '../../support/files/picture-size.ts';
import { readQr } from '../../support/files/read-qr.ts';
import { savedFile } from '../../support/files/saved-file.ts';
import { followLink } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { stock } from '../../support/stock.ts';
import { visitorsOf } from '../../support/visitors.ts';

/* A vendor's poster and its QR code, and the picture of a product for a status. */
let market: CopiedMarket;
let vendor: Session;
let store: string;

beforeAll(async () => {
  market = await openMarket();
  const account = accountOf('vendor', 'Kirabo Second-hand Furniture and Lamps', 'kirabo');
  vendor = await market.people.open(account);
  store = `/vendor-store/${(await vendor.get<{ id: number }>('/api/user')).id}`;
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

async function openAs(session: Session, options = {}): Promise<Page> {
  return (await openVisitor({ device: { ...PHONE, ...options }, as: session })).page;
}

const code = (page: Page) => page.getByRole('img', { name: /^QR code that leads to/ });
/** Reads the code from the screen, scrolled above the bottom bar. */
async function readFrom(page: Page): Promise<string> {
  await code(page).evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }));
  return readQr(await code(page).screenshot(), 'image/png');
}

test('the owner finds the poster in their store', async () => {
  const owner = await openAs(vendor);
  await owner.goto(store);
  await expectSeen(owner.getByRole('heading', { name: 'Kirabo Second-hand Furniture and Lamps' }));
  await expect.poll(() => owner.getByRole('button', { name: 'Contact' }).count()).toBe(0);
  await expectSeen(owner.getByRole('link', { name: 'Add Your First Product' }));
  const dashboard = owner.getByRole('main').getByRole('link', { name: 'Dashboard' });
  await expect.poll(() => dashboard.getAttribute('href')).toBe('/vendor-dashboard');
  await owner.getByRole('button', { name: 'More actions' }).click();
  await expectSeen(owner.getByRole('main').getByRole('button', { name: 'Share', exact: true }));
  await followLink(owner, 'Print QR poster', '/vendor-poster');
  await expectSeen(owner.getByRole('heading', { name: 'Your store poster' }));
});

test('a camera reads the store’s link from the screen, light and dark', async () => {
  const page = await openAs(vendor);
  await page.goto('/vendor-poster');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await readFrom(page)).toBe(market.url + store);
  }
});

test('and from paper, where the poster prints alone on one sheet of A4', async () => {
  const page = await openAs(vendor, { ...DESKTOP, colorScheme: 'dark', isMobile: false });
  await page.goto('/vendor-poster');
  await page.emulateMedia({ media: 'print' });
  expect(await readFrom(page)).toBe(market.url + store);
  for (const role of ['banner', 'contentinfo', 'button', 'link'] as const) {
    await expect.poll(() => page.getByRole(role).count()).toBe(0);
  }
  await expect.poll(() => page.getByRole('article').innerText()).toContain(`${new URL(market.url).host}${store}`);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Number(width), Number(height)].map((points) => Math.round((points / 72) * 25.4))).toEqual([210, 297]);
});

test('the code is saved as a drawing and as a picture, and the whole poster as a picture', async () => {
  const page = await openAs(vendor);
  await page.goto('/vendor-poster');
  const drawing = await savedFile(page, page.getByRole('link', { name: 'Save the code: For the print shop' }));
  expect(await readQr(drawing, 'image/svg+xml')).toBe(market.url + store);
  for (const name of ['Save the code: As a picture', 'Save picture']) {
    const picture = await savedFile(page, page.getByRole('button', { name }));
    expect(await readQr(picture, 'image/png')).toBe(market.url + store);
  }
});

describe('the status picture of a product', () => {
  const TABLE = 'Mahogany dining table with six chairs, carved by hand';
  let id: number;
  beforeAll(async () => {
    await stock(market, vendor, 1, { title: TABLE, price: 950_000 });
    const { products } = await vendor.get<{ products: { id: number }[] }>('/api/vendor/products');
    [{ id }] = products as [{ id: number }];
    const day = 86_400_000;
    const promotion = {
      promotionalPrice: 760_000,
      promotionStartDate: new Date(Date.now() - day).toISOString(),
      promotionEndDate: new Date(Date.now() + day).toISOString(),
    };
    const listing = await vendor.get<Record<string, unknown>>(`/api/products/${id}`);
    await vendor.put(`/api/products/${id}`, { ...listing, ...promotion });
  });
  const statusPath = () => `/vendor-products/${id}/status-picture`;

  test('is found under More, with the promotion, and saved as a JPEG for a status whose code leads to the product', async () => {
    const page = await openAs(vendor);
    await page.goto('/vendor-products');
    await page.getByRole('button', { name: /^More for Mahogany/ }).click();
    await followLink(page, /^Status picture/, statusPath());
    const preview = page.getByRole('img', { name: /^Mahogany dining table .*USh\s760,000, with a QR code$/ });
    await expectSeen(preview);
    const picture = await savedFile(page, page.getByRole('button', { name: 'Save picture' }));
    expect(pictureSize(picture)).toEqual({ type: 'jpeg', width: 1080, height: 1920 });
    expect(await readQr(picture, 'image/jpeg', 1080)).toBe(`${market.url}/products/${id}`);
  });

  test('is shared as a file where the device can', async () => {
    const page = await openAs(vendor);
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files: [file], text }: { files: File[]; text: string }) =>
          void shared.push([file?.name, file?.type, text]),
      });
    });
    await page.goto(statusPath());
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([[`product-${id}-status.jpg`, 'image/jpeg', expect.stringContaining(`${market.url}/products/${id}`)]]);
  });

  test('a photo that does not load is said, and tried again', async () => {
    const page = await openAs(vendor);
    const photos = /\/uploads\/[a-f0-9]{64}-1080\.jpg$/;
    await page.route(photos, (route) => route.abort('internetdisconnected'));
    await page.goto(statusPath());
    await expectSeen(page.getByRole('heading', { name: "We couldn't make the picture" }));
    await page.unroute(photos);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSeen(page.getByRole('img', { name: /with a QR code$/ }));
  });
});

test('without scripts the poster is there, and its code can be saved', async () => {
  const page = await openAs(vendor, { javaScriptEnabled: false });
  await page.goto('/vendor-poster');
  expect(await readFrom(page)).toBe(market.url + store);
  const drawing = await savedFile(page, page.getByRole('link', { name: 'Save the code: For the print shop' }));
  expect(await readQr(drawing, 'image/svg+xml')).toBe(market.url + store);
});
