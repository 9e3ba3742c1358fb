import type { Page } from 'playwright-core';
import { logInByForm } from '../support/log-in-by-form.ts';
import type { PageCase } from '../support/page-cases.ts';

const password = 'ledgers-at-closing-time';

export const pages: readonly PageCase[] = [
  { name: 'operators', path: '/admin/operators', as: 'operator', isWide: true },
  {
    name: 'an invitation of an operator with faults',
    path: '/admin/operators',
    as: 'operator',
    prepare: inviteNobody,
  },
  {
    name: 'a removal of an operator',
    path: '/admin/operators',
    as: 'operator',
    prepare: async (page) =>
      page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click(),
  },
  { name: 'my security', path: '/admin/security', as: 'operator', isWide: true },
  {
    name: 'an authenticator app that is set up',
    path: '/admin/security',
    as: 'operator',
    prepare: setUpApp,
  },
  { name: 'a login that asks for a code', path: '/auth', prepare: requireCode },
  { name: 'the audit log', path: '/admin/audit', as: 'operator', isWide: true },
  { name: 'the audit log of an unknown person', path: '/admin/audit?person=999999', as: 'operator' },
];

async function inviteNobody(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText('Please check the marked fields').waitFor();
}

async function setUpApp(page: Page): Promise<void> {
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
}

/** What the server answers to the right password of an operator with an app. */
async function requireCode(page: Page): Promise<void> {
  const json = { code: 'TOTP_REQUIRED', message: 'Please enter the code', requestId: 'none' };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json }), {
    // Other cases reuse the page.
    times: 1,
  });
  await logInByForm(page, { email: 'operator@akatale.example', password });
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}
