import type { PageCase } from '../../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'a poster of a store', path: '/vendor-poster', as: 'vendor' },
  {
    name: 'a status picture of a product',
    path: ({ productIds: [id] }) => `/vendor-products/${id}/status-picture`,
    pattern: '/vendor-products/:id/status-picture',
    as: 'vendor',
    prepare: (page) => page.getByRole('img', { name: /with a QR code$/ }).waitFor(),
  },
  { name: 'no status picture', path: '/vendor-products/999999/status-picture', as: 'vendor' },
];
