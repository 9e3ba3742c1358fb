import { expect, test } from 'vitest';
import { suggestionsFor } from './suggestion-list.ts';

const found = {
  terms: ['samsung galaxy', 'samsung fridge', 'samsung tv', 'sandals', 'sacks', 'salt'],
  categories: ['Sports' as const],
  products: [],
};
const nothing = { terms: [], categories: [], products: [] };
const lines = (...requested: Parameters<typeof suggestionsFor>) =>
  suggestionsFor(...requested).map(({ kind, text }) => `${kind} ${text}`);

test('with nothing typed: what was searched here before', () => {
  expect(lines('  ', ['sofa', 'radio'], found)).toEqual(['recent sofa', 'recent radio']);
  expect(lines('', [], nothing)).toEqual([]);
});

test('own searches that begin so, then categories, then those of many; each once', () => {
  const recent = ['Samsung TV', 'radio', 'sam', 'samsung a12', 'samsung b', 'samsung c'];
  expect(lines('SAM', recent, found)).toEqual([
    'recent Samsung TV',
    'recent samsung a12',
    'recent samsung b',
    'category Sports',
    'term samsung galaxy',
    'term samsung fridge',
    'term sandals',
    'term sacks',
  ]);
});

test('products take the last places', () => {
  const products = [1, 2, 3].map((id) => ({ id, title: `Samsung ${id}`, price: 400_000, image: null }));
  expect(lines('sam', ['sam one', 'sam two'], { ...found, products })).toEqual([
    'recent sam one',
    'recent sam two',
    'category Sports',
    'term samsung galaxy',
    'term samsung fridge',
    'product Samsung 1',
    'product Samsung 2',
    'product Samsung 3',
  ]);
});
