import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { filterWellFormed } from '../api/well-formed.ts';

/** Drops rows that a card cannot render. */
export function wellFormedProducts<Row extends ProductSummary>(rows: readonly Row[]): Row[] {
  return filterWellFormed('product', rows, isCardProduct);
}

export function isCardProduct(row: Record<string, unknown>): boolean {
  const { id, title, price, images, imageColors, status, createdAt } = row;
  return (
    Number.isSafeInteger(id) &&
    Number.isSafeInteger(price) &&
    [title, status, createdAt].every((text) => typeof text === 'string') &&
    [images, imageColors].every(isListOfTexts)
  );
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
