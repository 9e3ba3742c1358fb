import { expect, test } from 'vitest';
import { cleanName, isReadableName } from './update-profile.ts';

test.each([
  ['Okello Phones', 'Okello Phones'],
  ['Okello\nBcc: all@example.com', 'Okello Bcc: all@example.com'],
  ['  Nakato\t\u00a0 Irene ', 'Nakato Irene'],
  ['\u202eolleko', 'olleko'],
  ['Ok\u200bel\u2060lo\ufeff', 'Okello'],
  ['\u3164\u115f', ''],
  ['Shop 👩🏾\u200d🔧', 'Shop 👩🏾\u200d🔧'],
])('%j is shown as %j', (typed, shown) => {
  expect(cleanName(typed)).toBe(shown);
});

test.each(['Jo', 'B2', 'Ñí', '二手'])('%s can be read', (name) => {
  expect(isReadableName(name)).toBe(true);
});

test.each(['', 'J', '..', '— —', '\u200d\u200d', '\u2800\u2800'])('%j cannot be read', (name) => {
  expect(isReadableName(name)).toBe(false);
});
