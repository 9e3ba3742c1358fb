import type { Page } from 'playwright-core';
import type { PageCase } from '../../support/page-cases.ts';

const path = '/vendor-subscription';

export const pages: readonly PageCase[] = [
  { name: 'a subscription', path, as: 'vendor', isWide: true },
  { name: 'a subscription of a vendor who must pay', path, as: 'locked' },
  { name: 'a subscription that is paid by contact', path, as: 'vendor', prepare: askHowToPay },
  {
    name: 'a receipt',
    async path({ sessions: { vendor } }) {
      const [payment] = await vendor.get<{ id: number }[]>('/api/subscription/payments');
      return `${path}/payments/${payment?.id}`;
    },
    pattern: `${path}/payments/:id`,
    as: 'vendor',
  },
];

async function askHowToPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^How to pay USh/ }).click();
  await page.getByRole('heading', { name: 'Pay by contacting us' }).waitFor();
  await page.getByText('restored within 24 hours').waitFor();
}
