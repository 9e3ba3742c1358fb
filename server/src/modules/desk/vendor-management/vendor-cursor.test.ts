import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVendorCursor, vendorCursor } from './vendor-management-deps.ts';

const encode = (text: string) => Buffer.from(text).toString('base64url');

test('a place is read as it was written', () => {
  const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  const name = fc.string({ maxLength: 80, unit: 'grapheme' }).filter((key) => !key.includes('\0'));
  fc.assert(
    fc.property(name, id, (key, one) => {
      fc.pre(key.length <= 400);
      expect(readVendorCursor(vendorCursor('name', { key, id: one }), 'name')).toEqual({
        key,
        id: one,
      });
    }),
  );
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((key) => key + 0);
  fc.assert(
    fc.property(number, id, (key, one) => {
      fc.pre(!Object.is(key, -0));
      expect(readVendorCursor(vendorCursor('sales', { key, id: one }), 'sales')).toEqual({
        key,
        id: one,
      });
    }),
  );
});

test.each([
  '',
  'x',
  encode('[]'),
  encode('{"a":1}'),
  encode('null'),
  encode('["sales",1,5]'),
  encode('["name",1,5]'),
  encode('["name","a",-1]'),
  encode('["name","a",1.5]'),
  encode('["name","a",9007199254740992]'),
  encode('["name","a"]'),
  encode('["name","a\\u0000",1]'),
  encode(`["name","${'a'.repeat(401)}",1]`),
])('%j is no place in the order of names', (cursor) => {
  expect(() => readVendorCursor(cursor, 'name')).toThrow(expect.objectContaining({ code: 'INVALID_CURSOR' }));
});

test.each(['["sales","1",5]', '["sales",1e999,5]', '["active",1,5]', '["sales",null,5]'])(
  '%s is no place in the order of sales',
  (text) => {
    expect(() => readVendorCursor(encode(text), 'sales')).toThrow(expect.objectContaining({ code: 'INVALID_CURSOR' }));
  },
);
