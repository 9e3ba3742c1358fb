import { expect, test } from 'vitest';
import { demoListings } from './demo-listings.ts';
import { demoSaves } from './follows.ts';

test('people of the demo save things of others that are shown, each once', () => {
  const listings = demoListings();
  const saves = demoSaves(listings);
  const byKey = new Map(listings.map((listing) => [listing.key, listing]));
  for (const { saver, key, daysAgo } of saves) {
    const listing = byKey.get(key)!;
    expect(listing.isOnline).toBe(true);
    expect(listing.vendor.username).not.toBe(saver);
    expect(daysAgo).toBeLessThan(listing.listedDaysAgo);
  }
  expect(new Set(saves.map(({ saver, key }) => `${saver} ${key}`)).size).toBe(saves.length);
  expect(saves.filter(({ saver }) => saver === 'brian.ssemakula').length).toBeGreaterThan(5);
  const twice = Map.groupBy(saves, ({ key }) => key);
  expect([...twice.values()].some((all) => all.length > 1)).toBe(true);
  const promoted = saves.filter(({ saver, key }) => saver === 'brian.ssemakula' && byKey.get(key)?.promotion);
  expect(promoted.length).toBeGreaterThan(1);
});
