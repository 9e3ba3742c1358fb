import { expect, test } from 'vitest';
import { text } from './field-schemas.ts';
import { signsSeen } from './signs-seen.ts';
import { isolated, writtenText } from './written-text.ts';

const nothing = [
  '\u200b\u200b\u200b',
  '\u2800\u2800',
  '\u3164',
  '\u00ad\u00ad',
  '\u115f\u1160\uffa0',
  '\u0301\u0302',
  ' \u0301\u20dd',
  '\ufe0f\ufe0e',
  '\u{e0041}\u{e007f}',
  '\u{e0100}',
  '\u00a0\u2003\u3000\u1680\u202f',
  '\u2028\u2029\n\t',
  '\u202e\u202c',
  '\u2066\u2069\u200e\u200f\u061c',
  '\u180e\u034f\u2060\ufeff',
  '\u0085\ufff9\ufffb\ufffc',
  '\u{1d173}\u{1d159}',
  '\u{13441}',
  '\u200d\u200c',
];

test.each(nothing)('%j shows nothing, so it is empty', (typed) => {
  expect(writtenText(typed)).toBe('');
  expect(signsSeen(typed)).toBe(0);
  expect(text({ min: 1, max: 10, tooShort: 'empty' }).safeParse(typed).success).toBe(false);
  expect(text({ min: 0, max: 10, tooShort: 'empty' }).parse(typed)).toBe('');
});

test.each([
  ['Nokia 3310', 10],
  ['e\u0301', 1],
  ['नमस्ते', 4],
  ['👍🏾', 2],
  ['ok\u200b\u200b\u2800', 2],
  ['.', 1],
  ['\u{20000}', 1],
  ['\ue000', 1],
])('%j has so many signs that are seen: %i', (typed, count) => {
  expect(signsSeen(typed)).toBe(count);
});

test('a shortest length counts what is seen', () => {
  const reason = text({ min: 3, max: 10, tooShort: 'short' });
  for (const typed of ['ab\u200b', 'ab ', 'a\u0301\u0302\u0303b', 'a\u3164\u2800b']) {
    expect(reason.safeParse(typed).success).toBe(false);
  }
  expect(reason.parse(' abc\u200b ')).toBe('abc');
});

test.each([
  ['iPhone 12 \u202e000,054 hSU', 'iPhone 12 000,054 hSU'],
  ['\u202eelas rof', 'elas rof'],
  ['Bed \u2067USh 450,000', 'Bed USh 450,000'],
  ['Price \u200f450 000', 'Price 450 000'],
  ['Bed\u2069\u2069\u202c', 'Bed'],
  ['Call \u202a+256 772 410233\u202c', 'Call +256 772 410233'],
  ['two\n\u202elines', 'two\nlines'],
  ['Shop 👩🏾‍🔧 ❤️', 'Shop 👩🏾‍🔧 ❤️'],
])('%j is read as it was typed', (typed, kept) => {
  expect(writtenText(typed)).toBe(kept);
});

test.each([
  'هاتف سامسونج، بطارية جديدة',
  'هاتف Samsung\u200f (جديد) 450,000',
  'اتصل على \u202a+211 912 345 678\u202c',
  'اتصل على \u2066+211 912\u2069 الآن',
  'می\u200cخواهم',
  'ثلاجة\n\u2067سرير\u2069',
])('%j stays as it is', (arabic) => {
  expect(writtenText(arabic)).toBe(arabic);
});

test.each([
  ['هاتف \u202e000,054', 'هاتف 000,054'],
  ['هاتف \u2067جديد', 'هاتف \u2067جديد\u2069'],
  ['هاتف \u202bجديد\u2066a', 'هاتف \u202bجديد\u2066a\u2069\u202c'],
  ['هاتف\u2069\u202c جديد', 'هاتف جديد'],
  ['هاتف \u2066a\u202c\u2069', 'هاتف \u2066a\u2069'],
  ['\u2067سرير\n\u2069ثلاجة', '\u2067سرير\u2069\nثلاجة'],
])('%j turns nothing around it: %j', (typed, kept) => {
  expect(writtenText(typed)).toBe(kept);
});

test('doing it again changes nothing, whatever was typed', () => {
  const signs = ['a', '1', ' ', '\n', 'ه', '\u05d0', '\u0301', '\u200d', '❤', '\ufe0f', '\u2800', '\ufffc', '\u2028'];
  const turning = ['\u061c', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2068', '\u2069'];
  const all = [...signs, ...turning];
  let seed = 7;
  const next = () => (seed = (seed * 48271) % 2147483647);
  for (let run = 0; run < 5000; run += 1) {
    const typed = Array.from({ length: (next() % 12) + 1 }, () => all[next() % all.length]).join('');
    const once = writtenText(typed);
    expect([typed, writtenText(once)]).toEqual([typed, once]);
  }
});

test('what a sentence names is isolated where it is read from the right', () => {
  expect(isolated('متجر')).toBe('\u2068متجر\u2069');
  expect(isolated('Okello Phones')).toBe('Okello Phones');
});

test('hostile texts take no longer than others', () => {
  for (const part of ['\u2067ه', '\u202eه', 'ه\n', '\u2069', 'ه\u200c', '👩\u200d']) {
    const started = performance.now();
    writtenText(part.repeat(30_000 / part.length));
    expect(performance.now() - started).toBeLessThan(500);
  }
});
