import type { Page } from 'playwright-core';
import type { PageCase } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'an open menu', path: '/', as: 'vendor', prepare: openMenu },
  { name: 'no page at all', path: '/no-such-page' },
  {
    name: 'a page for others',
    path: '/add-product',
    as: 'buyer',
    prepare: (page) => page.getByText('Access denied').waitFor(),
  },
  { name: 'no credits, but on a demo', path: '/credits' },
];

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}
