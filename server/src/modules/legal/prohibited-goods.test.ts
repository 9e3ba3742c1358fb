import { readFileSync } from 'node:fs';
import { prohibitedGoods } from '@akatale/contracts/legal/prohibited-goods';
import { expect, test } from 'vitest';
import { demoListings } from '../../database/seed/demo-listings.ts';

const goods = readFileSync(new URL('../../../test/search-quality/goods.txt', import.meta.url), 'utf8');
const INNOCENT = [
  'Glue gun and glue sticks',
  'Toy water gun',
  'Massage gun',
  'Ivory white sofa',
  'Grass cutter',
  'Green grass mat',
  'Dual SIM phone',
  'Medicine cabinet for the bathroom',
  'Gin glasses, set of six',
  'Snake plant in a pot',
  'Army green jacket',
  'Police story film poster',
  'Joint of a pipe',
  'Coke crate',
  'Crystal glass',
  'Weed trimmer',
  'Kidney beans bowl',
  'Shot glass',
  'Bullet blender',
  'Bleach resistant towel',
  'Mercury thermometer holder',
  'Slot car racing track',
];
const titles = [
  ...goods.split('\n').filter((line) => line.includes('|')),
  ...demoListings().map(({ title, description }) => `${title} ${description}`),
  ...INNOCENT,
];

const all = prohibitedGoods.flatMap(({ id, words }) => words.map((word) => ({ id, word })));

test('a group has a name, a line, a law and words, and each id and each word is there once', () => {
  for (const { id, name, about, law, words } of prohibitedGoods) {
    expect(id).toMatch(/^[a-z-]+$/);
    expect(name).toMatch(/^[A-Z].*[^.]$/);
    expect(about).toMatch(/^[A-Z].*\.$/);
    expect(law).toMatch(/\bAct\b/);
    expect(words.length).toBeGreaterThan(2);
  }
  expect(new Set(prohibitedGoods.map(({ id }) => id)).size).toBe(prohibitedGoods.length);
  expect(new Set(all.map(({ word }) => word)).size).toBe(all.length);
});

test.each(all)('$word ($id) is in small letters and in no innocent title', ({ word }) => {
  expect(word).toBe(word.toLowerCase().trim());
  const isIn = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu');
  expect(titles.filter((title) => isIn.test(title))).toEqual([]);
});

test('there are titles to compare with', () => {
  expect(titles.length).toBeGreaterThan(300);
});
