import * as z from 'zod/mini';
import { fieldProblems } from '../field-problems.ts';
import { Id, Instant, text, priceUgx } from '../field-schemas.ts';
import { MAX_STOCK, productStatuses } from '../market/products.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { writtenText } from '../written-text.ts';
import { saleChannels } from './sales.ts';

export const Sale = z.object({
  id: Id,
  /** Counts the sales of this vendor; those that were undone keep theirs. */
  receiptNumber: z.int(),
  channel: z.enum(saleChannels),
  chatId: z.nullable(Id),
  product: z.object({ id: Id, title: z.string(), image: z.nullable(z.string()) }),
  buyer: z.nullable(z.object({ name: z.string() })),
  quantity: z.int(),
  /** Price of one item, and the listing's price at the time. */
  price: z.int(),
  originalPrice: z.int(),
  total: z.int(),
  notes: z.nullable(z.string()),
  soldAt: Instant,
  /** When it was undone: it then counts nowhere, but stays listed. */
  undoneAt: z.nullable(Instant),
  undoableUntil: z.nullable(Instant),
});
export type Sale = z.output<typeof Sale>;

/** A day in Kampala, of this millennium: `2026-11-21`. */
const Day = z.string().check(z.refine(isDay, { error: problem(fieldProblems, 'INVALID_DATE') }));

/** Some parsers of dates read the 31st of February as the 3rd of March. */
function isDay(value: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}

export const salesFilter = {
  channel: z.optional(z.enum(saleChannels, { error: problem(problems, 'NO_CHANNEL') })),
  productId: z.optional(Id),
  search: z.optional(
    z
      .string()
      .check(z.overwrite(writtenText), z.maxLength(100, { error: problem(fieldProblems, 'TOO_LONG', { max: 100 }) })),
  ),
  from: z.optional(Day),
  to: z.optional(Day),
};

export const Totals = z.object({
  sales: z.int(),
  items: z.int(),
  value: z.int(),
});

export const OfflineSaleDraft = z.object({
  productId: Id,
  actualSalePrice: priceUgx(1, problem(problems, 'SALE_PRICE_TOO_LOW')),
  quantity: z._default(
    z
      .int({ error: problem(problems, 'QUANTITY_NOT_WHOLE') })
      .check(
        z.minimum(1, { error: problem(problems, 'QUANTITY_TOO_LOW') }),
        z.maximum(MAX_STOCK, { error: problem(problems, 'QUANTITY_TOO_HIGH') }),
      ),
    1,
  ),
  notes: z.optional(z.nullable(text({ min: 0, max: 500, tooShort: problem(fieldProblems, 'NO_TEXT') }))),
  /** When it was sold; now by default. Its bounds are in `saleDateErrors`. */
  saleDate: z.optional(z.nullable(Instant)),
});
export type OfflineSaleDraft = z.output<typeof OfflineSaleDraft>;

export const OfflineSale = z.object({
  id: Id,
  productId: Id,
  vendorId: Id,
  actualSalePrice: z.int(),
  /** The listing's price at that moment according to the server. */
  originalPrice: z.int(),
  quantity: z.int(),
  notes: z.nullable(z.string()),
  saleDate: Instant,
  createdAt: Instant,
  undoneAt: z.nullable(Instant),
  product: z.object({ title: z.string(), stock: z.int(), status: z.enum(productStatuses) }),
});
export type OfflineSale = z.output<typeof OfflineSale>;
