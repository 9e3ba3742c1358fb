import { saleDateErrors } from '@akatale/contracts/deals/sales';
import { MAX_PRICE_UGX } from '@akatale/contracts/money';
import { codePoints } from '@akatale/contracts/text';
import { readAmount } from '@akatale/contracts/typed-values';
import { writtenText } from '@akatale/contracts/written-text';
import type { FieldMessage } from '../../../data/api/api-error.ts';
import type { SaleToSend } from '../../../data/offline-sales/queue-policy.ts';
import type { SendProblem } from '../../../data/send-queue/attempt.ts';
import { offlineSaleText as text } from '../../../text/deals/offline-sale-text.ts';
import { amountText } from '../../../text/market/amount-text.ts';
import { amountProblem } from '../../../ui/form/typed-amount.ts';
import { isAtLeastOne, readQuantity } from '../../../ui/form/typed-quantity.ts';
import type { FormProblem } from '../../../ui/form/use-form.ts';
import { kampalaDate } from '../../../ui/format/kampala-day.ts';

const MAX_NOTES = 500;

interface Bounds {
  left: number;
  nowMs: number;
}

export function readOfflineSale(
  typed: Record<string, string>,
  { left, nowMs }: Bounds,
): { values: Omit<SaleToSend, 'productId'> } | { problem: FormProblem } {
  const typedPrice = typed['actualSalePrice'] ?? '';
  const actualSalePrice = readAmount(typedPrice) ?? 0;
  const quantity = readQuantity(typed['quantity'] ?? '');
  const notes = writtenText(typed['notes'] ?? '');
  const saleDate = soldAt(typed['saleDate'] ?? '', nowMs);

  const errors = {
    actualSalePrice: amountProblem(typedPrice, amountText) ?? priceError(actualSalePrice),
    quantity: quantityError(quantity, left),
    saleDate: dateError(saleDate, nowMs),
    notes: codePoints(notes) > MAX_NOTES && text.notesTooLong,
  };
  const fields: FieldMessage[] = Object.entries(errors).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  );
  if (fields.length === 0) {
    return { values: { actualSalePrice, quantity, notes: notes || null, saleDate } };
  }
  const isTooMany = fields.length === 1 && quantity > left;
  return { problem: { title: isTooMany ? text.insufficientTitle : text.checkFields, fields } };
}

/** Maps a refusal of the server to the fields of the form. */
export function refusedSale({ code, reason, fields }: Pick<SendProblem, 'code' | 'reason' | 'fields'>): FormProblem {
  if (code === 'INSUFFICIENT_STOCK') {
    return { title: text.insufficientTitle, fields: [{ field: 'quantity', message: reason }] };
  }
  return { title: text.failed, reason, fields };
}

function priceError(priceUgx: number): string | false {
  if (priceUgx < 1) return text.priceTooLow;
  return priceUgx > MAX_PRICE_UGX && text.priceTooHigh;
}

function quantityError(quantity: number, left: number): string | false {
  if (!isAtLeastOne(quantity)) return text.quantityTooLow;
  return quantity > left && text.insufficient(left);
}

/** Today means now; an earlier day means its noon in Kampala. */
function soldAt(day: string, nowMs: number): string | null {
  if (day === kampalaDate(nowMs)) return new Date(nowMs).toISOString();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const noon = Date.parse(`${day}T12:00:00.000+03:00`);
  return Number.isNaN(noon) ? null : new Date(noon).toISOString();
}

function dateError(saleDate: string | null, nowMs: number): string | false {
  if (saleDate === null) return text.dateMissing;
  if (Date.parse(saleDate) > nowMs) return text.dateAhead;
  return saleDateErrors(saleDate, new Date(nowMs)).length > 0 && text.dateTooOld;
}
