import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, PHONE, type Visitor } from '../support/browser.ts';
import { follow, followLink } from '../support/follow.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, signIn } from '../support/people.ts';
import { barriers } from '../support/screen-checks/barriers.ts';

/* What the market says of itself, what a new account agrees to, and how new terms are told. */
const account = accountOf('buyer', 'Apio Sarah', 'apio.sarah');
const pages = [
  ['About', '/about', 'About Akatale'],
  ['Privacy', '/privacy', 'Privacy'],
  ['Terms', '/terms', 'Terms'],
  ['Prohibited goods', '/prohibited-goods', 'Prohibited goods'],
  ['Safety', '/safety', 'Safety'],
] as const;

let market: CopiedMarket;
beforeAll(async () => {
  market = await openMarket();
  await market.people.open(account);
});
afterAll(() => market.close());

describe('without scripts', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(market, { device: { ...PHONE, javaScriptEnabled: false } });
  });
  afterEach(() => failOnProblems(visitor));

  test('each page is a link away at the foot, and says who has read it', async () => {
    const { page } = visitor;
    await page.goto('/');
    for (const [name, path, heading] of pages) {
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
      await follow(page, () => link.click(), path);
      await expectSeen(page.getByRole('heading', { name: heading, level: 1 }));
      await expectSeen(page.getByText('Not yet read by a lawyer.'));
    }
  });

  test('on paper there is the page alone', async () => {
    const { page } = visitor;
    await page.goto('/terms');
    await page.emulateMedia({ media: 'print' });
    await expectSeen(page.getByRole('heading', { name: 'What selling costs' }));
    await page.getByRole('contentinfo').waitFor({ state: 'hidden' });
    await page.getByRole('banner').waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: 'screen' });
  });

  test('a person who is signed in is told of new terms, by a link', async () => {
    const person = await openVisitor(market, {
      as: await signIn(market, account),
      device: { ...PHONE, javaScriptEnabled: false },
    });
    await makeNew();
    await person.page.goto('/help');
    await followLink(person.page, 'Our terms are new. Read them', '/terms');
    failOnProblems(person);
    await person.close();
  });
});

describe('with scripts', () => {
  test('the button of a registration says what is agreed to, and the form survives the reading', async () => {
    const visitor = await openVisitor(market);
    const { page } = visitor;
    await page.goto('/register-buyer');
    await page.getByLabel('Your name').fill('Nakato Irene');
    const sentence = page.getByText('By creating an account you agree to our');
    await follow(page, () => sentence.getByRole('link', { name: 'Terms' }).click(), '/terms');
    await expectSeen(page.getByRole('heading', { name: 'The sale is yours' }));
    await page.goto('/register-buyer');
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Nakato Irene');
    failOnProblems(visitor);
    await visitor.close();
  });

  test('new terms are told once, on one of two devices, and closed by the keyboard', async () => {
    await makeNew();
    const phone = await openVisitor(market, { as: await signIn(market, account) });
    const computer = await openVisitor(market, { as: await signIn(market, account), device: DESKTOP });
    const notice = ({ page }: Visitor) => page.getByRole('complementary', { name: 'New terms' });
    await computer.page.goto('/');
    await expectSeen(notice(computer));
    await phone.page.goto('/');
    await expectSeen(notice(phone));
    expect(await barriers(phone.page)).toEqual([]);

    const stored = phone.page.waitForResponse('**/api/user/terms-notice');
    await notice(phone).getByRole('button', { name: 'Close' }).focus();
    await phone.page.keyboard.press('Enter');
    expect((await stored).ok()).toBe(true);
    await notice(phone).waitFor({ state: 'detached' });

    await computer.page.reload();
    await expectSeen(computer.page.getByRole('heading', { level: 1 }));
    await expect.poll(() => notice(computer).count()).toBe(0);
    for (const visitor of [phone, computer]) {
      failOnProblems(visitor);
      await visitor.close();
    }
  });
});

/** As if the terms had changed since the person registered. */
async function makeNew(): Promise<void> {
  await market.database.query(`delete from agreements`);
}
