import { expect, test } from 'vitest';
import { readSaleCursor, saleCursor } from './ledger-store.ts';

test('a cursor names a position in the ledger', () => {
  const place = { soldAt: new Date('2026-11-21T08:15:00.123Z'), id: Number.MAX_SAFE_INTEGER };
  expect(readSaleCursor(saleCursor(place))).toEqual(place);
});

test.each(['', 'x', 'l.1.2', encode('c.1.2'), encode('l.1.2.3'), encode('l.-1.2'), encode('l.1.')])(
  '%j is none',
  (cursor) => expect(() => readSaleCursor(cursor)).toThrow('no longer valid'),
);

test.each([encode('l.999999999999999.1'), encode('l.1.9007199254740992')])(
  'what no row can have (%s) is refused',
  (cursor) => expect(() => readSaleCursor(cursor)).toThrow('no longer valid'),
);

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}
