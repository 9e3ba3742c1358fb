import { describe, expect, test } from 'vitest';
import { newListing } from './listing-values.ts';
import type { ChosenPhoto } from './photos/photo-list.ts';
import { readEditedListing, readNewListing } from './read-listing.ts';

const url = `/uploads/${'a'.repeat(64)}.jpg`;
const photo = (step: ChosenPhoto['step']): ChosenPhoto => ({
  key: step,
  previewUrl: 'blob:x',
  step,
  progress: 1,
  url: step === 'uploaded' ? url : null,
  problem: null,
});
const uploaded = [photo('uploaded')];
const typed = {
  title: ' Tecno Spark 20 ',
  description: 'Works well',
  category: 'Phones',
  condition: 'Used - Good',
  location: 'Ntinda',
  price: '420,000',
  stock: '1',
  isOnline: 'on',
  promotionalPrice: '',
};

function problem(changed: Record<string, string>, photos = uploaded) {
  const read = readNewListing({ ...typed, ...changed }, photos);
  return 'problem' in read ? read.problem : null;
}

test('a whole form becomes a listing', () => {
  expect(readNewListing(typed, uploaded)).toMatchObject({
    values: { price: 420_000, stock: 1, isOnline: true, images: [url], promotionalPrice: null },
  });
});

test.each([
  ['', {}],
  ['smartphone', { kind: 'smartphone' }],
  ['none', { kind: null }],
])('the kind %j that was chosen is said, and else the title says it', (kind, said) => {
  const read = readNewListing({ ...typed, kind }, uploaded);
  const values = 'values' in read ? read.values : {};
  expect('kind' in values ? { kind: values.kind } : {}).toEqual(said);
});

test.each([
  ['', undefined],
  ['{}', {}],
  ['{"stillThere":true,"lastPrice":400000}', { stillThere: true, lastPrice: 400_000 }],
])('saved answers %j are sent as they are, and those that were not touched not at all', (savedAnswers, said) => {
  const read = readNewListing({ ...typed, savedAnswers }, uploaded);
  expect('values' in read ? read.values.savedAnswers : null).toEqual(said);
});

test('a last price that is no amount is refused', () => {
  expect(problem({ savedAnswers: '{"lastPrice":"much"}' })).toMatchObject({ fields: [{ field: 'savedAnswers' }] });
});

test('an unticked box means offline', () => {
  const { isOnline: _, ...offline } = typed;
  expect(readNewListing(offline, uploaded)).toMatchObject({ values: { isOnline: false } });
});

test('missing fields are reported in the specified words', () => {
  expect(problem({ title: ' ', category: '' })).toMatchObject({
    title: 'Missing information',
    description: 'Please fill in all required fields',
    fields: [{ field: 'title' }, { field: 'category' }],
  });
  expect(problem({ price: '0' })).toMatchObject({
    title: 'Invalid price',
    description: 'Price must be greater than 0',
  });
  expect(problem({ promotionalPrice: '500,000' })).toMatchObject({
    title: 'Please check the promotion',
    description: 'Promotional price should be less than regular price',
  });
  expect(problem({}, [])).toMatchObject({
    title: 'Image required',
    description: 'Please upload at least one product image',
  });
});

test('each error has its own toast, also among others', () => {
  const toastFor = (changed: Record<string, string>, photos = uploaded) => problem(changed, photos)?.description;
  expect(toastFor({ title: '', price: '0' }, [])).toBe('Please fill in all required fields');
  expect(toastFor({ price: '0' }, [])).toBe('Price must be greater than 0');
  expect(toastFor({ price: '' }, [])).toBe('Price must be greater than 0');
  expect(toastFor({ promotionalPrice: '500,000' }, [])).toBe('Please upload at least one product image');
  expect(problem({ stock: '0' })).toMatchObject({
    title: 'Please check the marked fields',
    description: 'Stock must be at least 1',
  });
  // One to a number field, a thousand to many people.
  expect(problem({ stock: '1.000' })?.description).toBe('Stock must be a whole number');
});

test('an amount that is no whole number of shillings is refused at its field', () => {
  const said = 'Write whole shillings, for example 85,000';
  for (const price of ['85000.00', '85,000.00', '1500.5', '-85000']) {
    expect(problem({ price })).toEqual({
      title: 'Invalid price',
      description: said,
      fields: [{ field: 'price', message: said }],
    });
    expect(problem({ promotionalPrice: price })?.fields).toEqual([{ field: 'promotionalPrice', message: said }]);
  }
  expect(problem({ price: '1.5', promotionalPrice: '-1' })?.title).toBe('Invalid price');
  expect(problem({ promotionalPrice: '-1' })?.title).toBe('Please check the promotion');
  expect(problem({ price: '10,000,000,000' })).toBeNull();
  expect(problem({ price: '10,000,000,001' })?.description).toBe('At most USh 10,000,000,000');
});

test('a listing waits for its photos', () => {
  expect(problem({}, [...uploaded, photo('uploading')])?.description).toMatch(/still uploading/);
  expect(problem({}, [...uploaded, photo('failed')])?.description).toMatch(/not uploaded/);
});

test('a promotion is a whole number of Kampala days, below the price', () => {
  const promotion = {
    promotionalPrice: '380,000',
    promotionStartDate: '2026-11-21',
    promotionEndDate: '2026-11-28',
  };
  expect(readNewListing({ ...typed, ...promotion }, uploaded)).toMatchObject({
    values: {
      promotionalPrice: 380_000,
      promotionStartDate: '2026-11-21T00:00:00.000+03:00',
      promotionEndDate: '2026-11-28T23:59:59.999+03:00',
    },
  });
  expect(problem({ ...promotion, promotionalPrice: '420,000' })?.fields).toEqual([
    { field: 'promotionalPrice', message: 'Promotional price should be less than regular price' },
  ]);
  expect(problem({ ...promotion, promotionEndDate: '2026-11-20' })?.fields[0]?.field).toBe('promotionEndDate');
});

describe('an edit', () => {
  const values = { ...newListing('Ntinda'), ...typed, stock: '3' };
  const instants: { start: string | null; end: string | null } = { start: null, end: null };
  const edit = (changed: Record<string, string>, { photos = uploaded, loaded = { values, ...instants } } = {}) =>
    readEditedListing({ ...values, ...changed }, photos, loaded);
  const fieldsOf = (read: ReturnType<typeof edit>) =>
    'problem' in read ? read.problem.fields.map(({ field }) => field) : [];

  test('may give things away, but not by an empty price', () => {
    expect(edit({ price: '0' })).toMatchObject({ values: { price: 0 } });
    expect(edit({ price: '' })).toMatchObject({ problem: { title: 'Missing information' } });
    expect(fieldsOf(edit({ price: '' }))).toEqual(['price']);
  });

  test('never reads a decimal part', () => {
    expect(edit({ price: '85000.00' })).toMatchObject({ problem: { title: 'Invalid price' } });
    expect(fieldsOf(edit({ promotionalPrice: '1500.5' }))).toEqual(['promotionalPrice']);
    expect(edit({ price: '1.250.000' })).toMatchObject({ values: { price: 1_250_000 } });
  });

  test('reports missing photos in its own words', () => {
    expect(edit({}, { photos: [] })).toMatchObject({
      problem: {
        title: 'Missing images',
        description: 'Please upload at least one image for your product',
      },
    });
  });

  test('keeps a stock of 0 of a sold product, and refuses it otherwise', () => {
    expect(fieldsOf(edit({ stock: '0' }))).toEqual(['stock']);
    const sold = { values: { ...values, stock: '0' }, ...instants };
    expect(edit({ stock: '0' }, { loaded: sold })).toMatchObject({ values: { stock: 0 } });
    expect(edit({ stock: '2' }, { loaded: sold })).toMatchObject({ values: { stock: 2 } });
  });

  test('keeps the instants of a promotion whose days were not edited', () => {
    const promotion = {
      promotionalPrice: '300,000',
      promotionStartDate: '2026-11-21',
      promotionEndDate: '2026-11-28',
    };
    const loaded = {
      values: { ...values, ...promotion },
      start: '2026-11-21T06:30:00.000Z',
      end: '2026-11-28T15:00:00.000Z',
    };
    expect(edit({ ...promotion, promotionEndDate: '2026-11-30' }, { loaded })).toMatchObject({
      values: {
        promotionStartDate: '2026-11-21T06:30:00.000Z',
        promotionEndDate: '2026-11-30T23:59:59.999+03:00',
      },
    });
    expect(edit({ ...promotion, promotionalPrice: '' }, { loaded })).toMatchObject({
      values: { promotionalPrice: null, promotionStartDate: null, promotionEndDate: null },
    });
  });
});
