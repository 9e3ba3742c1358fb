import type { PageCase } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'the front page of the desk', path: '/desk', as: 'operator', isWide: true },
  {
    name: 'a launch check that says why and how to mend it',
    path: '/desk',
    as: 'operator',
    prepare: async (page) => page.getByText('A trusted proxy').click(),
  },
];
