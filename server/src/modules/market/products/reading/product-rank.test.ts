import { expect, test } from 'vitest';
import { productRank, type RankInputs } from './product-rank.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const noon = new Date('2026-11-05T12:00:00Z');
const daysAfter = (days: number) => new Date(noon.getTime() + days * DAY_MS);

const plain: RankInputs = { photoCount: 1, description: '', featured: false, createdAt: noon };
const rank = (changes: Partial<RankInputs>) => productRank({ ...plain, ...changes });
const gain = (changes: Partial<RankInputs>) => rank(changes) - rank({});

test('two weeks are worth one', () => {
  expect(gain({ createdAt: daysAfter(14) })).toBeCloseTo(1, 9);
  expect(gain({ createdAt: daysAfter(-28) })).toBeCloseTo(-2, 9);
});

test('a listing of the first quality and age zero has the age alone', () => {
  expect(rank({ createdAt: new Date(0) })).toBe(0);
});

test.each([
  [0, 0],
  [1, 0],
  [2, Math.log2(1.25)],
  [3, Math.log2(1.5)],
  [5, 1],
  [50, 1],
])('%i photos add %d', (photoCount, expected) => {
  expect(gain({ photoCount })).toBeCloseTo(expected, 9);
});

test.each([
  ['', 0],
  ['x'.repeat(200), Math.log2(1.25)],
  ['x'.repeat(400), Math.log2(1.5)],
  ['x'.repeat(5000), Math.log2(1.5)],
])('the description counts by its length, to a limit', (description, expected) => {
  expect(gain({ description })).toBeCloseTo(expected, 9);
});

test('a character outside the basic plane counts once', () => {
  expect(rank({ description: '📱'.repeat(100) })).toBe(rank({ description: 'x'.repeat(100) }));
});

test('featured is worth four weeks', () => {
  expect(rank({ featured: true })).toBeCloseTo(rank({ createdAt: daysAfter(28) }), 9);
});

test('five photos are level with one photo two weeks later', () => {
  expect(rank({ photoCount: 5 })).toBeCloseTo(rank({ createdAt: daysAfter(14) }), 9);
});

test('the order of ranks is the order of the fading scores, at any moment', () => {
  const score = (inputs: RankInputs, now: Date) => {
    const age = (now.getTime() - inputs.createdAt.getTime()) / (14 * DAY_MS);
    return 2 ** (productRank({ ...inputs, createdAt: new Date(0) }) - age);
  };
  const listings = [
    plain,
    { ...plain, photoCount: 4 },
    { ...plain, createdAt: daysAfter(9) },
    { ...plain, featured: true, createdAt: daysAfter(-20) },
    { ...plain, description: 'x'.repeat(300), createdAt: daysAfter(3) },
  ];
  const byRank = listings.toSorted((a, b) => productRank(b) - productRank(a));
  for (const days of [10, 30, 400]) {
    const now = daysAfter(days);
    expect(listings.toSorted((a, b) => score(b, now) - score(a, now))).toEqual(byRank);
  }
});

test('neighbours of one millisecond keep their order', () => {
  const later = new Date(noon.getTime() + 1);
  expect(rank({ photoCount: 3, createdAt: later })).toBeGreaterThan(rank({ photoCount: 3 }));
});
