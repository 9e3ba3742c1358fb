import { expect, test } from 'vitest';
import { suggestionsFor } from './suggestion-list.ts';

const found = {
  terms: ['samsung galaxy', 'samsung fridge', 'samsung tv', 'sandals', 'sacks', 'salt'],
  categories: ['Sports' as const],
};
const nothing = { terms: [], categories: [] };
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
