import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Instant } from '../text.ts';

/** What is told one by one; further ones of a kind are only counted. */
export const MAX_TO_DO = 3;

const Item = z.object({ id: Id, title: z.string(), image: z.nullable(z.string()) });

export const VendorToDo = z.object({
  /** Buyers who wait for an answer in active chats. Number and time are told to a locked vendor too. */
  waiting: z.object({
    chats: z.int(),
    /** When the buyer who waits longest first wrote without an answer; null where nobody waits. */
    since: z.nullable(Instant),
    /** The chat of that buyer; null where nobody waits, and while the vendor's chats are locked. */
    longest: z.nullable(z.object({ chatId: Id, buyerName: z.string() })),
  }),
  /** Promotions that run now and end within 48 hours, the first to end first. */
  endingPromotions: z.object({
    count: z.int(),
    first: z.array(z.object({ ...Item.shape, endsAt: Instant })),
  }),
  /** Products for sale of which two were sold in the last 30 days and no more than two are left, the fewest first. */
  lowStock: z.object({
    count: z.int(),
    first: z.array(z.object({ ...Item.shape, stock: z.int(), sold: z.int() })),
  }),
});
export type VendorToDo = z.output<typeof VendorToDo>;

export const getVendorToDo = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/to-do',
  summary: 'What one’s own store needs now: who waits for an answer, and what runs out.',
  access: 'vendor',
  output: VendorToDo,
});
