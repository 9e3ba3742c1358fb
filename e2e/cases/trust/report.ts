import type { Page } from 'playwright-core';
import type { FormCase, PageCase } from '../../support/page-cases.ts';
import { accountOf } from '../../support/people.ts';
import { stock } from '../../support/stock.ts';

export const pages: readonly PageCase[] = [
  { name: 'a report to confirm', path: `/confirm-report/${'x'.repeat(43)}`, pattern: '/confirm-report/:token' },
  {
    name: 'a link of a report that works no longer',
    path: `/confirm-report/${'x'.repeat(43)}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send my report' }).click();
      await page.getByText(/This link no longer works/).waitFor();
    },
  },
  {
    name: 'what may be wrong with an item',
    path: ({ productIds: [id] }) => `/products/${id}`,
    as: 'newcomer',
    prepare: openReport,
    isWide: true,
  },
  {
    name: 'a report by a visitor',
    path: ({ productIds: [id] }) => `/products/${id}`,
    prepare: async (page) => openVisitorReport(page),
    isWide: true,
  },
  {
    name: 'a report that counts',
    path: ({ productIds: [, id] }) => `/products/${id}`,
    as: 'newcomer',
    prepare: async (page) => {
      await openReport(page);
      await page.getByRole('button', { name: /^Not true/ }).click();
      await page.getByText('Thank you, we look at it').waitFor();
    },
  },
];

async function openReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('heading', { name: 'Report this item' }).waitFor();
}

async function openVisitorReport(page: Page): Promise<void> {
  await openReport(page);
  await page.getByRole('button', { name: /^Fraud/ }).click();
  await page.getByLabel('Your email address').waitFor();
}

export const forms: readonly FormCase[] = [
  {
    name: 'a visitor’s report',
    async path(market) {
      const vendor = await market.people.open(accountOf('vendor', 'Reported Wares', 'reported.wares'));
      await stock(market, vendor, 1);
      const [product] = await vendor.get<[{ id: number }]>('/api/products?limit=1');
      return `/products/${product.id}`;
    },
    prepare: openVisitorReport,
    typed: { 'Your email address': 'visitor.who.saw@akatale.example', 'What happened? (optional)': 'It never came.' },
    button: 'Send report',
    done: 'Please open it: then your report counts.',
  },
];
