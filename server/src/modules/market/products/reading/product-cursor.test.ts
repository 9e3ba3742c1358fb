import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newestCursor, readNewestCursor, readStoreCursor, storeCursor, type StoreCursor } from './product-cursor.ts';

const cursor: StoreCursor = { isSold: true, createdAt: new Date('2026-11-05T09:00:00.123Z'), id: 42 };

test('a cursor is read as the position it was made of', () => {
  const { isSold: _, ...newest } = cursor;
  expect(readNewestCursor(newestCursor(newest))).toEqual(newest);
  expect(readStoreCursor(storeCursor(cursor))).toEqual(cursor);
  expect(readStoreCursor(storeCursor({ ...cursor, isSold: false })).isSold).toBe(false);
});

const forge = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  '',
  'nonsense',
  forge('n.1'),
  forge('n.-1.5'),
  forge('n.1e3.5'),
  forge('n.253402300800000.5'),
  forge('n.5.9007199254740992'),
  forge('n.5.5.5'),
  forge('n.5.5\n'),
  forge("n.5.5' or 1=1"),
  storeCursor(cursor),
])('%s is not a cursor of the newest', (cursor) => {
  expect(() => readNewestCursor(cursor)).toThrow(expect.objectContaining({ code: 'INVALID_CURSOR' }));
});

test('the cursor of one list is refused by the other', () => {
  expect(() => readStoreCursor(newestCursor(cursor))).toThrow();
  expect(() => readStoreCursor(forge('s.2.5.5'))).toThrow();
});

test('any text is either a valid cursor or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string().map(forge)), (cursor) => {
      for (const read of [readNewestCursor, readStoreCursor]) {
        try {
          expect(read(cursor).id).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
        } catch (error) {
          expect(error).toMatchObject({ code: 'INVALID_CURSOR' });
        }
      }
    }),
  );
});
