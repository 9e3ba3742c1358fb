import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInnerTime, takenTimes } from './taken-at.ts';

type Fields = Readonly<Record<number, string>>;

/** A JPEG as cameras begin it: a first directory, and one of the exposure. */
function photo(exposure: Fields, first: Fields = {}, isLittle = true): Uint8Array {
  const bytes: number[] = [];
  const put = (at: number, size: 2 | 4, value: number) => {
    for (let index = 0; index < size; index += 1) {
      bytes[at + index] = (value >>> (8 * (isLittle ? index : size - 1 - index))) & 0xff;
    }
  };
  const [firstAt, exposureAt] = [8, 200];
  let textAt = 400;
  function putDirectory(at: number, fields: Fields, next?: number) {
    const entries = Object.entries(fields);
    put(at, 2, entries.length + (next ? 1 : 0));
    let entry = at + 2;
    for (const [tag, text] of entries) {
      put(entry, 2, Number(tag));
      put(entry + 2, 2, 2);
      put(entry + 4, 4, text.length + 1);
      const place = text.length < 4 ? entry + 8 : textAt;
      if (place === textAt) put(entry + 8, 4, textAt);
      for (const [index, letter] of [...`${text}\0`].entries()) bytes[place + index] = letter.charCodeAt(0);
      textAt += 40;
      entry += 12;
    }
    if (!next) return;
    put(entry, 2, 0x8769);
    put(entry + 2, 2, 4);
    put(entry + 4, 4, 1);
    put(entry + 8, 4, next);
  }
  for (const [index, letter] of Array.from(isLittle ? 'II' : 'MM').entries()) bytes[index] = letter.charCodeAt(0);
  put(2, 2, 42);
  put(4, 4, firstAt);
  putDirectory(firstAt, first, exposureAt);
  putDirectory(exposureAt, exposure);
  const head = [0xff, 0xd8, 0xff, 0xe1, 0x04, 0, ...Array.from('Exif\0\0', (letter) => letter.charCodeAt(0))];
  return Uint8Array.from([...head, ...Array.from(bytes, (byte) => byte ?? 0)]);
}

const [ORIGINAL, OFFSET, FRACTION, CHANGED] = [0x9003, 0x9011, 0x9291, 0x0132];

test('the original time, with its fraction and zone', () => {
  const fields = { [ORIGINAL]: '2026:11:28 14:30:05', [OFFSET]: '+03:00', [FRACTION]: '25' };
  for (const isLittle of [true, false]) {
    expect(readInnerTime(photo(fields, {}, isLittle))).toBe(Date.UTC(2026, 10, 28, 11, 30, 5, 250));
  }
});

test('without a zone it is that of this device, and before other times', () => {
  const exposure = { [ORIGINAL]: '2026:11:28 14:30:05' };
  const local = new Date(2026, 10, 28, 14, 30, 5).getTime();
  expect(readInnerTime(photo(exposure))).toBe(local);
  expect(readInnerTime(photo(exposure, { [CHANGED]: '2026:12:24 08:00:00' }))).toBe(local);
  expect(readInnerTime(photo({}, { [CHANGED]: '2026:11:28 14:30:05' }))).toBe(local);
});

test('a clock that was never set, or no time at all', () => {
  expect(readInnerTime(photo({ [ORIGINAL]: '0000:00:00 00:00:00' }))).toBeNull();
  expect(readInnerTime(photo({ [ORIGINAL]: '    :  :     :  :  ' }))).toBeNull();
  expect(readInnerTime(photo({}))).toBeNull();
  expect(readInnerTime(new Uint8Array())).toBeNull();
});

test('what is cut short or overwritten has no time, and is no fault', () => {
  const whole = photo({ [ORIGINAL]: '2026:11:28 14:30:05' });
  for (let length = 0; length < whole.length; length += 7) readInnerTime(whole.subarray(0, length));
  const damage = fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), { maxLength: 20 });
  fc.assert(
    fc.property(damage, (changes) => {
      const damaged = Uint8Array.from(whole);
      for (const [at, byte] of changes) damaged[at] = byte;
      const time = readInnerTime(damaged);
      expect(time === null || Number.isInteger(time)).toBe(true);
    }),
  );
});

const file = (name: string, fileMs: number, innerMs: number | null = null) => ({ name, fileMs, innerMs });

test('times of files count only where a camera may have written them', () => {
  expect(takenTimes([file('a.jpg', 0), file('b.jpg', 10_000)])).toEqual([0, 10_000]);
  expect(takenTimes([file('a.jpg', 7), file('b.jpg', 7), file('c.jpg', 90_000)])).toEqual([null, null, 90_000]);
  expect(takenTimes([file('a.jpg', 7), file('b.jpg', 1_507)])).toEqual([null, null]);
  const received = [file('IMG-20261128-WA0001.jpg', 0), file('photo_2026-11-28_14-30-05.jpg', 20_000)];
  expect(takenTimes(received)).toEqual([null, null]);
  expect(takenTimes([file('a.jpg', 7, 1_000), file('b.jpg', 7, 2_000), file('c.jpg', 7)])).toEqual([1_000, 2_000, 7]);
});
