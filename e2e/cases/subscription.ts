import type { Page } from 'playwright-core';
import type { PageCase } from '../support/page-cases.ts';

const path = '/vendor-subscription';

export const pages: readonly PageCase[] = [
  { name: 'a subscription', path, as: 'vendor', isWide: true },
  { name: 'a subscription that is paid by contact', path, as: 'vendor', prepare: askHowToPay },
  {
    name: 'a receipt',
    async path({ sessions, vendorId }) {
      const paid = { reference: 'MP 261121.0907' };
      const url = `/api/admin/vendors/${vendorId}/payments`;
      const payment = await sessions.operator.post<{ id: number }>(url, paid);
      return `${path}/payments/${payment.id}`;
    },
    pattern: `${path}/payments/:id`,
    as: 'vendor',
  },
];

async function askHowToPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay USh/ }).click();
  await page.getByRole('heading', { name: 'Pay by contacting us' }).waitFor();
  await page.getByText('restored within 24 hours').waitFor();
}
