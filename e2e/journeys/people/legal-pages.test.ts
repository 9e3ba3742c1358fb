import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, PHONE, type Visitor } from '../../support/browser.ts';
import { followLink } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, signIn } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';

/* A legal page on paper, and how new terms are told. */
const account = accountOf('buyer', 'Apio Sarah', 'apio.sarah');
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
    await followLink(person.page, 'Our terms have changed. Read them', '/terms');
    failOnProblems(person);
    await person.close();
  });
});

describe('with scripts', () => {
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
