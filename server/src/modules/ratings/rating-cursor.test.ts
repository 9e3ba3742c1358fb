import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratingCursor, readRatingCursor } from './ratings-deps.ts';

test('a cursor is read as the id it was made of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      expect(readRatingCursor(ratingCursor(id))).toBe(id);
    }),
  );
});

const forge = (text: string) => Buffer.from(text).toString('base64url');

test.each(['', 'nonsense', forge('r.'), forge('r.-1'), forge('r.2147483648'), forge('n.5.5')])(
  '%j is no cursor',
  (cursor) => {
    expect(() => readRatingCursor(cursor)).toThrow(expect.objectContaining({ code: 'INVALID_CURSOR' }));
  },
);
