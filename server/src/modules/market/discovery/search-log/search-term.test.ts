import { MASKED_TERM } from '@akatale/contracts/market/taught-names-schemas';
import { expect, test } from 'vitest';
import { normalizeTerm } from './search-term.ts';

test.each([
  ['  Samsung   GALAXY ', 'samsung galaxy'],
  ['Iphone 13 128GB', 'iphone 13 128gb'],
  ['nokia 105 2019', MASKED_TERM],
  ['nokia 3310', 'nokia 3310'],
  ["Men's jacket", "men's jacket"],
  ['MÁTOOKE', 'mátooke'],
  ['table at 50.000', 'table at 50.000'],
  ['shoes at St. Mary', 'shoes at st. mary'],
  ['polka dot dress', 'polka dot dress'],
  ['hat and dot-to-dot book', 'hat and dot-to-dot book'],
  ['Yahoo wireless earbuds 2 in 1', 'yahoo wireless earbuds 2 in 1'],
  ['iphone 11 64gb 128', 'iphone 11 64gb 128'],
  ['123456', '123456'],
])('%o is kept as %o', (search, kept) => {
  expect(normalizeTerm(search)).toBe(kept);
});

test.each([
  'nakato@akatale.example',
  'call @okello',
  '0701558912',
  '0701 558 912',
  '+256 (0) 701-558-912',
  'phone of 1234567',
  '1234567',
  '٠٧٠١٥٥٨٩١٢',
  '0701_558_912',
  '0701–558–912',
  '0701—558‒912',
  '0701·558·912',
  '0701•558*912',
  '0701,558;912',
  '0701 / 558 | 912',
  '0\u200b7\u200b0\u200b1558912',
  '０７０１５５８９１２',
  '⓪7⁰1558912',
  'nakato＠gmail.com',
  'nakato﹫akatale.example',
  'nakato at gmail dot com',
  'Nakato AT akatale DOT example',
  'nakato (at) akatale [dot] example',
  'nakato_at_akatale_dot_example',
  'nakato at akatale.example',
  'nakato at akatale . example',
  'nakato at gmail',
  'nakato 𝐀𝐓 𝐆𝐌𝐀𝐈𝐋 𝐃𝐎𝐓 𝐂𝐎𝐌',
  'nakato gmail.com',
  'nakatogmaildotcom',
])('%o is masked', (search) => {
  expect(normalizeTerm(search)).toBe(MASKED_TERM);
});
