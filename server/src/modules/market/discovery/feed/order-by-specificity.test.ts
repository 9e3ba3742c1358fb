import { expect, test } from 'vitest';
import { orderBySpecificity } from './order-by-specificity.ts';

const part = (...words: string[]) => words.map((word) => ({ words: [word], isLikely: true }));
const first = (words: string[], typedWords: string[], found: [string, string, number][]) =>
  orderBySpecificity(
    words.map((word) => part(word)),
    typedWords,
    found.map(([word, category, count]) => ({ word, category, count })),
  )[0]?.[0]?.words[0];

test('a word of one category says more than one of many', () => {
  const found: [string, string, number][] = [
    ['set', 'Books', 1],
    ['set', 'Beauty', 2],
    ['set', 'Home & Kitchen', 1],
    ['sofa', 'Home & Kitchen', 3],
  ];
  expect(first(['sofa', 'set'], ['sofaa', 'set'], found)).toBe('sofa');
  expect(first(['set', 'sofa'], ['set', 'sofaa'], found)).toBe('sofa');
});

test('a word that is nearly typed so says more than a guess', () => {
  const found: [string, string, number][] = [
    ['bike', 'Sports', 4],
    ['shoes', 'Fashion', 4],
  ];
  expect(first(['bike', 'shoes'], ['nike', 'shos'], found)).toBe('shoes');
});

test('a word that stands nowhere says least', () => {
  expect(first(['home', 'sofa'], ['home', 'sofa'], [['sofa', 'Home & Kitchen', 1]])).toBe('sofa');
  expect(orderBySpecificity([], [], [])).toEqual([]);
});
