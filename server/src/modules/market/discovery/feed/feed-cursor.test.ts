import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { readCursor, writeCursor, type FeedQuery } from './feed-cursor.ts';

const feedQuery: FeedQuery = { sort: 'recommended', category: 'Phones', search: undefined };

test('every cursor can be read back', () => {
  const rank = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(rank, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (key, id) => {
      const cursor = readCursor(feedQuery, writeCursor(feedQuery, { key, id }));
      expect(cursor.key === key && cursor.id === id).toBe(true);
    }),
  );
});

test('a cursor with a long spelling fits the limit of the contract', () => {
  const words = Array.from({ length: 20 }, (_, index) => `longword${index}`);
  const near = { spelling: [[{ words, isLikely: true }]], isOnlyNear: true };
  const cursor = { key: -1.234567890123456e-300, id: Number.MAX_SAFE_INTEGER, tier: 9, near };
  expect(writeCursor(feedQuery, cursor).length).toBeLessThanOrEqual(500);
});

test('a URL has room for a cursor with the largest personalization', () => {
  const personalization = {
    favourites: ['Electronics', 'Home & Kitchen', 'Automotive'] as const,
    vendorIds: Array.from({ length: 20 }, (_, index) => 9_999_900 + index),
    town: 'k'.repeat(60),
  };
  const cursor = { key: 1484.123_456_789_012, id: Number.MAX_SAFE_INTEGER, personalization };
  const own: FeedQuery = { sort: 'recommended', category: undefined, search: undefined };
  const text = writeCursor(own, cursor);
  expect(text.length).toBeLessThanOrEqual(500);
  expect(readCursor(own, text)).toMatchObject(cursor);
});

test('a cursor belongs to one sort, category and search', () => {
  const cursor = writeCursor(feedQuery, { key: 1, id: 1 });
  const others: FeedQuery[] = [
    { ...feedQuery, sort: 'newArrivals' },
    { ...feedQuery, category: undefined },
    { ...feedQuery, search: 'radio' },
  ];
  for (const other of others) expect(() => readCursor(other, cursor)).toThrow(Refusal);
});

test('an id beyond the last one is refused', () => {
  const cursor = Buffer.from(writeCursor(feedQuery, { key: 1, id: 7 }), 'base64url').toString();
  const beyond = cursor.replace(',1,7', ',1,9007199254740993');
  expect(() => readCursor(feedQuery, Buffer.from(beyond).toString('base64url'))).toThrow(Refusal);
});

test('any other text is refused, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      try {
        readCursor(feedQuery, text);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }),
  );
});
