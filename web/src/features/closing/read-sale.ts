import { closingText as text } from '../../text/closing-text.ts';
import { readDigits } from '../../ui/amount-field.tsx';
import type { FormProblem } from '../../ui/use-form.ts';

/** What was sold: how many, and what each of them brought. */
export interface Sale {
  quantity: number;
  soldPrice: number;
}

/** A sale as it was typed, or what is wrong with it while `stock` is left. */
export function readSale(
  typed: Record<string, string>,
  stock: number,
): { values: Sale } | { problem: FormProblem } {
  const quantity = Number(typed['quantity'] ?? '');
  const soldPrice = readDigits(typed['soldPrice'] ?? '');
  const fields = [];
  if (!Number.isInteger(quantity) || quantity < 1) {
    fields.push({ field: 'quantity', message: text.quantityTooLow });
  } else if (quantity > stock) {
    fields.push({ field: 'quantity', message: text.insufficient(stock) });
  }
  if (soldPrice === null) {
    fields.push({ field: 'soldPrice', message: text.priceMissing });
  } else if (fields.length === 0) {
    return { values: { quantity, soldPrice } };
  }
  return { problem: { title: text.checkFields, fields } };
}
