import { describe, expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { describeFound } from './describe-found.ts';
import type { FoundProduct } from './found-store.ts';

const product = (change: Partial<FoundProduct> = {}): FoundProduct => ({
  id: 7,
  title: 'Samsung fridge',
  priceUgx: 450_000,
  photo: `/uploads/${'a'.repeat(64)}.jpg`,
  query: 'search=fridge',
  storeName: null,
  count: 1,
  ...change,
});
const describeAll = (products: FoundProduct[], { hidesText = false, isPausing = false } = {}) =>
  describeFound({ products, isPausing }, { text: en, hidesText, publicUrl: new URL('https://akatale.test') });

describe('the mail of saved searches', () => {
  test('counts what it does not show, and says beside it that searches pause', () => {
    const nine = [product({ count: 9 }), product({ id: 8, count: 9 })];
    expect(describeAll(nine).paragraphs).toEqual(['These are the newest 2 of 9.']);
    expect(describeAll(nine, { isPausing: true }).paragraphs).toEqual([
      'These are the newest 2 of 9.',
      en.found.pausing,
    ]);
    expect(describeAll([product()]).paragraphs).toEqual([]);
  });

  test('names nothing to a person who hides texts', () => {
    const mails = [
      describeAll([product()], { hidesText: true }),
      describeAll([product({ count: 2 })], { hidesText: true }),
    ];
    expect(mails.map(({ subject }) => subject)).toEqual([en.found.items(1), en.found.items(2)]);
    expect(JSON.stringify(mails)).not.toMatch(/fridge|Samsung|uploads/);
  });
});
