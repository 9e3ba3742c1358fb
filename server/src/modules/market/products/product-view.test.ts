import { ProductDetail, ProductSummary } from '@akatale/contracts/market/products-schemas';
import { expect, test } from 'vitest';
import { toProductDetail, toProductSummary, type DetailRow } from './product-view.ts';

const start = new Date('2026-11-01T00:00:00+03:00');
const end = new Date('2026-11-07T23:59:59.999+03:00');

const kinds = new Map([['smartphone', { id: 'smartphone', shownName: 'Smartphone' }]]);

const row: DetailRow = {
  id: 4,
  vendorId: 7,
  title: 'Tecno Spark 10',
  description: 'Used for a year.',
  kind: 'smartphone',
  attributes: { brand: 'Tecno' },
  priceUgx: 400_000,
  category: 'Phones',
  condition: 'Used - Good',
  location: 'Ntinda, Kampala',
  stock: 2,
  images: ['/uploads/a.jpg'],
  imageColors: ['#aabbcc'],
  imageBytes: [14_210],
  status: 'active',
  mark: null,
  isOnline: true,
  featured: false,
  views: 3,
  promotionalPriceUgx: 300_000,
  promotionStartDate: start,
  promotionEndDate: end,
  createdAt: new Date('2026-10-30T10:00:00Z'),
  updatedAt: new Date('2026-10-31T10:00:00Z'),
  confirmedAt: null,
  unconfirmedSince: null,
  now: new Date('2026-11-05T12:00:00Z'),
  vendor: {
    id: 7,
    name: 'Okello Phones',
    avatar: null,
    location: 'Kampala',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    isUnclaimed: false,
    emailVerified: true,
    away: null,
  },
};

const promotion = (changes: Partial<DetailRow>) => toProductSummary({ ...row, ...changes }).activePromotion;

test('a summary and a detail are what the contract promises', () => {
  const summary = toProductSummary(row);
  const detail = toProductDetail(row, kinds);
  expect(ProductSummary.parse(summary)).toEqual(summary);
  expect(ProductDetail.parse(detail)).toEqual(detail);
  expect(summary).toMatchObject({ price: 400_000, promotionalPrice: 300_000 });
  expect(summary).not.toHaveProperty('now');
});

test('the running promotion has its price, its badge and its end', () => {
  expect(promotion({})).toEqual({ price: 300_000, percentOff: 25, endsAt: end.toISOString() });
});

const millisecond = (at: Date, by: number) => new Date(at.getTime() + by);

test.each([
  ['at its first instant', { now: start }, true],
  ['just before it', { now: millisecond(start, -1) }, false],
  ['at its last instant', { now: end }, true],
  ['just after it', { now: millisecond(end, 1) }, false],
  ['without a price', { promotionalPriceUgx: null }, false],
  ['with a price of nothing', { promotionalPriceUgx: 0 }, false],
  ['without a start', { promotionStartDate: null }, false],
  ['without an end', { promotionEndDate: null }, false],
  ['at the regular price', { promotionalPriceUgx: 400_000 }, false],
  ['above the regular price', { promotionalPriceUgx: 400_001 }, false],
  ['for a free thing', { priceUgx: 0 }, false],
] satisfies [string, Partial<DetailRow>, boolean][])('%s', (_when, changes, runs) => {
  expect(promotion(changes) !== null).toBe(runs);
});

test('a promotion too small for a badge still has its price', () => {
  expect(promotion({ promotionalPriceUgx: 399_999 })).toMatchObject({
    price: 399_999,
    percentOff: null,
  });
});

test('a listing without a place has the place of its vendor on its page, not on its card', () => {
  expect(toProductDetail({ ...row, location: null }, kinds).location).toBe('Kampala');
  expect(toProductSummary({ ...row, location: null }).location).toBeNull();
  const nowhere = { ...row, location: null, vendor: { ...row.vendor, location: null } };
  expect(toProductDetail(nowhere, kinds).location).toBeNull();
});
