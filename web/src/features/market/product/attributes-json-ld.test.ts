import { expect, test } from 'vitest';
import { attributesInJsonLd } from './attributes-json-ld.ts';

test.each([
  ['Books', {}, { '@type': 'Product' }],
  [
    'Phones',
    { storage: '128 GB', brand: 'Samsung' },
    {
      '@type': 'Product',
      brand: { '@type': 'Brand', name: 'Samsung' },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Storage', value: '128 GB' }],
    },
  ],
  [
    'Automotive',
    { make: 'Toyota', year: '2012', mileage: '85000' },
    {
      '@type': ['Product', 'Vehicle'],
      brand: { '@type': 'Brand', name: 'Toyota' },
      vehicleModelDate: '2012',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 85_000, unitCode: 'KMT' },
    },
  ],
  ['Automotive', { make: 'Subaru' }, { '@type': 'Product', brand: { '@type': 'Brand', name: 'Subaru' } }],
  ['Phones', { brand: 'Other' }, { '@type': 'Product' }],
  [
    'Fashion',
    { size: 'XL', forWhom: 'Men' },
    {
      '@type': 'Product',
      size: 'XL',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'For whom', value: 'Men' }],
    },
  ],
])('%s with %j', (category, attributes, jsonLd) => {
  expect(attributesInJsonLd(category, attributes)).toEqual(jsonLd);
});

test('a page from before the release has none', () => {
  expect(attributesInJsonLd('Phones', undefined)).toEqual({ '@type': 'Product' });
});
