import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DESKTOP,
  expectSeen,
  failOnProblems,
  openVisitor,
  PHONE,
  untilLive,
  type Visitor,
} from '../../support/browser.ts';
import { fillListing, LISTED } from '../../support/fill-listing.ts';
import { follow } from '../../support/follow.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session, signIn } from '../../support/people.ts';
import { barriers } from '../../support/screen-checks/barriers.ts';
import { MOST_HIGH_PX, tallestRow } from '../../support/screen-checks/tallest-row.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';

/* A word that may not be sold is refused, asked about and let pass; then another store lists nearly the same item. */
const office = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };
const TITLE = 'Starter pistol of the running club';
const RULE = 'Weapons, ammunition and explosives';

let market: CopiedMarket;
const visitors: Visitor[] = [];
let selling: Page;
let copying: Page;
let desk: Page;

beforeAll(async () => {
  market = await openMarket({ OPERATOR_EMAIL: office.email, OPERATOR_PASSWORD: office.password });
  selling = await open(await market.people.open(accountOf('vendor', 'Okot Wares', 'okot.w')), '/add-product', PHONE);
  copying = await open(await market.people.open(accountOf('vendor', 'Lule Furniture', 'lule.f')), '/add-product');
  desk = await open(await signIn(market, office), '/admin/cases', PHONE);
});
afterAll(async () => {
  failOnProblems(...visitors);
  for (const visitor of visitors) await visitor.close();
  await market.close();
});
skipAfterFailure();

async function open(session: Session, path: string, device = DESKTOP): Promise<Page> {
  const visitor = await openVisitor(market, { device, as: session });
  visitors.push(visitor);
  await visitor.page.goto(path);
  await untilLive(visitor.page);
  return visitor.page;
}

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', disabled: false });
const askUs = () => selling.getByRole('button', { name: 'Ask us' });
const toCheck = () => desk.getByRole('list', { name: 'To decide' });

test('the form names the word and the rule, keeps what was typed, and offers to ask', async () => {
  await fillListing(selling, TITLE);
  await publish(selling).click();
  await expectSeen(selling.getByText(`“pistol” may not be sold here (${RULE}).`).last());
  await expect.poll(() => selling.getByLabel('Title').evaluate((it) => it === document.activeElement)).toBe(true);
  await expect.poll(() => selling.getByLabel('Title').inputValue()).toBe(TITLE);
  await expectSeen(askUs());
  expect(await barriers(selling)).toEqual([]);
  // Another title takes the question away.
  await selling.getByLabel('Title').fill('Whistle of the running club');
  await expect.poll(() => askUs().count()).toBe(0);
  await selling.getByLabel('Title').fill(TITLE);
  await publish(selling).click();
  await follow(selling, () => askUs().click(), LISTED, selling.getByText('Success!').last());
  await expectSeen(selling.getByText('We check this item before buyers see it').last());
});

test('the desk shows both, and one tap lets it pass', async () => {
  await desk.goto('/admin/cases');
  await expectSeen(toCheck().getByText('Maybe a prohibited word'), toCheck().getByText(`“pistol”: ${RULE}`));
  expect(await tallestRow(toCheck())).toBeLessThanOrEqual(MOST_HIGH_PX.case);
  expect(await barriers(desk)).toEqual([]);
  await toCheck()
    .getByRole('button', { name: `Approve ${TITLE}` })
    .click();
  await expectSeen(desk.getByText(`“${TITLE}” is on the market. The seller is told.`));
});

test('nearly the same item of another store is shown, and stands beside the first one on the desk', async () => {
  const copy = 'Running club starter';
  await fillListing(copying, copy);
  await follow(copying, () => publish(copying).click(), LISTED, copying.getByText('Success!').last());
  const waits = async () => {
    await desk.goto('/admin/cases');
    return toCheck().count();
  };
  await expect.poll(waits).toBe(1);
  expect(await tallestRow(toCheck())).toBeLessThanOrEqual(MOST_HIGH_PX.case);
  await toCheck().getByText('More', { exact: true }).click();
  await expectSeen(
    toCheck().getByText('Like another store’s item'),
    toCheck().getByRole('link', { name: copy, exact: true }),
    toCheck().getByRole('link', { name: TITLE, exact: true }),
    toCheck().getByText('The other item, which was here first'),
  );
  expect(await barriers(desk)).toEqual([]);
  await toCheck()
    .getByRole('button', { name: `More about ${copy}` })
    .click();
  await desk.getByRole('button', { name: `Take down ${copy}` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('not-real');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expectSeen(desk.getByText(`“${copy}” is taken down. The seller is told why.`));
});
