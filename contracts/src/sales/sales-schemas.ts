import * as z from 'zod/mini';
import { Id } from '../ids-schemas.ts';
import { Instant } from '../text-schemas.ts';
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
const Day = z.string().check(z.refine(isDay, { error: 'Please enter a valid date' }));

/** Some parsers of dates read the 31st of February as the 3rd of March. */
function isDay(value: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}

export const salesFilter = {
  channel: z.optional(z.enum(saleChannels, { error: 'Please choose chat or offline' })),
  productId: z.optional(Id),
  search: z.optional(z.string().check(z.maxLength(100, { error: 'At most 100 characters' }))),
  from: z.optional(Day),
  to: z.optional(Day),
};

export const Totals = z.object({
  sales: z.int(),
  items: z.int(),
  value: z.int(),
});
