import { describe, expect, test } from 'vitest';
import { readOfflineSale, refusedSale } from './read-offline-sale.ts';

const notWhole = 'Write whole shillings, for example 85,000';
/** Half past midnight in Kampala: still yesterday in UTC. */
const nowMs = Date.parse('2026-11-20T21:30:00.000Z');
const typed = {
  actualSalePrice: '45,000',
  quantity: '1',
  saleDate: '2026-11-21',
  notes: '',
};
const read = (change: Partial<typeof typed>, left = 3) => readOfflineSale({ ...typed, ...change }, { left, nowMs });
const errorOf = (change: Partial<typeof typed>, left?: number) => {
  const result = read(change, left);
  return 'problem' in result ? result.problem : null;
};

describe('5 Offline sale', () => {
  test('the initial values are a sale of this moment', () => {
    expect(read({})).toEqual({
      values: {
        actualSalePrice: 45_000,
        quantity: 1,
        notes: null,
        saleDate: '2026-11-20T21:30:00.000Z',
      },
    });
  });

  test.each([
    [{ actualSalePrice: '' }, 'actualSalePrice', 'Sale price must be greater than 0'],
    [{ actualSalePrice: '0' }, 'actualSalePrice', 'Sale price must be greater than 0'],
    [{ actualSalePrice: '85000.00' }, 'actualSalePrice', notWhole],
    [{ actualSalePrice: '85,000.00' }, 'actualSalePrice', notWhole],
    [{ actualSalePrice: '-5000' }, 'actualSalePrice', notWhole],
    [{ actualSalePrice: '10,000,000,001' }, 'actualSalePrice', 'At most USh 10,000,000,000'],
    [{ quantity: '' }, 'quantity', 'Quantity must be at least 1'],
    [{ quantity: '0' }, 'quantity', 'Quantity must be at least 1'],
    [{ quantity: '-1' }, 'quantity', 'Quantity must be at least 1'],
    [{ quantity: '1.5' }, 'quantity', 'Quantity must be at least 1'],
    [{ quantity: '1.000' }, 'quantity', 'Quantity must be at least 1'],
    [{ quantity: '4' }, 'quantity', 'Only 3 items available in stock.'],
    [{ notes: 'x'.repeat(501) }, 'notes', 'At most 500 characters'],
    [{ saleDate: '' }, 'saleDate', 'Please enter a valid date'],
    [{ saleDate: '2026-13-40' }, 'saleDate', 'Please enter a valid date'],
    [{ saleDate: '2025-11-18' }, 'saleDate', 'The sale can be at most a year ago.'],
    [{ saleDate: '2026-11-22' }, 'saleDate', 'Choose today or an earlier day'],
  ])('%o: %s says %s', (change, field, message) => {
    expect(errorOf(change)?.fields).toEqual([{ field, message }]);
  });

  test('too many alone is called that', () => {
    expect(errorOf({ quantity: '4' })?.title).toBe('Insufficient stock');
    expect(errorOf({ quantity: '4', notes: 'x'.repeat(501) })?.title).not.toBe('Insufficient stock');
  });

  test('a refusal of the server is shown as a whole, and at its field', () => {
    const reason = 'Only 1 items available in stock.';
    expect(refusedSale({ code: 'INSUFFICIENT_STOCK', reason, fields: [] })).toEqual({
      title: 'Insufficient stock',
      fields: [{ field: 'quantity', message: reason }],
    });
    expect(refusedSale({ code: 'FORBIDDEN', reason: 'Not yours.', fields: [] })).toEqual({
      title: 'Failed to record sale',
      reason: 'Not yours.',
      fields: [],
    });
  });

  test('an earlier day is its noon in Kampala, and notes are trimmed', () => {
    expect(read({ saleDate: '2026-11-20', notes: '  To Amina ', quantity: '3' })).toEqual({
      values: {
        actualSalePrice: 45_000,
        quantity: 3,
        notes: 'To Amina',
        saleDate: '2026-11-20T09:00:00.000Z',
      },
    });
  });
});
