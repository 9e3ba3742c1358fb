import fc from 'fast-check';
import { expect, test } from 'vitest';
import { funnelCursor, readFunnelCursor } from './product-funnels-store.ts';

test('a cursor is read as the place it was made of', () => {
  const position = fc.record({ views: fc.nat(1e12), id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) });
  fc.assert(
    fc.property(position, (each) => {
      expect(readFunnelCursor(funnelCursor(each))).toEqual(each);
    }),
  );
});

const forge = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  '',
  'nonsense',
  forge('f.1'),
  forge('f.-1.5'),
  forge('f.1e3.5'),
  forge('f.5.9007199254740992'),
  forge('f.1234567890123456.5'),
  forge('f.5.5\n'),
  forge("f.5.5' or 1=1"),
  forge('n.5.5'),
])('%s is none', (cursor) => {
  expect(() => readFunnelCursor(cursor)).toThrow(expect.objectContaining({ code: 'INVALID_CURSOR' }));
});
