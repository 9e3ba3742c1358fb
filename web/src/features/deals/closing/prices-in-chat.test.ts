import { expect, test } from 'vitest';
import { pricesInChat } from './prices-in-chat.ts';

const PHONE = 300_000;

test.each([
  ['250', [250_000]],
  ['250?', [250_000]],
  ['nkuwa 260k', [260_000]],
  ['Last price 260K', [260_000]],
  ['last 280', [280_000]],
  ['I give you 270 now', [270_000]],
  ['260,000', [260_000]],
  ['260.000/=', [260_000]],
  ['ugx 260 000 only', [260_000]],
  ['UGX260,000', [260_000]],
  ['shs. 255,000/- please', [255_000]],
  ['Okay (265k).', [265_000]],
  ['260 thousand', [260_000]],
  ['0.25m', [250_000]],
  ['I had 200 but make it 220k', [220_000, 200_000]],
  ['250k, 0772 123456', [250_000]],
  ['call 0772 123456 at 250k', [250_000]],
  ['nitalipa 240', [240_000]],
  ['last 256', [256_000]],
])('%j names %j for a phone of 300,000', (message, amounts) => {
  expect(pricesInChat([message], PHONE)).toEqual(amounts);
});

test.each([
  'Is it still there?',
  '0772 123456',
  '0772123456',
  '+256 772 123 456',
  'iphone 13 128gb',
  'iPhone 11 128 GB',
  'has it 256',
  '256',
  'I come at 10',
  'in 30 minutes',
  'bought in 2022, 4GB RAM',
  'battery 85%',
  '100 km from here',
  '300k',
  '300,000',
  '30k',
  '1.2m',
  '2 of them',
  'https://x.ug/250000',
  '',
])('%j names no other price for a phone of 300,000', (message) => {
  expect(pricesInChat([message], PHONE)).toEqual([]);
});

test.each([
  ['last 1.2m', 1_500_000, [1_200_000]],
  ['1,3 million', 1_500_000, [1_300_000]],
  ['1200 last', 1_500_000, []],
  ['give 1200', 1_500_000, [1_200_000]],
  ['from 2022', 2_000_000, []],
  ['8000', 10_000, [8_000]],
  ['i have 8000', 10_000, [8_000]],
  ['800', 1_000, [800]],
  ['5', 5_500, []],
  ['for 25', 30_000, [25_000]],
  ['2500', 0, []],
])('%j at a price of %i: %j', (message, asked, amounts) => {
  expect(pricesInChat([message], asked)).toEqual(amounts);
});

test('the last two are offered, the newest first and each once', () => {
  expect(pricesInChat(['200k', '280k', '250', '280', 'ok 250,000'], PHONE)).toEqual([250_000, 280_000]);
  expect(pricesInChat(['200k?', 'No, last 280', 'Deal'], PHONE)).toEqual([280_000, 200_000]);
});

test('a long message is read in the time of its length', () => {
  expect(pricesInChat([`${'1 '.repeat(2_000)}260k`], PHONE)).toEqual([260_000]);
});
