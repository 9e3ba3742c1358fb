import type { Page } from 'playwright-core';
import type { PageCase } from '../../support/page-cases.ts';

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
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^More about / })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
    },
  },
  { name: 'the warnings in chats', path: '/admin/warnings', as: 'operator', isWide: true },
  {
    name: 'a warning to be turned off',
    path: '/admin/warnings',
    as: 'operator',
    prepare: async (page) => page.getByText('PIN or code', { exact: true }).click(),
  },
  { name: 'the audit log', path: '/admin/audit', as: 'operator', isWide: true },
  { name: 'the audit log of an unknown person', path: '/admin/audit?person=999999', as: 'operator' },
];

async function inviteNobody(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite an operator' }).click();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText('Please enter a valid email address').waitFor();
}
