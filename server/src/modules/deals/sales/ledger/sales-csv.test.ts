import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../../../test/clients/read-csv.ts';
import type { SaleRow } from './ledger-store.ts';
import { salesCsvHead, salesCsvLines } from './sales-csv.ts';

const row: SaleRow = {
  id: 113,
  receiptNumber: 7,
  channel: 'offline',
  chatId: null,
  productId: 3,
  productTitle: 'Tecno Spark 10',
  image: null,
  buyerName: null,
  quantity: 2,
  priceUgx: 350_000,
  originalPriceUgx: 400_000,
  notes: null,
  soldAt: new Date('2026-11-20T21:30:00Z'),
  undoneAt: null,
  createdAt: new Date('2026-11-20T21:30:00Z'),
  isWithinUndo: true,
};
const cellsOf = (change: Partial<SaleRow>) => readCsv(salesCsvLines([{ ...row, ...change }]))[0]!;
const TITLE = 4;
const NOTES = 10;

test('begins with its mark and the names of its columns', () => {
  expect(salesCsvHead).toBe(
    '\ufeffReceipt,Date,Time,Sold in,Product,Quantity,Price each (UGX),Listed price (UGX),' +
      'Total (UGX),Buyer,Notes,Undone\r\n',
  );
});

test('has a line for each sale, in days and times of Kampala', () => {
  expect(salesCsvLines([row])).toBe('7,2026-11-21,00:30,offline,Tecno Spark 10,2,350000,400000,700000,,,\r\n');
  const undoneAt = new Date('2026-11-21T21:00:00Z');
  expect(salesCsvLines([{ ...row, channel: 'chat', buyerName: 'Nakato Irene', undoneAt }])).toBe(
    '7,2026-11-21,00:30,chat,Tecno Spark 10,2,350000,400000,0,Nakato Irene,,2026-11-22\r\n',
  );
});

test('quotes as RFC 4180 does', () => {
  const notes = 'He said "later",\nand came';
  expect(salesCsvLines([{ ...row, notes }])).toContain(',"He said ""later"",\nand came",');
});

describe('no text becomes a formula (security 5)', () => {
  test.each([
    '=1+1',
    '=HYPERLINK("http://evil.test","Click")',
    '+256772410233',
    '-5% for friends',
    '@SUM(A1)',
    '"=1+1',
    `'=1+1`,
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '＝1+1',
    '＠SUM(A1)',
    '|calc',
  ])('%j', (text) => {
    expect(cellsOf({ notes: text })[NOTES]).toBe(`'${text}`);
    expect(cellsOf({ productTitle: text })[TITLE]).toBe(`'${text}`);
    expect(cellsOf({ buyerName: text })[9]).toBe(`'${text}`);
  });

  test.each([
    [`Ann;=1+cmd|'/c calc'!A1`, `Ann;'=1+cmd|'/c calc'!A1`],
    ['Ann;"=1+1', `Ann;'"=1+1`],
    ['Ann; \u00a0+1;@A1', `Ann;' \u00a0+1;'@A1`],
    ['Ann\t=1+1', `Ann\t'=1+1`],
    ['Ann\n-1', `Ann\n'-1`],
    ['Ann\r=1', `Ann\r'=1`],
    ['=1;=2', `'=1;'=2`],
    ['\t=1+1', `'\t'=1+1`],
    ['\r=1+1', `'\r'=1+1`],
    ['\n=1+1', `'\n'=1+1`],
  ])('nor does a part of one, where cells are separated otherwise: %j', (text, safe) => {
    expect(cellsOf({ buyerName: text })[9]).toBe(safe);
    expect(salesCsvLines([{ ...row, buyerName: text }])).toContain(`,"${safe.replaceAll('"', '""')}",`);
  });

  test.each(['Size 10-12', 'Red; blue', 'Ann;b=1', 'a=b', '5 + 1 free', 'Otim & Sons', '“New”', 'a\tb'])(
    'but %j stays',
    (text) => {
      expect(cellsOf({ notes: text })[NOTES]).toBe(text);
    },
  );
});

/** Whether a cell is the text with nothing but apostrophes added. */
function isWithin(text: string, cell: string): boolean {
  let at = 0;
  for (const unit of cell.split('')) {
    if (unit === text[at]) at += 1;
    else if (unit !== "'") return false;
  }
  return at === text.length;
}

test('whatever people write is read back as it was, but for apostrophes', () => {
  const texts = fc.string({
    unit: fc.oneof(
      fc.constantFrom('=', '+', '-', '@', '"', "'", ',', '\r', '\n', '\t', ' ', ';'),
      fc.constant('a'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  });
  fc.assert(
    fc.property(texts, texts, (title, notes) => {
      const cells = cellsOf({ productTitle: title, notes });
      expect(cells).toHaveLength(12);
      for (const [cell, text] of [
        [cells[TITLE]!, title],
        [cells[NOTES]!, notes],
      ] as const) {
        expect(isWithin(text, cell)).toBe(true);
        for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@]/);
        expect(cell).not.toMatch(/^[\t\r\n]/);
      }
    }),
    { numRuns: 500 },
  );
});
