import type { PageCase } from '../../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'the front page of the desk', path: '/desk', as: 'operator', isWide: true },
  {
    name: 'a launch check that says why and how to mend it',
    path: '/desk',
    as: 'operator',
    prepare: async (page) => page.getByText('A trusted proxy').click(),
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
