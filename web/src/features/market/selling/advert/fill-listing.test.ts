import { expect, test } from 'vitest';
import { attributesIn, newListing } from '../listing-values.ts';
import { type AdvertReading, fillListing } from './fill-listing.ts';

const read: AdvertReading = {
  title: 'Tecno Spark 20',
  description: 'Tecno Spark 20, 128 GB',
  price: 420_000,
  priceDoubt: null,
  category: 'Phones',
  condition: 'Used - Good',
  location: 'Ntinda, Kampala',
  attributes: { brand: 'Tecno', storage: '128 GB' },
  things: 1,
  numbers: 0,
};
const initial = newListing('Kireka, Wakiso');

test('an advert fills what is empty, and the place of the store', () => {
  const { values, filled, kept } = fillListing(read, initial, initial);
  expect(values).toMatchObject({
    title: 'Tecno Spark 20',
    price: '420,000',
    category: 'Phones',
    condition: 'Used - Good',
    location: 'Ntinda, Kampala',
    stock: '1',
  });
  expect(attributesIn(values)).toEqual(read.attributes);
  expect(filled).toEqual(['price', 'title', 'category', 'condition', 'description', 'location']);
  expect(kept).toEqual([]);
});

test('what its vendor wrote stays, and is told', () => {
  const attributes = JSON.stringify({ Phones: { brand: 'Samsung' } });
  const now = { ...initial, title: 'My phone', price: '1', category: 'Phones', attributes, description: ' ' };
  const { values, filled, kept } = fillListing(read, now, initial);
  expect(values).toMatchObject({ title: 'My phone', price: '1', description: read.description });
  expect(attributesIn(values)).toEqual({ brand: 'Samsung', storage: '128 GB' });
  expect(filled).toEqual(['condition', 'description', 'location']);
  expect(kept).toEqual(['price', 'title']);
  const ofRange = { ...read, price: null, priceDoubt: 'range' } as const;
  expect(fillListing(ofRange, now, initial).kept).toEqual(['price', 'title']);
  expect(fillListing(ofRange, initial, initial).kept).toEqual([]);
});

test('what it does not say changes nothing, and another category takes no details of it', () => {
  const nothing = { ...read, title: '', description: '', price: null, category: null, condition: null, location: null };
  expect(fillListing({ ...nothing, attributes: {} }, initial, initial)).toEqual({
    values: initial,
    filled: [],
    kept: [],
  });
  const chosen = { ...initial, category: 'Computers' };
  expect(fillListing(read, chosen, initial).values.attributes).toBe('');
});
