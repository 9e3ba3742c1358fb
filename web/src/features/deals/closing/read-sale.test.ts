import { expect, test } from 'vitest';
import { readSale } from './read-sale.ts';

const notWhole = 'Write whole shillings, for example 85,000';

test.each([
  ['1', '450,000', 1, { quantity: 1, soldPrice: 450_000 }],
  ['1', '25.000', 1, { quantity: 1, soldPrice: 25_000 }],
  ['3', '0', 3, { quantity: 3, soldPrice: 0 }],
  [' 2 ', '1000', 5, { quantity: 2, soldPrice: 1000 }],
])('%j for %j of %i in stock is a sale', (quantity, soldPrice, stock, values) => {
  expect(readSale({ quantity, soldPrice }, stock)).toEqual({ values });
});

test.each([
  ['0', '1000', 'quantity', 'Quantity must be at least 1'],
  ['', '1000', 'quantity', 'Quantity must be at least 1'],
  ['-1', '1000', 'quantity', 'Quantity must be at least 1'],
  ['1.5', '1000', 'quantity', 'Quantity must be at least 1'],
  ['1.000', '1000', 'quantity', 'Quantity must be at least 1'],
  ['many', '1000', 'quantity', 'Quantity must be at least 1'],
  ['3', '1000', 'quantity', 'Only 2 items available in stock.'],
  ['1', '', 'soldPrice', 'Please enter the price you agreed on'],
  ['1', '85000.00', 'soldPrice', notWhole],
  ['1', '1,500.5', 'soldPrice', notWhole],
  ['1', '-1000', 'soldPrice', notWhole],
  ['1', '10,000,000,001', 'soldPrice', 'At most USh 10,000,000,000'],
])('%j for %j is refused at %s: %s', (quantity, soldPrice, field, message) => {
  expect(readSale({ quantity, soldPrice }, 2)).toMatchObject({
    problem: { fields: [{ field, message }] },
  });
});
