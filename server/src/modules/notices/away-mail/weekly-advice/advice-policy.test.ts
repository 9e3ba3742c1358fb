import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adviceFor, stepBelow } from './advice-policy.ts';
import type { ProductFigures } from './vendors-store.ts';

const phone: ProductFigures = {
  id: 1,
  title: 'Tecno Spark 10',
  photo: '/uploads/a.jpg',
  photos: 3,
  priceUgx: 100_000,
  isReduced: false,
  stock: 5,
  daysListed: 10,
  views: 60,
  chats: 3,
  sold: 0,
  savers: 0,
};
const briefly = (change: Partial<ProductFigures>) => {
  const [advice] = adviceFor([{ ...phone, ...change }]);
  return advice && ('byUgx' in advice ? `${advice.kind} ${advice.byUgx}` : advice.kind);
};

test.each<[string, Partial<ProductFigures>, string | undefined]>([
  ['three asked and nobody bought', {}, 'lower-price 5000'],
  ['twelve asked and nobody bought, unseen', { chats: 12, views: 0 }, 'lower-price 5000'],
  ['two asked', { chats: 2 }, undefined],
  ['somebody bought', { sold: 1 }, undefined],
  ['listed six days ago', { daysListed: 6 }, undefined],
  ['listed seven days ago', { daysListed: 7 }, 'lower-price 5000'],
  ['a promotion runs', { isReduced: true }, undefined],
  ['it costs next to nothing', { priceUgx: 1_999 }, undefined],
  ['it is free', { priceUgx: 0 }, undefined],
  ['many saw it, nobody asked, two photos', { chats: 0, photos: 2 }, 'add-photos'],
  ['many saw it, nobody asked, three photos', { chats: 0 }, 'lower-price 5000'],
  ['many saw it, nobody asked, two photos, a promotion runs', { chats: 0, photos: 2, isReduced: true }, 'add-photos'],
  ['twenty saw it', { chats: 0, views: 20, photos: 1 }, 'add-photos'],
  ['few saw it', { chats: 0, views: 19, photos: 1 }, undefined],
  ['one sold and one is left', { sold: 1, stock: 1 }, undefined],
  ['two sold and two are left', { sold: 2, stock: 2 }, 'restock'],
  ['two sold since yesterday', { sold: 2, stock: 1, daysListed: 1 }, 'restock'],
  ['two sold and three are left', { sold: 2, stock: 3 }, undefined],
])('%s: %o', (_name, change, expected) => {
  expect(briefly(change)).toBe(expected);
});

test('at most three, one for a product, the one with the most chats first', () => {
  const products = [4, 12, 3, 9].map((chats, index) => ({ ...phone, id: index, chats }));
  expect(adviceFor(products).map(({ product }) => product.chats)).toEqual([12, 9, 4]);
  expect(adviceFor([])).toEqual([]);
});

test.each([
  [2_000, 100],
  [8_000, 500],
  [30_000, 2_000],
  [60_000, 5_000],
  [400_000, 20_000],
  [2_500_000, 100_000],
  [10_000_000_000, 500_000_000],
])('of %d the step is %d', (priceUgx, step) => {
  expect(stepBelow(priceUgx)).toBe(step);
});

test('a step is whole, and 4 to 10 % of the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2_000, max: 10_000_000_000 }), (priceUgx) => {
      const step = stepBelow(priceUgx);
      expect(Number.isInteger(step)).toBe(true);
      expect(step / priceUgx).toBeGreaterThanOrEqual(0.04);
      expect(step / priceUgx).toBeLessThanOrEqual(0.1);
    }),
  );
});
