import { describe, expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { describeDigest } from './describe-digest.ts';
import type { NewProduct } from './digest-store.ts';

const publicUrl = new URL('https://akatale.test');
const photo = `/uploads/${'a'.repeat(64)}.jpg`;
const product = (change: Partial<NewProduct> = {}): NewProduct => ({
  id: 7,
  title: 'Radio',
  priceUgx: 60_000,
  photo,
  vendorName: 'Okello Phones',
  count: 1,
  ...change,
});
const describeAll = (products: NewProduct[], hidesText = false) =>
  describeDigest(products, { text: en, hidesText, publicUrl });

describe('the digest', () => {
  test('of one product leads to it', () => {
    const { subject, heading, action, products } = describeAll([product()]);
    expect([subject, heading]).toEqual(['New from Okello Phones: Radio', 'New from Okello Phones']);
    expect(action).toEqual({ label: 'See it', url: 'https://akatale.test/products/7' });
    expect(products).toEqual([
      {
        title: 'Radio',
        price: 'USh\u00a060,000',
        photoUrl: `https://akatale.test/uploads/${'a'.repeat(64)}-320.jpg`,
        url: 'https://akatale.test/products/7',
      },
    ]);
  });

  test('of several counts them all, names their vendors and leads to the list', () => {
    const several = describeAll([product({ count: 9 }), product({ id: 8, vendorName: 'Atim\r\nBcc: x', count: 9 })]);
    expect(several.subject).toBe('9 new items from Okello Phones and others');
    expect(several.paragraphs).toEqual(['These are the newest 2 of 9.']);
    expect(several.products?.map(({ advice }) => advice)).toEqual(['Okello Phones', 'Atim Bcc: x']);
    expect(several.action?.url).toBe('https://akatale.test/favorites?tab=following');
    expect(describeAll([product({ count: 2 }), product({ count: 2 })]).subject).toBe('2 new items from Okello Phones');
  });

  test('names nothing to a person who hides texts', () => {
    const one = describeAll([product()], true);
    const several = describeAll([product({ count: 3 })], true);
    expect([one.subject, several.subject]).toEqual([
      'A store you follow has something new',
      '3 new items in your stores',
    ]);
    expect(JSON.stringify([one, several])).not.toMatch(/Okello|Radio|uploads/);
  });
});
