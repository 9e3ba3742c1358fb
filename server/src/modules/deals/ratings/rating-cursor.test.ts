import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratingCursor, readRatingCursor } from './ratings-deps.ts';

test('a cursor is read as the id it was made of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      expect(readRatingCursor(ratingCursor(id))).toBe(id);
    }),
  );
});

const forge = (text: string) => Buffer.from(text).toString('base64url');

test.each(['', 'nonsense', forge('r.'), forge('r.-1'), forge('r.9007199254740992'), forge('n.5.5')])(
  '%j is no cursor',
  (cursor) => {
    expect(() => readRatingCursor(cursor)).toThrow(expect.objectContaining({ code: 'INVALID_CURSOR' }));
  },
);
