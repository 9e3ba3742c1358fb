import { expect, test } from 'vitest';
import { folded, isDisguised, skeleton, visible } from './fold.ts';

test.each([
  ['Ｐａｙ ｍｅ', 'pay me'],
  ['P\u200bay\u2060 me', 'pay me'],
  ['𝗣𝗮𝘆 𝓶𝓮', 'pay me'],
  ['ᴘᴀʏ ᴍᴇ', 'pay me'],
  ['🅿🅰🆈 🅜🅔', 'pay me'],
  ['Ⓟⓐⓨ ⓜⓔ', 'pay me'],
  ['Рау ме', 'pay me'],
  ['ΡΑΥ ΜΕ', 'pay me'],
  ['Pày mé', 'pay me'],
  ['P\u0336a\u0336y\u0336 me', 'pay me'],
  ['wа。mе∕２５６', 'wa.me/256'],
  ['٠٧٧٢ ۱۲۳', '0772 123'],
  ['ᎡAᎥN', 'rain'],
  ['ﬁrst', 'first'],
  ['ssente z’omu', 'ssente z’omu'],
  ['二手', '二手'],
])('%j is folded to %j', (written, plain) => {
  expect(folded(written)).toBe(plain);
});

test.each(['mоnеy', 'Sеnd', 'pаy', 'ΡIN', 'сode'])('%j is disguised', (word) => {
  expect(isDisguised(word)).toBe(true);
});

test.each(['money', 'Łódź', 'µF', '10μm', 'kΩ', 'привет', 'naïve', 'ｐａｙ', 'Ŵebale', '120㎡', '😀'])(
  '%j is not',
  (word) => {
    expect(isDisguised(word)).toBe(false);
  },
);

test('what looks the same has one skeleton', () => {
  const first = skeleton('Hello! I sell the same phone much cheaper, call 0772');
  for (const other of [
    'Неllo! I sell the same phone much cheaper, call 0772',
    'He11o! I sell the s\u200bame phone much cheaper, call O772',
    'HELLO I SELL THE SAME PHONE MUCH CHEAPER CALL ０７７２',
  ]) {
    expect(skeleton(other)).toBe(first);
  }
  expect(skeleton('Hello! I sell the same phone much cheaper, call 0773')).not.toBe(first);
});

test('what is not seen is not compared', () => {
  expect(visible('a\u00ad\u2800\u3164b')).toBe('ab');
});
