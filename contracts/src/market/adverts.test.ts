import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_ADVERT, NUMBER_TAKEN, plainAdvert } from './adverts.ts';

const GAP = NUMBER_TAKEN;

test.each([
  ['Sofa, 850k, Ntinda 0772410233', `Sofa, 850k, Ntinda ${GAP}`, ['0772410233']],
  ['0772 410 233', GAP, ['0772 410 233']],
  ['0772-410-233 / 0701 555 444', `${GAP} / ${GAP}`, ['0772-410-233', '0701 555 444']],
  ['0772410233/4 850k', `${GAP} 850k`, ['0772410233/4']],
  ['07 72 41 02 33', GAP, ['07 72 41 02 33']],
  ['0772.410.233 850,000', `${GAP} 850,000`, ['0772.410.233']],
  ['850,000 0772410233', `850,000 ${GAP}`, ['0772410233']],
  ['850,000/= 0772 410 233', `850,000/= ${GAP}`, ['0772 410 233']],
  ['1 200 000 0772410233', `1 200 000 ${GAP}`, ['0772410233']],
  ['call +256772410233', `call ${GAP}`, ['+256772410233']],
  ['call +256 (0) 772 410233', `call ${GAP}`, ['+256 (0) 772 410233']],
  ['256772410233', GAP, ['256772410233']],
  ['00256772410233', GAP, ['00256772410233']],
  ['+254 712 345 678', GAP, ['+254 712 345 678']],
  ['+1 415 555 01 23', GAP, ['+1 415 555 01 23']],
  ['772410233', GAP, ['772410233']],
  ['772 410 233', GAP, ['772 410 233']],
  ['0414 220 330', GAP, ['0414 220 330']],
  ['O772 410 233', GAP, ['0772 410 233']],
  ['٠٧٧٢٤١٠٢٣٣', GAP, ['0772410233']],
  ['０７７２４１０２３３', GAP, ['0772410233']],
  ['𝟎𝟕𝟕𝟐𝟒𝟏𝟎𝟐𝟑𝟑', GAP, ['0772410233']],
  ['0️⃣7️⃣7️⃣2️⃣4️⃣1️⃣0️⃣2️⃣3️⃣3️⃣', GAP, ['0772410233']],
  ['07\u200b72\u206041\u00ad0233', GAP, ['0772410233']],
  ['wa.me/256772410233', `wa.me/${GAP}`, ['256772410233']],
  ['850k0772410233k', `850k${GAP}k`, ['0772410233']],
  // Too short for a number, too long for an amount.
  ['0772850k', `${GAP}k`, ['0772850']],
  ['0772 1234 850k', `${GAP}k`, ['0772 1234 850']],
])('the numbers of %j are taken out', (written, text, numbers) => {
  expect(plainAdvert(written)).toEqual({ text, numbers, isCut: false });
});

test.each(
  [
    '850,000|1,200,000/=|1 200 000|850000|750 000 000|10,000,000,000|1.250.000|128/256|8/256|15-6-2024|05.10.2024|UBB 123C',
    'Sizes 02 04 06 08 10|16GB 512GB|5x6|2003, 98,000km|195/65 R15|IMEI given|Core i7-10510U|0.5 litre|20000mAh|18-55mm|[☎]',
  ].flatMap((line) => line.split('|')),
)('%j has none', (text) => {
  expect(plainAdvert(text)).toEqual({ text, numbers: [], isCut: false });
});

const number = fc
  .tuple(fc.constantFrom('0', '+256', '256', '00256', '+256 (0)'), fc.stringMatching(/^[34][0-9]{8}$|^7[0-9]{8}$/))
  .chain(([code, digits]) =>
    fc
      .constantFrom('', ' ', '-', '.', '\u00a0', '\u2011', '\u200b')
      .map((by) => [code + [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(by), digits]),
  );
const around = fc.string({
  unit: fc.constantFrom(...Array.from('abk m,./-:;\n🔥ء*_~'), 'call ', '850k', '1,200,000/=', ' 5x6 ', '\u202e'),
  maxLength: 12,
});

test('no telephone number is left, wherever it stands', () => {
  fc.assert(
    fc.property(around, number, around, (before, [written = '', digits = ''], behind) => {
      const { text, numbers } = plainAdvert(`${before} ${written} ${behind}`);
      expect(text.replace(/\D/g, '')).not.toContain(digits);
      expect(numbers.length).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

test('what was read once stays as it is', () => {
  const parts = fc.oneof(
    around,
    number.map(([written = '']) => written),
    fc.string({ unit: 'binary' }),
    fc.nat().map(String),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (texts) => {
      const { text } = plainAdvert(texts.join(' '));
      expect(plainAdvert(text)).toEqual({ text, numbers: [], isCut: false });
    }),
    { numRuns: 2000 },
  );
});

test('so much of a long text is read', () => {
  const long = plainAdvert('🔥'.repeat(6000));
  expect([[...long.text].length, long.isCut]).toEqual([MOST_ADVERT, true]);
  const longer = plainAdvert('0772410233 '.repeat(10_000));
  expect(longer).toMatchObject({ numbers: ['0772410233'], isCut: true });
  expect(longer.text).not.toMatch(/\d/);
});
