import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSeen, type Visitor } from '../support/browser.ts';
import { fillListing, publishAndView } from '../support/fill-listing.ts';
import { follow, followLink, goBack } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session, signIn } from '../support/people.ts';
import { holdScripts } from '../support/scripts.ts';
import { stock } from '../support/stock.ts';
import { translate, type Way } from '../support/translate.ts';
import { visitorsOf } from '../support/visitors.ts';
import { writeMessage } from '../support/write-message.ts';

/* What translators, extensions and proxies do to a document: the page goes on, and what is new is shown. */
const office = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };
let market: CopiedMarket;
let vendor: Session;

beforeAll(async () => {
  market = await openMarket({ OPERATOR_EMAIL: office.email, OPERATOR_PASSWORD: office.password });
  vendor = await market.people.open(accountOf('vendor', 'Okello Electronics', 'okello.electronics'));
  await stock(market, vendor, 3);
});
afterAll(() => market.close());
const openVisitor = visitorsOf(() => market);

describe.each<Way>(['moved', 'replaced'])('a page whose texts a translator has %s', (way) => {
  test('the login and a registration show what is wrong, and no longer once it is changed', async () => {
    const visitor = await openVisitor();
    const { page } = visitor;
    for (const path of ['/auth', '/register-buyer']) {
      await page.goto(path);
      await translate(page, way);
      const email = page.getByLabel('Email');
      await email.fill('not an address');
      await page.locator('main form [type=submit]').click();
      await expectSeen(page.getByText('Please enter a valid email address'));
      await email.fill('nakato@akatale.example');
      await expect.poll(() => email.getAttribute('aria-invalid')).toBe(null);
      await page.locator('main form [type=submit]').click();
      await expect.poll(() => email.inputValue()).toBe('nakato@akatale.example');
      await followLink(page, 'Help', /^\/help/);
      await goBack(page, email);
    }
    forgive(visitor);
  });

  test('a buyer filters, saves, follows, and writes to the seller, whose answer comes', async () => {
    const buyer = await market.people.open(accountOf('buyer', 'Brian Ssemakula', `brian.${way}`));
    const visitor = await openVisitor({ as: buyer });
    const { page } = visitor;
    await page.goto('/');
    await translate(page, way);
    await page.getByRole('link', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'Under 500,000' }).click();
    await expectSeen(sheet.getByRole('button', { name: /^Show/ }));
    await sheet.getByRole('button', { name: 'Close', exact: true }).click();
    await follow(page, () => page.locator('main article a').first().click(), /^\/products\/\d+/);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expectSeen(page.getByRole('button', { name: 'Unfollow', exact: true }));
    await follow(
      page,
      () => page.getByRole('button', { name: 'Chat with Seller', disabled: false }).first().click(),
      /^\/chat\/\d+/,
    );
    await writeMessage(page, 'Is it still there?');
    await expectSeen(page.getByText('Is it still there?', { exact: true }));
    const [, chatId] = /\/chat\/(\d+)/.exec(page.url()) ?? [];
    await vendor.post(`/api/chats/${chatId}/messages`, { message: 'Yes, come and see it.' });
    await expectSeen(page.getByText('Yes, come and see it.', { exact: true }));
    await goBack(page, page.getByRole('button', { name: 'Unfollow', exact: true }));
    forgive(visitor);
  });

  test('a vendor is told what is missing, fills it in and publishes', async () => {
    const visitor = await openVisitor({ as: vendor });
    const { page } = visitor;
    await page.goto('/add-product');
    await translate(page, way);
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await publish.click();
    const title = page.getByLabel('Title');
    await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true');
    await fillListing(page, `Radio that is ${way}`);
    await expect.poll(() => title.getAttribute('aria-invalid')).toBe(null);
    await publishAndView(page);
    await expectSeen(page.getByRole('heading', { name: `Radio that is ${way}` }));
    forgive(visitor);
  });

  test('an operator goes from the desk to what was reported, and dismisses it', async () => {
    const [product] = await vendor.get<{ id: number }[]>('/api/products?limit=1');
    const reporter = await market.people.open(accountOf('buyer', 'Akello Grace', `akello.${way}`));
    await reporter.post('/api/reports', { thing: 'product', thingId: product?.id, reason: 'scam' });
    const visitor = await openVisitor({ as: await signIn(market, office) });
    const { page } = visitor;
    await page.goto('/desk');
    await translate(page, way);
    await followLink(page, /^Reported/, /^\/admin\/cases/);
    const waiting = page.getByRole('list', { name: 'To decide' });
    await waiting.getByRole('button', { name: /^Dismiss/ }).click();
    await expectSeen(page.getByText('Nothing reported'));
    await goBack(page, page.getByRole('heading', { level: 1 }));
    forgive(visitor);
  });
});

describe('a document that was changed before its scripts came', () => {
  test.each([
    ['by a translator', undefined],
    ['by a proxy', (html: string) => html.replaceAll(/<!--.*?-->/g, '').replaceAll(/>\s+</g, '><')],
  ])('%s keeps what was typed, and the press of a button', async (_by, rewrite) => {
    const visitor = await openVisitor();
    const { page } = visitor;
    if (rewrite) {
      await page.route('**/auth', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: rewrite(await response.text()) });
      });
    }
    const release = await holdScripts(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    await email.fill('nakato@akatale.example');
    if (!rewrite) await translate(page, 'replaced');
    await release();
    await expect.poll(() => email.inputValue()).toBe('nakato@akatale.example');
    await page.locator('main form [type=submit]').click();
    await expectSeen(page.getByText('Password must be at least 6 characters'));
    await expect.poll(() => email.inputValue()).toBe('nakato@akatale.example');
    forgive(visitor);
  });
});

test.each(['a field is filled', 'a button is touched'])(
  'scripts that do not come are told where %s, until they come',
  async (by) => {
    const { page } = await openVisitor();
    await page.clock.install();
    const release = await holdScripts(page);
    // A form that needs them.
    await page.goto('/claim', { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    if (by === 'a field is filled') await email.fill('nakato@akatale.example');
    else await page.locator('main form [type=submit]').tap({ force: true });
    const told = page.getByText('A part of this page has not arrived yet');
    await page.clock.fastForward(8_000);
    await expectSeen(told);
    await release();
    await expect.poll(() => told.count()).toBe(0);
    if (by === 'a field is filled') await expect.poll(() => email.inputValue()).toBe('nakato@akatale.example');
  },
);

test('a browser that is too old is told so, in its language, and what needs no scripts goes on', async () => {
  const visitor = await openVisitor();
  const { page } = visitor;
  await page.addInitScript(() => void delete (Object as Partial<ObjectConstructor>).hasOwn);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expectSeen(page.getByText('This browser is too old for all of this site.'));
  await page.context().addCookies([{ name: 'language', value: 'sw', url: market.url }]);
  await page.locator('main article a').first().click();
  await expectSeen(page.getByText('Kivinjari hiki ni cha zamani'));
});

/** React tells that it has drawn again what others had changed. */
function forgive({ problems }: Visitor): void {
  const others = problems.filter((problem) => !problem.includes('React error #418'));
  problems.splice(0, problems.length, ...others);
}
