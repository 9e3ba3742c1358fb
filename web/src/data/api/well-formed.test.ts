import { expect, test, vi } from 'vitest';
import { wellFormedProducts } from '../products/product-rows.ts';
import { droppedRows, filterWellFormed } from './well-formed.ts';

const product = {
  id: 7,
  title: 'Radio',
  price: 40_000,
  images: ['/uploads/a.webp'],
  imageColors: ['#aabbcc'],
  status: 'active',
  createdAt: '2026-05-01T08:00:00.000Z',
};
const products = (...rows: unknown[]) => wellFormedProducts(rows as never);

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'product'],
  ['a list', [product]],
  ['no id', { ...product, id: undefined }],
  ['an id that is no number', { ...product, id: '7' }],
  ['no title', { ...product, title: null }],
  ['no price', { ...product, price: undefined }],
  ['a price that is no number', { ...product, price: Number.NaN }],
  ['no photos', { ...product, images: null }],
  ['photos that are none', { ...product, images: [7] }],
  ['no colours', { ...product, imageColors: undefined }],
  ['no status', { ...product, status: undefined }],
  ['no time', { ...product, createdAt: 5 }],
])('a product with %s is left out, counted and logged', (_, row) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const before = droppedRows('product');
  expect(products(row, product)).toEqual([product]);
  expect(droppedRows('product')).toBe(before + 1);
  const logged = { kind: 'product', count: before + 1 };
  expect(warn).toHaveBeenCalledExactlyOnceWith('malformed-rows', logged);
});

test('valid rows pass unchanged, free ones too, and nothing is logged', () => {
  const warn = vi.spyOn(console, 'warn');
  const rows = [product, { ...product, price: 0, images: [], imageColors: [] }];
  expect(products(...rows)).toEqual(rows);
  expect(products()).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

test('kinds are counted apart', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  filterWellFormed('tile', [{ id: 1 }, {}], ({ id }) => id === 1);
  expect([droppedRows('tile'), droppedRows('chair')]).toEqual([1, 0]);
});

test('an answer that is no list is a fault, and not an empty shelf', () => {
  expect(() => wellFormedProducts({ message: 'Hello' } as never)).toThrow(TypeError);
});
