import { ProductDraft } from '@akatale/contracts/market/products-schemas';
import { expect, test } from 'vitest';
import { type InventedListing, inventListings } from './listings.ts';

function take(count: number, seed: number): InventedListing[] {
  const listings = inventListings(seed);
  return Array.from({ length: count }, () => listings.next().value);
}

test('the same seed gives the same listings, and another gives others', () => {
  expect(take(50, 1)).toEqual(take(50, 1));
  expect(take(50, 2)).not.toEqual(take(50, 1));
});

test('each could have been listed by a person', () => {
  for (const { priceUgx: price, listedDaysAgo, ...listing } of take(500, 3)) {
    const draft = { ...listing, price, images: [`/uploads/${'a'.repeat(64)}.jpg`], isOnline: true };
    expect(ProductDraft.safeParse(draft).error).toBeUndefined();
    expect(listedDaysAgo).toBeLessThan(365);
  }
});

test('titles are of more than 5,000 words, as frequent as words are', () => {
  const uses = new Map<string, number>();
  for (const { title } of take(20_000, 4)) {
    for (const word of title.toLowerCase().split(' ')) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const falling = [...uses.values()].toSorted((a, b) => b - a);
  expect(falling.length).toBeGreaterThan(5_000);
  // By Zipf's law the tenth has a tenth of the first, and the thousandth a hundredth of the tenth.
  expect(falling[0]! / falling[9]!).toBeGreaterThan(5);
  expect(falling[9]! / falling[999]!).toBeGreaterThan(50);
});
