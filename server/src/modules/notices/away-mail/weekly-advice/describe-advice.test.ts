import { describe, expect, test } from 'vitest';
import { en } from '../text/en.ts';
import type { Advice } from './advice-policy.ts';
import { describeAdvice } from './describe-advice.ts';
import type { ProductFigures } from './vendors-store.ts';

const reader = { text: en, hidesText: false, publicUrl: new URL('https://akatale.test') };
const product: ProductFigures = {
  id: 7,
  title: 'Tecno\nSpark 10',
  photo: `/uploads/${'a'.repeat(64)}.jpg`,
  photos: 1,
  priceUgx: 100_000,
  isReduced: false,
  stock: 1,
  daysListed: 10,
  views: 12,
  chats: 3,
  sold: 0,
  savers: 0,
};
const lower: Advice = { kind: 'lower-price', product, byUgx: 5_000 };
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('the advice', () => {
  test('says what happened and what to do, and leads to the price', () => {
    const { subject, products, action } = describeAdvice([lower], reader);
    expect(subject).toBe('Tecno Spark 10: 12 views, 3 asked, not sold yet');
    expect(plain(products?.[0]?.advice)).toBe('12 views, 3 asked, not sold yet. Lower the price by USh 5,000?');
    expect(action).toEqual({ label: 'Open your items', url: 'https://akatale.test/vendor-products' });
    expect(products?.[0]).toMatchObject({
      title: 'Tecno Spark 10',
      photoUrl: `https://akatale.test/uploads/${'a'.repeat(64)}-320.jpg`,
      url: 'https://akatale.test/products/7/edit#price',
      action: { label: 'Change the price', url: 'https://akatale.test/products/7/edit#price' },
    });
  });

  test.each<[Partial<ProductFigures>, Advice['kind'], string]>([
    [{ savers: 12 }, 'lower-price', '12 views, 12 saved it, 3 asked, not sold yet. Lower the price by USh 5,000?'],
    [{ views: 0 }, 'lower-price', '3 asked, not sold yet. Lower the price by USh 5,000?'],
    [{ views: 1, chats: 0 }, 'lower-price', '1 view, no messages yet. Lower the price by USh 5,000?'],
    [{ chats: 0 }, 'add-photos', '12 views, no messages yet. Add more photos?'],
    [{ sold: 2 }, 'restock', '2 sold. 1 left: do you have more?'],
    [{ sold: 4, stock: 2 }, 'restock', '4 sold. 2 left: do you have more?'],
  ])('with %o, %s: %s', (change, kind, expected) => {
    const advice = { kind, product: { ...product, ...change }, byUgx: 5_000 } as Advice;
    expect(plain(describeAdvice([advice], reader).products?.[0]?.advice)).toBe(expected);
  });

  test('has by each product the link that fits its advice', () => {
    const restock: Advice = { kind: 'restock', product: { ...product, id: 8, sold: 2 } };
    const mail = describeAdvice([lower, restock, { kind: 'add-photos', product }], reader);
    expect(mail.products?.map(({ action }) => action?.label)).toEqual([
      'Change the price',
      'Change the stock',
      'Add photos',
    ]);
  });

  test('names nothing to a person who hides texts', () => {
    const hidden = describeAdvice([lower, lower], { ...reader, hidesText: true });
    expect(hidden.subject).toBe('2 ideas for your store');
    expect(JSON.stringify(hidden)).not.toMatch(/Tecno|uploads|products\/7/);
  });
});
