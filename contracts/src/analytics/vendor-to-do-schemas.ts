import * as z from 'zod/mini';
import { Id } from '../ids-schemas.ts';
import { Instant } from '../text-schemas.ts';

const Item = z.object({ id: Id, title: z.string(), image: z.nullable(z.string()) });

export const VendorToDo = z.object({
  /** Buyers who wait for an answer in active chats. Locked vendors see number and time too. */
  waiting: z.object({
    chats: z.int(),
    /** When the longest waiting buyer first wrote without an answer; null where no buyer waits. */
    since: z.nullable(Instant),
    /** Those who wait longest and what they asked about, the longest first; empty while the vendor's chats are locked. */
    first: z.array(
      z.object({ chatId: Id, buyerName: z.string(), title: z.string(), image: z.nullable(z.string()), since: Instant }),
    ),
  }),
  endingPromotions: z.object({
    count: z.int(),
    first: z.array(z.object({ ...Item.shape, endsAt: Instant })),
  }),
  /** Products for sale with two or more sold in the last 30 days and at most two in stock, the lowest stock first. */
  lowStock: z.object({
    count: z.int(),
    first: z.array(z.object({ ...Item.shape, stock: z.int(), sold: z.int() })),
  }),
});
export type VendorToDo = z.output<typeof VendorToDo>;
