import { readFileSync } from 'node:fs';
import { prohibitedGoods } from '@akatale/contracts/market/prohibited-goods';
import { expect, test } from 'vitest';
import { demoListings } from '../../../../database/seed/demo-listings.ts';
import { wordsOf } from '../../../../platform/text/read-words.ts';
import { findProhibited } from './find-prohibited.ts';
import { prohibitedWords } from './prohibited-words.ts';

const linesOf = (path: string) =>
  readFileSync(new URL(`../../../../../test/${path}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
const inTitle = (title: string) => findProhibited({ title, description: 'As in the photos.' });

const innocent = linesOf('prohibited-goods/innocent.txt');
const searched = linesOf('search-quality/goods.txt').filter((line) => line.includes('|'));
const prohibited = linesOf('prohibited-goods/prohibited.txt').map((line) => line.split(' | '));

test('innocent titles have no prohibited word, also as a description', () => {
  expect(innocent.length).toBeGreaterThanOrEqual(100);
  const titles = [...innocent, ...searched];
  expect(titles.map((title) => findProhibited({ title, description: title })).flat()).toEqual([]);
});

test('nor have the listings of the demo', () => {
  expect(demoListings().length).toBeGreaterThan(100);
  expect(demoListings().flatMap(findProhibited)).toEqual([]);
});

test('prohibited titles have one, by the rule that they break', () => {
  expect(prohibited.length).toBeGreaterThanOrEqual(60);
  const found = prohibited.map(([, title = '']) => `${inTitle(title)[0]?.rule} | ${title}`);
  expect(found).toEqual(prohibited.map(([rule, title]) => `${rule} | ${title}`));
});

test('each word is in small letters, of one rule and there once, and each exception is for a word', () => {
  const rules = Object.values(prohibitedWords);
  const words = rules.flatMap(({ en, others = [], inTitle: only = [] }) => [...en, ...others, ...only]);
  for (const word of words) expect(word).toBe(word.toLowerCase().trim());
  expect(new Set(words.map((word) => wordsOf(word).join(' '))).size).toBe(words.length);
  for (const { en, others = [], inTitle: only = [], but = [] } of rules) {
    const own = [...en, ...others, ...only].map((word) => ` ${wordsOf(word).join(' ')}`);
    expect(but.filter((each) => !own.some((word) => ` ${wordsOf(each).join(' ')}`.includes(word)))).toEqual([]);
  }
  expect(Object.keys(prohibitedWords).toSorted()).toEqual(prohibitedGoods.map(({ id }) => id).toSorted());
});
