import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainAddress, plainCode, plainNumber } from './typed-contacts.ts';
import { guessAmount, plainValue, readAmount, readCount } from './typed-values.ts';

const unseen = [
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202d',
  '\u2060',
  '\u2068',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\ufe0d',
];

/** With such a sign before, behind and in the middle. */
function* strewn(text: string): Generator<string> {
  for (const sign of unseen) {
    yield sign + text + sign;
    yield text.slice(0, 3) + sign + text.slice(3);
  }
}

test('signs that are not seen change no value', () => {
  for (const text of strewn('amina@gmail.com')) expect(plainAddress(text)).toBe('amina@gmail.com');
  for (const text of strewn('+256 772 410233')) expect(plainNumber(text)).toBe('+256 772 410233');
  for (const text of strewn('850000')) expect(readAmount(text)).toBe(850_000);
  for (const text of strewn('USh 850,000/=')) expect(readAmount(text)).toBe(850_000);
  for (const text of strewn('12000')) expect(readCount(text)).toBe(12_000);
  for (const text of strewn('ACDE-FGHJ-KMNP')) expect(plainCode(text)).toBe('ACDEFGHJKMNP');
});

test.each([
  ['amina@gmail.com', 'amina@gmail.com'],
  [' Amina.K+shop@Gmail.com ', 'Amina.K+shop@Gmail.com'],
  ['mailto:amina@gmail.com', 'amina@gmail.com'],
  ['MAILTO: amina@gmail.com?subject=Sofa', 'amina@gmail.com'],
  ['<amina@gmail.com>', 'amina@gmail.com'],
  ['Amina Nakato <amina@gmail.com>,', 'amina@gmail.com'],
  ['"amina@gmail.com"', 'amina@gmail.com'],
  ['“amina@gmail.com”', 'amina@gmail.com'],
  ['(amina@gmail.com).', 'amina@gmail.com'],
  ['amina@gmail.com;', 'amina@gmail.com'],
  ['amina @ gmail. com', 'amina@gmail.com'],
  ['ａｍｉｎａ＠ｇｍａｉｌ．ｃｏｍ', 'amina@gmail.com'],
  ['amina\u2010k@gmail.com', 'amina-k@gmail.com'],
  ['o’neil@gmail.com', "o'neil@gmail.com"],
  ['amina nakato@gmail.com', 'amina nakato@gmail.com'],
  ['', ''],
])('the address %j is %j', (typed, address) => {
  expect(plainAddress(typed)).toBe(address);
});

test.each([
  ['0772\u00a0410\u202f233', '0772 410 233'],
  ['0772\u2011410\u2013233', '0772-410-233'],
  ['٠٧٧٢٤١٠٢٣٣', '0772410233'],
  ['۰۷۷۲۴۱۰۲۳۳', '0772410233'],
  ['＋２５６ ７７２ ４１０２３３', '+256 772 410233'],
  ['tel:+256772410233', '+256772410233'],
  [' 0772  410   233 ', '0772 410 233'],
])('the telephone number %j is %j', (typed, number) => {
  expect(plainNumber(typed)).toBe(number);
});

test.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123\u00a0456', '123456'],
  ['\u200e123456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['１２３４５６', '123456'],
  ['acde–fghj kmnp.', 'acdefghjkmnp'],
  ['ＡＣＤＥ', 'ACDE'],
  ['—', ''],
])('the code %j is %j', (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});

test.each([
  ['5', 5],
  ['-5', -5],
  ['１２', 12],
  ['١٢', 12],
  ['1,200', 1200],
  ['1\u202f200', 1200],
  ['1 200 000', 1_200_000],
  ['1.200', null],
  ['1,20', null],
  ['1 200,000', null],
  ['2.5', null],
  ['2 pieces', null],
  ['5-6', null],
  ['', null],
])('the number %j is %j', (typed, count) => {
  expect(readCount(typed)).toBe(count);
});

test.each(
  [
    "850000|850,000|850.000|850 000|850\u00a0000|850\u2009000|850\u202f000|850\u2007000|850'000|850’000|850, 000",
    '850,000/-|850,000/=|850,000=|850,000/|850,000 /-|850,000/–|850,000/＝|850,000/= only|850,000/=only.|850,000 only',
    'Ugx.850,000|UGX: 850,000|UGX:850,000|UGX850,000|UGX 850,000/=|Ush.850,000|USh: 850,000|USh 850,000|Ug. Shs 850,000',
    'Shs850,000/= only|Shs. 850,000|shs 850,000/-|Sh850,000|Shillings 850,000|850,000 shillings|850000ugx|850,000 Shs.',
    '８５０，０００|850٬000|٨٥٠٬٠٠٠|٨٥٠٠٠٠|\u202d850,000\u202c|850,000\u200e',
  ].flatMap((line) => line.split('|')),
)('the amount %j is 850,000', (typed) => {
  expect([readAmount(typed), guessAmount(typed)]).toEqual([850_000, null]);
});

test.each([
  ['850k', 850_000],
  ['850K', 850_000],
  ['850 k/=', 850_000],
  ['UGX 850k', 850_000],
  ['850 thousand', 850_000],
  ['1.5k', 1500],
  ['1,250k', 1_250_000],
  ['1.2m', 1_200_000],
  ['1,2M', 1_200_000],
  ['1.25 million', 1_250_000],
  ['1.250m', 1_250_000],
  ['USh 2m only', 2_000_000],
  ['٢m', 2_000_000],
  ['3mn', 3_000_000],
  ['1.1m', 1_100_000],
  ['1.2345k', null],
  ['1.2345678m', null],
  ['1.2.3m', null],
  ['-1m', null],
  ['12mm', null],
  ['5 km', null],
  ['m', null],
  ['850', null],
  ['99999999999999m', null],
])('%j asks whether %j is meant, and is no amount by itself', (typed, amount) => {
  expect(guessAmount(typed)).toBe(amount);
  if (typed !== '850') expect(readAmount(typed)).toBeNull();
});

test('a value that is plain already stays, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...unseen, ...Array.from('7０٣٬ａｶﾞ．–“️ ￼,./-Ugxḱ ')), maxLength: 40 }),
      (text) => {
        for (const plain of [plainValue, plainNumber, plainCode]) expect(plain(plain(text))).toBe(plain(text));
      },
    ),
  );
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(plainAddress(address)).toBe(address);
    }),
  );
});

const separators = [',', '.', ' ', '\u00a0', '\u2007', '\u2009', '\u202f'];
const wholeAmount = fc.integer({ min: 0, max: 10_000_000_000 });
const grouped = (amount: number, separator: string) => amount.toLocaleString('en').replaceAll(',', separator);
/** Every accepted way of writing an amount, without and with its unit. */
const written = fc
  .record({
    amount: wholeAmount,
    separator: fc.constantFrom('', ...separators),
    zeros: fc.constantFrom('', '0', '000'),
    before: fc.constantFrom('', ' ', 'USh ', 'ush', 'UGX ', 'UGX\u00a0', 'Shs. ', 'Sh', 'SHS '),
    after: fc.constantFrom('', ' ', '/=', ' /=', ' shs', ' UGX'),
  })
  .map(({ amount, separator, zeros, before, after }) => {
    const digits = grouped(amount, separator);
    const padded = /^\d+$/.test(digits) ? zeros + digits : digits;
    return { amount, text: before + padded + after };
  });
const letters = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('0', '5', '85', '000', '250', '1') },
      { weight: 3, arbitrary: fc.constantFrom(',', '.', ' ', '\u00a0', '-', '+', '/=', 'USh') },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 2 }) },
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));
const groups = fc
  .array(fc.tuple(fc.constantFrom('000', '250', '5', '00'), fc.constantFrom(',', '.', ' ')), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.map(([digits, separator]) => separator + digits).join(''));
/** Texts that look like amounts, right and wrong ones. */
const likeAmounts = fc.oneof(
  letters,
  fc.tuple(fc.constantFrom('0', '1', '85', '1234'), groups).map((parts) => parts.join('')),
);

test('every accepted way of writing a whole amount gives that amount', () => {
  fc.assert(
    fc.property(written, ({ amount, text }) => {
      expect(readAmount(text)).toBe(amount);
    }),
  );
});

test('no text with a part of a shilling or a sign gives a number', () => {
  const separator = fc.constantFrom('', ...separators);
  // Three digits behind a separator may be thousands.
  const part = fc.stringMatching(/^\d{1,2}$|^\d{4,6}$/);
  fc.assert(
    fc.property(wholeAmount, separator, fc.constantFrom('.', ','), part, (amount, by, dot, end) => {
      expect(readAmount(`${grouped(amount, by)}${dot}${end}`)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(written, fc.constantFrom('-', '+', '−', '–', '±', '(', ')', '%'), ({ text }, sign) => {
      expect(readAmount(sign + text)).toBeNull();
      expect(readAmount(text + sign)).toBeNull();
    }),
  );
});

test('a text gives the number that its digits say, or none', () => {
  fc.assert(
    fc.property(likeAmounts, (text) => {
      const amount = readAmount(text);
      if (amount === null) return;
      const plain = plainValue(text);
      expect(String(amount)).toBe(plain.replace(/\D/g, '').replace(/^0+(?=\d)/, ''));
      const [first = '', ...others] = plain.match(/\d+/g) ?? [];
      expect(new Set(others.map(({ length }) => length))).toEqual(new Set(others.length ? [3] : []));
      if (others.length > 0) expect(first).toMatch(/^[1-9]\d{0,2}$/);
      const between = plain.match(/(?<=\d)\D+(?=\d)/g) ?? [];
      expect(new Set(between).size).toBeLessThanOrEqual(1);
      expect(plain.replace('/-', '')).not.toMatch(/[-+−]/);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '85000.00 85,000.00 1500.5 1500,5 0.500 00,500 85000.000 85,000.000 1,2345 1,,000 1,000,00',
  '. , - 5- -5 +5 5, .5 1e5 0x10 85k 1.5m 85-90 1,000.000 99999999999999999999',
])('no amounts: %s', (texts) => {
  for (const text of [...texts.split(' '), '1  000', '25 000,000', '25\t000', '1 000 00']) {
    expect([text, readAmount(text)]).toEqual([text, null]);
  }
});
