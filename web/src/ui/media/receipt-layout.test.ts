import { expect, test } from 'vitest';
import type { MeasureText } from './draw-picture.ts';
import { layOutReceipt, RECEIPT_WIDTH, type ReceiptWords } from './receipt-layout.ts';

const measure: MeasureText = (words, { sizePx }) => words.length * sizePx * 0.55;

const words: ReceiptWords = {
  from: { name: 'Okello Phones', lines: ['Ntinda, Kampala', '0772 123456'] },
  title: 'Receipt 12',
  rows: [
    { name: 'Date', value: '21 Nov 2026' },
    { name: 'Item', value: 'Samsung Galaxy A14' },
  ],
  total: { name: 'Total', value: 'USh 450,000' },
  foot: 'From the seller. This is not a tax invoice.',
};
const longest: ReceiptWords = {
  ...words,
  from: { name: 'W'.repeat(80), lines: ['p '.repeat(60).trim()] },
  rows: [{ name: 'Received from', value: `${'a'.repeat(100)}@example.ug` }],
  total: { name: 'Total', value: 'USh 1,000,000,000,000' },
};

test.each([
  ['short texts', words],
  ['long ones', longest],
])('with %s nothing leaves the sheet or covers something else', (_, given) => {
  const { height, lines, rules } = layOutReceipt(given, measure);
  for (const { words: line, x, y, align, font } of lines) {
    const width = measure(line, font);
    expect(align === 'left' ? x + width : RECEIPT_WIDTH - x + width).toBeLessThanOrEqual(RECEIPT_WIDTH - 72 + 1e-9);
    expect(y + font.sizePx * 0.6).toBeLessThan(height - 60);
    for (const rule of rules) expect(Math.abs(rule - y)).toBeGreaterThan(font.sizePx * 0.6);
  }
  expect(rules).toHaveLength(2);
  const left = lines.filter(({ align }) => align === 'left');
  for (const [index, { y }] of left.entries()) if (index > 0) expect(y).toBeGreaterThan(left[index - 1]!.y);
});

test('everything on the receipt is on the picture, in its order', () => {
  const drawn = layOutReceipt(words, measure).lines.map(({ words: line }) => line);
  expect(drawn.join(' ')).toBe(
    'Okello Phones Ntinda, Kampala 0772 123456 Receipt 12 Date 21 Nov 2026 Item Samsung Galaxy A14 ' +
      'Total USh 450,000 From the seller. This is not a tax invoice.',
  );
});

test('longer texts make a higher sheet', () => {
  expect(layOutReceipt(longest, measure).height).toBeGreaterThan(layOutReceipt(words, measure).height);
});
