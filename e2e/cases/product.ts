import type { PageCase } from '../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'a product', path: ({ productIds: [id] }) => `/products/${id}`, isWide: true },
];
