import { expect, test } from 'vitest';
import { INVISIBLE, withoutInvisible } from './invisible.ts';

const ranges = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xe0001, 0xe0001],
  [0xe0020, 0xe007f],
  [0xe0100, 0xe01ef],
] as const;

test('what is not seen goes, wherever it stands', () => {
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code += 1) {
      const sign = String.fromCodePoint(code);
      expect([code, sign.replace(INVISIBLE, '')]).toEqual([code, '']);
      expect([code, withoutInvisible(`${sign}ami${sign}${sign}na@gmail.com${sign} 12${sign}3${sign}`)]).toEqual([
        code,
        'amina@gmail.com 123',
      ]);
    }
  }
});

test.each([
  ['a family, and a mechanic', '👨‍👩‍👧 👩🏾‍🔧'],
  ['a heart with its selector, and a flag of colours', '❤️ 🏳️‍🌈'],
  ['a key', '1️⃣ #️⃣'],
  ['Scotland and Uganda', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇺🇬'],
  ['Persian and Hindi', 'می\u200cخواهم क्\u200dष'],
  ['Arabic', 'ثلاجة للبيع، ٥٠٠'],
  ['spaces, lines, dashes', 'a\u00a0b\n\t— c'],
  ['accents', 'Nakalembe éè e\u0301'],
])('%s stays whole', (_, text) => {
  expect(withoutInvisible(text)).toBe(text);
});

test.each([
  ['👨\u200d', '👨'],
  ['\u200d👨\ufe0f\u200b', '👨\ufe0f'],
  ['ab\u200dcd 12\ufe0f', 'abcd 12'],
  ['\u202eثلاجة\u202c', 'ثلاجة'],
  ['ثلاجة\u200d', 'ثلاجة'],
  ['\u{e0073}\u{e0063}', ''],
])('%j is %j', (text, seen) => {
  expect(withoutInvisible(text)).toBe(seen);
});
