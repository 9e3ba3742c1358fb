import type { Page } from 'playwright-core';
import type { PageCase, PageStage } from '../../support/page-cases.ts';

const path = '/admin/vendors';
const ofVendor = ({ vendorId }: PageStage) => `/admin/people/${vendorId}`;

export const pages: readonly PageCase[] = [
  { name: 'the vendors', path, as: 'operator', isWide: true },
  { name: 'the vendors by place', path: `${path}?sort=place`, as: 'operator', isWide: true },
  { name: 'the vendors as a tab of the figures', path: '/admin-analytics?tab=vendors&sort=sales', as: 'operator' },
  { name: 'no vendors', path: `${path}?search=nobody-is-called-so`, as: 'operator' },
  { name: 'a vendor’s chats to be locked', path, as: 'operator', prepare: pressSwitch },
  {
    name: 'a payment to be recorded',
    path: ofVendor,
    as: 'operator',
    prepare: async (page) => press(page, /^Record payment/),
  },
  {
    name: 'a vendor to be suspended',
    path: ofVendor,
    as: 'operator',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^More about / }).click();
      await press(page, /^Suspend /);
    },
  },
  {
    name: 'a vendor’s products to be featured',
    path: ofVendor,
    as: 'operator',
    prepare: async (page) => press(page, /^Items of /),
  },
];

async function press(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name, disabled: false }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function pressSwitch(page: Page): Promise<void> {
  const vendor = page.getByRole('group', { name: /^Chats of / }).first();
  await vendor.getByRole('checkbox', { name: /^Chat /, disabled: false }).waitFor();
  await vendor.getByText(/^Chat (Enabled|Locked)$/).click();
  await page.getByRole('dialog').waitFor();
}
