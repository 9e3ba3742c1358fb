import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../support/browser.ts';
import { follow } from '../support/follow.ts';
import { closeToasts } from '../support/hold-toast.ts';
import { openMarketWithMail } from '../support/market.ts';
import { formCases } from '../support/page-cases.ts';
import { accountOf, type Session } from '../support/people.ts';
import { misfiledForms } from '../support/screen-checks/password-forms.ts';
import { scriptReady, SERVICES } from '../support/scripts.ts';

/* Offline, a form says so, keeps its input, and can be sent again. Password managers keep what they should of it. */
const NO_CONNECTION = 'No connection. Check your internet and try again.';

let market: Awaited<ReturnType<typeof openMarketWithMail>>;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  market = await openMarketWithMail();
});
afterAll(() => market.close());
afterEach(async () => {
  failOnProblems(visitor);
  await visitor.close();
});

test.each(formCases)('$name', async ({ as, path, prepare, typed, button: name, offline = NO_CONNECTION, done }) => {
  const session = await as?.(market);
  await openAs(session);
  await page.goto(typeof path === 'string' ? path : await path(market, session));
  await prepare?.(page);
  const button = page.getByRole('button', { name, exact: true });
  const form = page.getByRole('main').locator('form', { has: button });
  const fields = Object.entries(typed);
  const field = (label: string) => form.getByLabel(label, { exact: true });
  for (const [label, value] of fields) await field(label).fill(value);

  expect(await misfiledForms(page)).toEqual([]);

  await scriptReady(page, SERVICES);
  await page.context().setOffline(true);
  await form.getByRole('button', { name }).click();
  await expectSeen(page.getByText(offline), page.getByText("You're offline."));
  for (const [label, value] of fields) await expect.poll(() => field(label).inputValue()).toBe(value);

  await page.context().setOffline(false);
  await closeToasts(page);
  await form.getByRole('button', { name }).click();
  await expectSeen(page.getByText(done));
});

test('favourite categories', async () => {
  await openAs(await market.people.open(accountOf('buyer', 'Rose Auma', 'rose.a')));
  await page.goto('/category-preferences');
  const main = page.getByRole('main');
  const press = async (name: string) => main.getByRole('button', { name, exact: true }).click();
  await press('Books');
  await press('Toys');
  await press('Save');
  await expectSeen(page.getByText('Please select exactly 3 categories.'));
  await press('Sports');
  await press('Beauty');
  await expectSeen(page.getByText('Maximum reached'));
  await closeToasts(page);
  await scriptReady(page, SERVICES);
  await page.context().setOffline(true);
  await main.getByRole('button', { name: 'Save' }).click();
  await expectSeen(page.getByText('Failed to save preferences. Please try again.'), page.getByText('3 of 3 chosen'));
  await page.context().setOffline(false);
  await closeToasts(page);
  await follow(page, () => main.getByRole('button', { name: 'Save' }).click(), '/discover');
});

test('a wrong field is no longer marked once it is changed', async () => {
  await openAs(undefined);
  await page.goto('/auth');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await email.fill('not an address');
  await password.fill('short');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectSeen(page.getByText('Please enter a valid email address'));
  const areWrong = async () => Promise.all([email, password].map(async (field) => field.getAttribute('aria-invalid')));
  await expect.poll(() => areWrong()).toEqual(['true', 'true']);
  await email.fill('nakato@akatale.example');
  await expect.poll(() => areWrong()).toEqual([null, 'true']);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectSeen(page.getByText('Password must be at least 6 characters'));
  await expect.poll(() => areWrong()).toEqual([null, 'true']);
});

async function openAs(session: Session | undefined): Promise<void> {
  visitor = await openVisitor(market, { as: session });
  page = visitor.page;
}
