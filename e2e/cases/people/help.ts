import type { PageCase } from '../../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'help', path: '/help' },
  { name: 'help of a person who is signed in', path: '/help', as: 'buyer' },
];
