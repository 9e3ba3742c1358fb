import { expect, test } from 'vitest';
import { demoListings } from './demo-listings.ts';
import { demoOfflineSales, soldOffline } from './offline-sales.ts';

const listings = new Map(demoListings().map((listing) => [listing.key, listing]));

test.each(demoOfflineSales)('$quantity of $listing, $daysAgo days ago, can have been sold', (sale) => {
  const listing = listings.get(sale.listing)!;
  expect(sale.daysAgo).toBeLessThan(listing.listedDaysAgo);
  expect(sale.daysAgo).toBeLessThan(90);
  expect(sale.priceUgx).toBeLessThanOrEqual(listing.priceUgx * 1.1);
  // Listings that sell out in chats are not those that sell offline.
  expect(listing.soldDaysAgo).toBeUndefined();
  expect(listing.stock).toBeGreaterThan(soldOffline(sale.listing).quantity);
});

test('several vendors have a history of three months, one of them with a mistake', () => {
  const vendors = Map.groupBy(demoOfflineSales, (sale) => listings.get(sale.listing)!.vendor.username);
  expect(vendors.size).toBeGreaterThanOrEqual(6);
  for (const name of ['okello.phones', 'kato.computers', 'akello.beauty']) {
    const sales = vendors.get(name)!;
    expect(sales.length).toBeGreaterThan(10);
    expect(sales[0]!.daysAgo - sales.at(-1)!.daysAgo).toBeGreaterThan(75);
  }
  expect(demoOfflineSales.filter(({ isTakenBack }) => isTakenBack)).toHaveLength(1);
});
