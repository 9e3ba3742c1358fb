import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../../support/browser.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';

/* An advert as it stands on WhatsApp becomes a listing. */
let market: CopiedMarket;
let person: Visitor;
let page: Page;
let vendors = 0;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  vendors += 1;
  const vendor = await market.people.open(accountOf('vendor', `Advertiser ${vendors}`, `advertiser.${vendors}`));
  person = await openVisitor(market, { as: vendor });
  page = person.page;
  await page.goto('/add-product');
});
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** Here the browser keeps what was copied. */
const open = async () => {
  await press('Paste your advert');
  await page.getByLabel('Your advert').waitFor();
};
const field = (label: string) => page.getByLabel(new RegExp(`^${label}( \\(from your advert\\))?$`));
const valueOf = (label: string) => field(label).inputValue();

/** Pastes into what has the focus, as a person does. */
async function paste(words: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    const field = document.activeElement as HTMLInputElement;
    if (field.dispatchEvent(event)) field.setRangeText(text);
  }, words);
}

const ADVERT = `*Sofa set 5 seater*
Very good condition
Price: 850k
Ntinda
Call 0772 410 233`;

test('is pasted into the box where the browser keeps what was copied, fills the form, and is taken back by a tap', async () => {
  await open();
  expect(await barriers(page)).toEqual([]);
  await paste(ADVERT);
  await expect.poll(() => valueOf('Title')).toBe('Sofa set 5 seater');
  await expectSeen(page.getByLabel('Title (from your advert)', { exact: true }));
  await expect.poll(() => valueOf('Price')).toBe('850,000');
  await expect.poll(() => valueOf('Category')).toBe('Home & Kitchen');
  await expect.poll(() => valueOf('Location')).toBe('Ntinda, Kampala');
  await expect.poll(() => valueOf('Description')).toBe('Sofa set 5 seater\nVery good condition');
  await expect.poll(() => page.getByLabel('Used - Good').isChecked()).toBe(true);
  await expectSeen(page.getByText('We left out the phone number 0772 410 233. Buyers can ask for it in chat.'));
  expect(await barriers(page)).toEqual([]);
  await press('Undo');
  await expect.poll(() => valueOf('Title')).toBe('');
  await expect.poll(() => valueOf('Price')).toBe('');
});

test('that was copied fills the form by the tap, and a single word, as a password is, goes nowhere', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  const copy = (words: string) => page.evaluate((text) => navigator.clipboard.writeText(text), words);
  await copy('boda-boda-at-dawn');
  await open();
  expect(await valueOf('Your advert')).toBe('');
  await press('Close');
  await copy(ADVERT);
  await press('Paste your advert');
  await expect.poll(() => valueOf('Title')).toBe('Sofa set 5 seater');
  expect(sent.filter((body) => /boda-boda|410/.test(body))).toEqual([]);
});

test('with a range of prices leaves the price, says so at its field, and what was written stays', async () => {
  const several = page.getByRole('link', { name: 'List many at once' });
  await expectSeen(several);
  await page.getByLabel('Title').fill('My fridge');
  await expect.poll(() => several.count()).toBe(0);
  await open();
  await paste('Fridge Hisense, 500k-600k, Kyanja');
  await expectSeen(page.getByText('The advert has a lowest and a highest price. Please write one.'));
  await expectSeen(page.getByText('We kept your title.'));
  expect([await valueOf('Title'), await valueOf('Price')]).toEqual(['My fridge', '']);
  await page.getByLabel('Price', { exact: true }).fill('550000');
  await expect.poll(() => page.getByText('The advert has a lowest and a highest price').count()).toBe(0);
});

test('that is pasted into the title is offered to be read, and a title is not', async () => {
  await page.getByLabel('Title').focus();
  await page.getByRole('button', { name: 'Paste your advert' }).waitFor();
  await paste('Tecno Spark 20');
  await expect.poll(() => valueOf('Title')).toBe('Tecno Spark 20');
  await page.getByLabel('Title').fill('');
  await paste(ADVERT);
  await expect.poll(() => valueOf('Title')).toBe('');
  await expect.poll(() => valueOf('Your advert')).toContain('Call [☎]');
  await press('Fill in the form');
  await expect.poll(() => valueOf('Title')).toBe('Sofa set 5 seater');
});

test('of a hundred thousand letters is read as far as is said, and stays without a connection', async () => {
  await open();
  await page.context().setOffline(true);
  await paste(`${ADVERT}\n${'It is soft. '.repeat(8000)}`);
  await expectSeen(page.getByText('No connection. Check your internet and try again.'));
  await expect.poll(() => valueOf('Your advert')).toContain('Sofa set 5 seater');
  await page.context().setOffline(false);
  await press('Fill in the form');
  await expect.poll(() => valueOf('Title')).toBe('Sofa set 5 seater');
  await expectSeen(page.getByText('The advert is long. We read the first 5,000 letters.'));
});
