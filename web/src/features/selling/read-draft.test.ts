import { expect, test } from 'vitest';
import type { ChosenPhoto } from './photo-list.ts';
import { kampalaDate, kampalaDay, readDraft } from './read-draft.ts';

const url = `/uploads/${'a'.repeat(64)}.jpg`;
const photo = (step: ChosenPhoto['step']): ChosenPhoto => ({
  key: step,
  previewUrl: 'blob:x',
  step,
  progress: 1,
  url: step === 'uploaded' ? url : null,
  color: null,
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
  const read = readDraft({ ...typed, ...changed }, photos);
  return 'problem' in read ? read.problem : null;
}

test('a whole form becomes a listing', () => {
  expect(readDraft(typed, uploaded)).toMatchObject({
    values: { price: 420_000, stock: 1, isOnline: true, images: [url], promotionalPrice: null },
  });
});

test('an unticked box means offline', () => {
  const { isOnline: _, ...offline } = typed;
  expect(readDraft(offline, uploaded)).toMatchObject({ values: { isOnline: false } });
});

test('what is missing is said in the specified words', () => {
  expect(problem({ title: ' ', category: '' })).toMatchObject({
    title: 'Missing information',
    description: 'Please fill in all required fields',
    fields: [{ field: 'title' }, { field: 'category' }],
  });
  expect(problem({ price: '0' })).toMatchObject({
    title: 'Invalid price',
    description: 'Price must be greater than 0',
  });
  expect(problem({}, [])).toMatchObject({
    title: 'Image required',
    description: 'Please upload at least one product image',
  });
});

test('a listing waits for its photos', () => {
  expect(problem({}, [...uploaded, photo('uploading')])?.description).toMatch(/still on their way/);
  expect(problem({}, [...uploaded, photo('failed')])?.description).toMatch(/did not arrive/);
});

test('a promotion is a whole number of Kampala days, below the price', () => {
  const promotion = {
    promotionalPrice: '380,000',
    promotionStartDate: '2026-11-21',
    promotionEndDate: '2026-11-28',
  };
  expect(readDraft({ ...typed, ...promotion }, uploaded)).toMatchObject({
    values: {
      promotionalPrice: 380_000,
      promotionStartDate: '2026-11-21T00:00:00.000+03:00',
      promotionEndDate: '2026-11-28T23:59:59.999+03:00',
    },
  });
  expect(problem({ ...promotion, promotionalPrice: '420,000' })?.fields).toEqual([
    { field: 'promotionalPrice', message: 'Promotional price should be less than regular price' },
  ]);
  expect(problem({ ...promotion, promotionEndDate: '2026-11-20' })?.fields[0]?.field).toBe(
    'promotionEndDate',
  );
});

test('days are Kampala days, three hours ahead of UTC', () => {
  expect(kampalaDate(Date.parse('2026-11-20T21:30:00Z'))).toBe('2026-11-21');
  expect(kampalaDate(Date.parse('2026-11-20T20:59:00Z'), 7)).toBe('2026-11-27');
  expect(kampalaDay('yesterday', 'start')).toBeNull();
});
