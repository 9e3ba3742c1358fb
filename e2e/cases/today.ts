import type { PageCase } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'the front page of the desk', path: '/desk', as: 'operator', isWide: true },
];
