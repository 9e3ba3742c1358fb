import { MAX_PRICE_UGX } from '@akatale/contracts/money';
import { readAmount } from '@akatale/contracts/typed-values';
import { closingText as text } from '../../../text/deals/closing-text.ts';
import { amountText } from '../../../text/market/amount-text.ts';
import { amountProblem } from '../../../ui/form/typed-amount.ts';
import { isAtLeastOne, readQuantity } from '../../../ui/form/typed-quantity.ts';
import type { FormProblem } from '../../../ui/form/use-form.ts';

export interface Sale {
  quantity: number;
  soldPrice: number;
}

/** Returns the sale, or what is wrong with the input given the remaining stock. */
export function readSale(typed: Record<string, string>, stock: number): { values: Sale } | { problem: FormProblem } {
  const quantity = readQuantity(typed['quantity'] ?? '');
  const typedPrice = typed['soldPrice'] ?? '';
  const soldPrice = readAmount(typedPrice);
  const fields = [];
  if (!isAtLeastOne(quantity)) {
    fields.push({ field: 'quantity', message: text.quantityTooLow });
  } else if (quantity > stock) {
    fields.push({ field: 'quantity', message: text.insufficient(stock) });
  }
  if (soldPrice === null) {
    const message = amountProblem(typedPrice, amountText) ?? text.priceMissing;
    fields.push({ field: 'soldPrice', message });
  } else if (soldPrice > MAX_PRICE_UGX) {
    fields.push({ field: 'soldPrice', message: text.priceTooHigh });
  } else if (fields.length === 0) {
    return { values: { quantity, soldPrice } };
  }
  return { problem: { title: text.checkFields, fields } };
}
