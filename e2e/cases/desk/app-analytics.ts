import type { Page } from 'playwright-core';
import type { PageCase } from '../../support/page-cases.ts';

const at = (query: string) => `/admin-analytics${query}`;

export const pages: readonly PageCase[] = [
  { name: 'the marketplace in figures', path: at(''), as: 'operator', isWide: true },
  { name: 'its users', path: at('?tab=users&days=365'), as: 'operator' },
  { name: 'its activity', path: at('?tab=activity&days=7'), as: 'operator', isWide: true },
  { name: 'its trends', path: at('?tab=trends'), as: 'operator' },
  { name: 'its trends in a table', path: at('?tab=trends&days=7&as=table'), as: 'operator' },
  { name: 'its searches', path: at('?tab=searches'), as: 'operator', isWide: true },
  { name: 'a synonym to be added', path: at('?tab=searches'), as: 'operator', prepare: addSynonym },
];

async function addSynonym(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add a synonym for/, disabled: false })
    .first()
    .click();
  await page.getByLabel('Also search for').waitFor();
}
