import type { PageCase } from '../../support/page-cases.ts';

export const pages: readonly PageCase[] = [
  { name: 'the filters of a category', path: '/filters?category=Phones&maxPrice=500000', isWide: true },
  { name: 'filters that cannot be read', path: '/filters?maxPrice=cheap&at=Nairobi&show=1' },
  { name: 'a filtered list', path: '/?maxPrice=50000000&near=Ntinda%2C+Kampala&sortBy=nearest', isWide: true },
  { name: 'a list below a price', path: '/?maxPrice=300000' },
  { name: 'a filtered list of a buyer', path: '/?category=Phones&maxPrice=500000&sortBy=priceHigh', as: 'newcomer' },
  { name: 'a filtered search', path: '/?search=phone&maxPrice=500000&condition=New,Used+-+Like+New' },
  { name: 'a filtered list without results', path: '/?maxPrice=1&condition=New', isWide: true },
  { name: 'a filtered category without results', path: '/?category=Phones&maxPrice=1000&place=Ntinda%2C+Kampala' },
  {
    name: 'a filtered category where only others help',
    path: '/?category=Health&place=Ntinda%2C+Kampala&condition=Used+-+Fair',
  },
  {
    name: 'the filters above a list',
    path: '/?maxPrice=50000000',
    isWide: true,
    prepare: async (page) => {
      await page.getByRole('link', { name: /^Filters/ }).click();
      await page.getByRole('button', { name: /^Show \d/ }).waitFor();
    },
  },
  {
    name: 'the filters with a category chosen in them',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('link', { name: /^Filters/ }).click();
      await page.getByLabel('Category').selectOption('Phones');
      await page.getByLabel('Brand').waitFor();
    },
  },
  {
    name: 'a filtered store',
    path: ({ vendorId }) => `/vendor-store/${vendorId}?maxPrice=50000000&sortBy=priceLow`,
    pattern: '/vendor-store/:id',
  },
];
