import type { Page } from 'playwright-core';
import type { Account } from './people.ts';

/** Fills in and sends the login form; waiting for what it leads to is up to the caller. */
export async function logInByForm(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}
