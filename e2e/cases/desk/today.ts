import type { PageCase } from '../../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  {
    name: 'the front page of the desk',
    path: '/desk',
    as: 'operator',
    isWide: true,
    prepare: async (page) => page.getByText(/launch checks open$/).waitFor(),
  },
  { name: 'the front page of support', path: '/desk', as: 'support' },
  {
    name: 'launch checks of which one says why and how to fix it',
    path: '/desk?view=launch',
    as: 'operator',
    isWide: true,
    prepare: async (page) => page.getByText('Trusted proxy').click(),
  },
  {
    name: 'the menu of the desk',
    path: '/desk',
    as: 'operator',
    prepare: async (page) => {
      // On a wide screen it is open.
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name: 'Audit log' }).waitFor();
    },
  },
];
