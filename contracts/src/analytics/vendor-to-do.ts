import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Instant } from '../text.ts';

export const MAX_TO_DO = 3;

const Item = z.object({ id: Id, title: z.string(), image: z.nullable(z.string()) });

export const VendorToDo = z.object({
  /** Buyers who wait for an answer in active chats. Locked vendors see number and time too. */
  waiting: z.object({
    chats: z.int(),
    /** When the longest waiting buyer first wrote without an answer; null where no buyer waits. */
    since: z.nullable(Instant),
    /** The chat of that buyer; null where no buyer waits, and while the vendor's chats are locked. */
    longest: z.nullable(z.object({ chatId: Id, buyerName: z.string() })),
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

export const getVendorToDo = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/to-do',
  summary: 'Returns what the caller’s store needs now: chats that wait for an answer, and products that run out.',
  access: 'vendor',
  output: VendorToDo,
});
