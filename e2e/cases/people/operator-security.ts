import type { Page } from 'playwright-core';
import { castOperator } from '../../../server/src/database/seed/cast.ts';
import { logInByForm } from '../../support/log-in-by-form.ts';
import type { PageCase } from '../../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'my security', path: '/admin/security', as: 'operator', isWide: true },
  {
    name: 'an authenticator app that is set up',
    path: '/admin/security',
    as: 'operator',
    prepare: setUpApp,
  },
  { name: 'a login that asks for a code', path: '/auth', prepare: requireCode },
];

async function setUpApp(page: Page): Promise<void> {
  await page.getByLabel('Your password', { exact: true }).fill(castOperator.password);
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
}

/** What the server answers to the right password of an operator with an app. */
async function requireCode(page: Page): Promise<void> {
  const json = { code: 'TOTP_REQUIRED', message: 'Please enter the code', requestId: 'none' };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json }));
  await logInByForm(page, castOperator);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}
