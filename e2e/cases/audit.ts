import type { PageCase } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'the audit log', path: '/admin/audit', as: 'operator', isWide: true },
  {
    name: 'the audit log of nobody',
    path: '/admin/audit?person=999999',
    as: 'operator',
  },
];
