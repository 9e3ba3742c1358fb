import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appCode } from '../../../server/test/authenticator.ts';
import { DESKTOP, expectSeen, failOnProblems, openVisitor, PHONE, type Visitor } from '../../support/browser.ts';
import { follow } from '../../support/follow.ts';
import { logInByForm } from '../../support/log-in-by-form.ts';
import { type CopiedMarket, openMarket } from '../../support/market.ts';
import { accountOf, type Session, signIn } from '../../support/people.ts';

/* Operators: the code at the login, reauthentication before sensitive acts, other operators, and viewing people's pages. */
const owner = { email: 'operator@akatale.example', password: 'ledgers-at-closing-time' };
const settings = { OPERATOR_EMAIL: owner.email, OPERATOR_PASSWORD: owner.password };
const okello = accountOf('vendor', 'Okello Electronics', 'okello.electronics');

let market: CopiedMarket;
let asOkello: Session;
let person: Visitor;
let page: Page;

async function openAs(session: Session | null, device = PHONE): Promise<void> {
  person = await openVisitor(market, { device, as: session });
  ({ page } = person);
}

beforeAll(async () => {
  market = await openMarket(settings);
  asOkello = await market.people.open(okello);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.database.query('delete from second_factors');
  await market.database.query('delete from recovery_codes');
});
afterEach(async () => {
  failOnProblems(person);
  await person.close();
});

/** Sets the app up on the page; resolves to the secret and the recovery codes. */
async function enrol(): Promise<{ secret: string; recovery: string[] }> {
  await page.goto('/admin/security');
  await page.getByLabel('Your password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await expectSeen(page.getByRole('img', { name: 'QR code for the authenticator app' }));
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Keep your recovery codes' }));
  const recovery = await page.getByRole('main').getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expectSeen(page.getByText('10 recovery codes are left.'));
  // The present code was used: a person would wait for the next one.
  await market.database.query('update second_factors set last_step = 0');
  return { secret, recovery };
}

async function giveCredentials(): Promise<void> {
  await page.goto('/auth?next=%2Fadmin%2Fsecurity');
  await logInByForm(page, owner);
  await expectSeen(page.getByRole('heading', { name: 'Enter your code' }));
}

const logIn = () => page.getByRole('button', { name: 'Log in' }).click();
const reauthenticateLater = () =>
  market.database.query(`update sessions set authenticated_at = authenticated_at - interval '1 hour'`);

describe('an authenticator app', () => {
  test('is set up, and asked for at the login', async () => {
    await openAs(await signIn(market, owner));
    const { secret } = await enrol();
    await page.context().clearCookies();

    await giveCredentials();
    await page.getByRole('button', { name: 'Back to email and password' }).click();
    await expectSeen(page.getByRole('heading', { name: 'Welcome back' }));
    await giveCredentials();
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await logIn();
    await expectSeen(page.locator('#totp-error', { hasText: 'This code is not right' }));
    const code = appCode(secret);
    await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await follow(page, logIn, '/admin/security', page.getByText('Welcome back, Operator!'));
  });

  test('that is lost is replaced by a recovery code, and turned off after a reauthentication', async () => {
    await openAs(await signIn(market, owner), DESKTOP);
    const { recovery } = await enrol();
    await page.context().clearCookies();
    await giveCredentials();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code', { exact: true }).fill(recovery[0]!);
    await follow(page, logIn, '/admin/security', page.getByText('9 recovery codes are left.'));

    await reauthenticateLater();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectSeen(page.getByText('It is still on'));
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code', { exact: true }).fill(recovery[1]!);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expectSeen(page.getByText('Off. Anybody who has your password can log in as you.'));
  });
});

describe('operators', () => {
  test('are invited by an owner, who confirms it by the password, change roles and are removed', async () => {
    await openAs(await signIn(market, owner));
    await page.goto('/admin/operators');
    await reauthenticateLater();
    await page.getByRole('button', { name: 'Invite an operator' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Achieng Mary');
    await page.getByLabel('Email', { exact: true }).fill('achieng@akatale.example');
    await page.getByLabel('Role', { exact: true }).selectOption('Support');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expectSeen(dialog.getByText('This is not your password').last());
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'achieng@akatale.example' });
    await expectSeen(page.getByText('Invitation sent'), row.getByText('Invited'));

    await row.getByRole('button', { name: 'Change role of Achieng Mary' }).click();
    await page.getByLabel('Role', { exact: true }).selectOption('Moderator');
    await page.getByRole('button', { name: 'Save the role' }).click();
    await expectSeen(row.getByText('Moderator', { exact: true }));

    await row.getByRole('button', { name: 'More about Achieng Mary' }).click();
    await row.getByRole('button', { name: 'Remove Achieng Mary' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectSeen(page.getByText('The operator was removed'));
    await expect.poll(() => row.count()).toBe(0);

    const own = page.getByRole('listitem').filter({ hasText: owner.email });
    await expectSeen(own.getByText('The only owner. Make someone else an owner first.'));
    await expect.poll(() => own.getByRole('button').count()).toBe(0);
  });
});

describe('a view of somebody’s pages', () => {
  test('stays from page to page, keeps chats closed, and ends by one press', async () => {
    const session = await signIn(market, owner);
    const { id: userId } = await asOkello.get<{ id: number }>('/api/user');
    await openAs(session);
    await page.goto(`/admin/people/${userId}`);
    await page.getByRole('button', { name: 'More about Okello Electronics' }).click();
    await page.getByRole('button', { name: 'View as Okello Electronics' }).click();
    const reason = page.getByLabel('Why do you need this?');
    await reason.focus();
    await page.keyboard.insertText('a'.repeat(501));
    await page.getByRole('button', { name: 'Start' }).click();
    await expectSeen(page.locator('#reason-error', { hasText: 'At most 500 characters' }));
    await reason.fill('They cannot find a product.');
    await follow(page, () => page.getByRole('button', { name: 'Start' }).click(), '/');
    await expectSeen(page.getByText('You see Akatale as Okello Electronics sees it. Nothing can be changed.'));
    await page.goto('/chat');
    await expectSeen(page.getByRole('heading', { name: 'Private' }));
    await follow(page, () => page.getByRole('button', { name: 'Stop' }).click(), `/admin/people/${userId}`);
    await page.goto('/admin/operators');
    await expectSeen(page.getByRole('heading', { name: 'Operators' }));
  });
});

describe('where every operator must have an authenticator app', () => {
  test('a page of operators leads to setting it up first, and is open afterwards', async () => {
    const strict = await openMarket({ ...settings, OPERATOR_REQUIRE_TOTP: 'true' });
    const loose = market;
    market = strict;
    try {
      await openAs(await signIn(market, owner));
      await page.goto('/admin/operators');
      expect(new URL(page.url()).pathname).toBe('/admin/security');
      await expectSeen(page.getByText('You must set up an authenticator app before you go on.'));
      await enrol();
      await expectSeen(page.getByText('All operators here must have one'));
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const operators = page.locator('#account-menu').getByRole('link', { name: 'Operators', exact: true });
      await follow(page, () => operators.click(), '/admin/operators', page.getByText(owner.email));
    } finally {
      market = loose;
      await strict.close();
    }
  });
});
