import { describe, expect, test } from 'vitest';
import { castBuyers, castVendors } from '../cast.ts';
import { demoListings } from '../demo-listings.ts';
import { demoChats } from './all-chats.ts';
import { messagesOf } from './chat-scripts.ts';
import { closedDaysAgo, messageDaysAgo, reviewedDaysAgo } from './chat-times.ts';

const listings = new Map(demoListings().map((listing) => [listing.key, listing]));
const people = new Map([...castVendors, ...castBuyers].map((one) => [one.username, one]));
const facts = { askingPrice: '1', agreed: '1', shop: 'Ntinda', home: 'Busia' };

test.each(demoChats)('$buyer about $listing can have happened', (chat) => {
  const listing = listings.get(chat.listing)!;
  const buyer = people.get(chat.buyer)!;
  expect(listing.isOnline).toBe(true);
  expect(listing.vendor.username).not.toBe(chat.buyer);
  expect(chat.startedDaysAgo).toBeLessThan(Math.min(listing.listedDaysAgo, buyer.joinedDaysAgo));

  const times = messageDaysAgo(chat, messagesOf(chat, facts));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times.at(-1)).toBeGreaterThan(0);
  const closed = closedDaysAgo(chat);
  if (closed !== undefined) {
    expect(closed).toBeLessThan(times.at(-1)!);
    expect(reviewedDaysAgo(closed).reply).toBeGreaterThan(0);
  }
  if (typeof chat.end === 'object') {
    expect(chat.end.quantity ?? 1).toBeLessThanOrEqual(listing.stock);
    expect(chat.end.priceUgx).toBeLessThanOrEqual(listing.priceUgx);
  }
});

test('nobody talks twice about the same thing', () => {
  const pairs = demoChats.map(({ buyer, listing }) => `${buyer} ${listing}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

describe('the vendors show every standing', () => {
  const salesOf = (vendor: string) =>
    demoChats.filter(
      ({ listing, end }) => listings.get(listing)!.vendor.username === vendor && typeof end === 'object',
    );

  test('one sale before the end of a trial, at it, and long after it', () => {
    expect(salesOf('namutebi.closet')).toHaveLength(4);
    expect(salesOf('wasswa.games')).toHaveLength(5);
    expect(salesOf('okello.phones').length).toBeGreaterThan(5);
  });

  test('who is locked says nothing afterwards, and somebody waits for them', () => {
    const lockedDaysAgo = Math.min(...salesOf('wasswa.games').map((chat) => closedDaysAgo(chat)!));
    const chats = demoChats.filter(({ listing }) => listings.get(listing)!.vendor.username === 'wasswa.games');
    const late = chats.flatMap((chat) => {
      const messages = messagesOf(chat, facts);
      const times = messageDaysAgo(chat, messages);
      return messages.filter((_, turn) => times[turn]! < lockedDaysAgo).map(([side]) => side);
    });
    expect(late).toEqual(['buyer']);
  });
});
