import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  expectSeen,
  failOnProblems,
  openVisitor,
  PHONE,
  type Visitor,
  withServiceWorker,
} from '../../support/browser.ts';
import { chosenFiles } from '../../support/files/chosen-files.ts';
import type { Address } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session } from '../../support/people.ts';
import { shareWithApp } from '../../support/share-with-app.ts';
import { demoPhoto } from '../../support/stock.ts';

/* Another app shares photos with the installed one: the operating system posts a form. */
const DEVICE = withServiceWorker(PHONE);
const SIGNED_OUT = '/?notice=login-first&next=%2Fadd-product';

interface SharedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Small ones keep the type that is given here, which a path would not tell. */
const LARGE = 1_000_000;
const photoBytes = readFileSync(demoPhoto('home-kitchen/leather-sofa-01.jpg'));
const photo = (name = 'sofa.jpg'): SharedFile => ({ name, mimeType: 'image/jpeg', buffer: photoBytes });
const broken = (name: string, mimeType: string, size = 2_000, start = ''): SharedFile => {
  const buffer = Buffer.alloc(size, 'not a photo ');
  buffer.write(start, 'latin1');
  return { name, mimeType, buffer };
};

let market: CopiedMarket;
let vendor: Session;
let person: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarket();
  vendor = await market.people.open(accountOf('vendor', 'Okello Electronics', 'okello.electronics'));
});
afterAll(() => market.close());
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

async function openAs(session: Session | null, device = DEVICE): Promise<void> {
  person = await openVisitor(market, { device, as: session });
  page = person.page;
  await page.goto('/help');
  if (device === DEVICE) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** A vendor of their own, since drafts of one are restored for the next test. */
let vendors = 0;
async function newVendor(): Promise<Session> {
  vendors += 1;
  return market.people.open(accountOf('vendor', `Seller ${vendors}`, `seller.${vendors}`));
}

async function share(shared: SharedFile[], to: Address, text = ''): Promise<void> {
  const isLarge = shared.some(({ buffer }) => buffer.length > LARGE);
  await shareWithApp(page, { files: isLarge ? await chosenFiles(shared) : shared, text }, to);
}

const toast = (description: string) => page.getByText(description);
const seePhotos = async (count: number) => {
  await expect.poll(() => page.getByText('Uploaded', { exact: true }).count()).toBe(count);
};
const tiles = () => page.getByRole('button', { name: /^Photo \d: move or remove/ });

describe('photos that another app shares', () => {
  test('become photos of the new listing, the first five in their order', async () => {
    await openAs(await newVendor());
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await share(
      names.map((name) => photo(`${name}.jpg`)),
      '/add-product',
    );
    await expectSeen(toast('You can add up to 5 photos. We added the first 5.'));
    await seePhotos(5);
    await page.reload();
    await expect.poll(() => tiles().count()).toBe(5);
  });

  test.each([
    ['a PDF', broken('receipt.pdf', 'application/pdf'), 'receipt.pdf is not a photo.'],
    [
      'a file of 24 MB',
      broken('huge.jpg', 'image/jpeg', 24_000_000, '\xff\xd8\xff'),
      'This photo is larger than 5 MB. Please choose a smaller one.',
    ],
  ])('%s is told, and the photo beside it is there', async (_name, file, words) => {
    await openAs(await newVendor());
    await share([photo(), file], '/add-product');
    await expectSeen(toast(words));
    await seePhotos(1);
  });

  test('nothing at all leads to the empty form, which says so once', async () => {
    await openAs(await newVendor());
    await share([], '/add-product?shared=none');
    await expectSeen(toast('Nothing arrived. Please add your photos here.'));
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('wait for the login, twice in a row too', async () => {
    await openAs(null);
    await share([photo()], SIGNED_OUT);
    await page.goto('/help');
    await share([photo()], SIGNED_OUT);
    await person.signIn(await newVendor());
    await page.goto('/add-product');
    await seePhotos(2);
    await page.reload();
    await expect.poll(() => tiles().count()).toBe(2);
  });

  test('come once, also where the page ends before the device has forgotten them', async () => {
    await openAs(await newVendor());
    await page.addInitScript(() => {
      caches.delete = async (name) => {
        if (name === 'shared-photos') document.documentElement.dataset['forgets'] = name;
        return false;
      };
    });
    await share([photo(), photo()], '/add-product');
    const forgetting = page.locator('html[data-forgets]');
    await forgetting.waitFor();
    await page.reload();
    await forgetting.waitFor();
    await expect.poll(() => tiles().count()).toBe(2);
  });

  test('join what was begun', async () => {
    await openAs(await newVendor());
    await share([photo(), photo()], '/add-product');
    await seePhotos(2);
    await page.getByLabel('Title').fill('Leather sofa');
    await expectSeen(page.getByText('Draft saved'));
    await page.goto('/help');
    await share([photo(), photo(), photo(), photo()], '/add-product');
    await expectSeen(toast('You can add up to 5 photos. We added the first 3.'));
    await expect.poll(() => tiles().count()).toBe(5);
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Leather sofa');
  });

  test('are for the person whose session had ended, and nobody else', async () => {
    const [first, second] = [await newVendor(), await newVendor()];
    await openAs(first);
    await endSession();
    await share([photo()], SIGNED_OUT);
    await person.signIn(first);
    await page.goto('/add-product');
    await seePhotos(1);

    await endSession();
    await share([photo()], SIGNED_OUT);
    await person.signIn(second);
    await page.goto('/add-product');
    await expectSeen(page.getByText('0 of 5'));
    await expect.poll(sharedPhotosOnDevice).toBe(0);
    await expect.poll(() => tiles().count()).toBe(0);
  });
});

describe('an advert that another app shares', () => {
  const advert = 'Sofa set 5 seater, 850k, Ntinda 0772 410 233';
  const title = () => page.getByLabel('Title').inputValue();

  test('fills the form beside its photos, after a login too, and its telephone number stays nowhere', async () => {
    await openAs(null);
    await share([photo()], SIGNED_OUT, advert);
    expect(await sharedTexts()).toEqual(['Sofa set 5 seater, 850k, Ntinda [☎]']);
    await person.signIn(await newVendor());
    await page.goto('/add-product');
    await expect.poll(title).toBe('Sofa set 5 seater');
    await expectSeen(page.getByText('We left out the phone number. Buyers can ask for it in chat.'));
    await seePhotos(1);
    await expect.poll(sharedTexts).toEqual([]);
    await expect.poll(() => page.getByLabel(/^Price/).inputValue()).toBe('850,000');
    await expectSeen(page.getByText('Draft saved'));
    await page.reload();
    await expect.poll(title).toBe('Sofa set 5 seater');
    expect(await draftsOnDevice()).not.toContain('410');
  });

  test('leaves what was begun, and says so', async () => {
    await openAs(await newVendor());
    await page.goto('/add-product');
    await page.getByLabel('Title').fill('My sofa');
    await expectSeen(page.getByText('Draft saved'));
    await page.goto('/help');
    await share([], '/add-product', advert);
    await expectSeen(page.getByText('We kept your title.'));
    await expect.poll(title).toBe('My sofa');
  });
});

describe('where the device keeps nothing', () => {
  test('since it is full, the form says that they did not arrive', async () => {
    await openAs(vendor);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: market.url, quotaSize: 10_000 });
    await share([photo()], '/add-product?shared=failed');
    await expectSeen(toast('What you shared did not arrive. Please add it here.'));
    await expect.poll(() => tiles().count()).toBe(0);
  });

  test('since it does not let us, the same', async () => {
    await openAs(vendor);
    const [worker] = page.context().serviceWorkers();
    await worker!.evaluate(`caches.open = async () => { throw new DOMException('Denied', 'SecurityError'); }`);
    await share([photo()], '/add-product?shared=failed');
    await expectSeen(toast('What you shared did not arrive. Please add it here.'));
  });

  test('where there is no service worker, the server answers with the form', async () => {
    await openAs(vendor, PHONE);
    await share([photo(), broken('huge.jpg', 'image/jpeg', 24_000_000)], '/add-product?shared=failed', 'Sofa, 850k');
    await expectSeen(toast('What you shared did not arrive. Please add it here.'));
  });
});

function sharedTexts(): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('shared-photos');
    const kept = (await cache.keys()).filter(({ url }) => url.endsWith('-text'));
    return Promise.all(kept.map(async (request) => (await cache.match(request))?.text() ?? ''));
  });
}

function draftsOnDevice(): Promise<string> {
  return page.evaluate(
    async () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('akatale');
        opening.onerror = () => reject(opening.error ?? new Error('Not opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
        };
      }),
  );
}

/** While none of our pages is open, which would notice it. */
async function endSession(): Promise<void> {
  const names = async () => (await page.evaluate(() => caches.keys())).join();
  await expect.poll(names).toMatch(/offline-data \d/);
  await page.goto('/robots.txt', { waitUntil: 'load' });
  await page.context().clearCookies();
}

function sharedPhotosOnDevice(): Promise<number> {
  return page.evaluate(async () =>
    (await caches.has('shared-photos')) ? (await (await caches.open('shared-photos')).keys()).length : 0,
  );
}
