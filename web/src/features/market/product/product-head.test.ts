import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { PublicSettings } from '@akatale/contracts/settings';
import { expect, test } from 'vitest';
import { productHead } from './product-head.ts';

const settings = { appName: 'Akatale', publicUrl: 'https://akatale.example' } as PublicSettings;
const phone = {
  id: 7,
  title: 'Galaxy A14',
  description: 'Works well.',
  category: 'Phones',
  condition: 'New',
  location: 'Ntinda, Kampala',
  price: 500_000,
  status: 'active',
  stock: 1,
  images: [],
  attributes: {},
  activePromotion: null,
  vendor: { name: 'Okello Phones' },
} as unknown as ProductDetail;

test.each([
  ['Smartphone', 'Phones > Smartphone'],
  [null, 'Phones'],
])('search engines read what it is, %s, below its category', (kindName, category) => {
  const { jsonLd } = productHead({ ...phone, kindName }, { settings });
  expect(jsonLd?.[0]).toMatchObject({ category, itemCondition: 'https://schema.org/NewCondition' });
});
