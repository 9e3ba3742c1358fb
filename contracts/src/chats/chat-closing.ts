import * as z from 'zod/mini';
import { ChatDetail } from './chats.ts';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids.ts';
import { priceUgx } from '../money.ts';
import { MAX_STOCK } from '../products/products.ts';

export const Closing = z.object({
  status: z.enum(['completed', 'abandoned'], { error: 'Please enter a valid status' }),
  /** Follows from `status`; may be left out, and must not contradict it. */
  isSold: z.optional(z.boolean({ error: 'Please enter yes or no' })),
  /** Quantity sold; 1 by default. */
  quantity: z.optional(
    z
      .int({ error: 'Quantity must be a whole number' })
      .check(
        z.minimum(1, { error: 'Quantity must be at least 1' }),
        z.maximum(MAX_STOCK, { error: 'Quantity must be at most 1,000,000' }),
      ),
  ),
  soldPrice: z.optional(priceUgx(0, 'Price must not be negative')),
});
export type Closing = z.output<typeof Closing>;

export function closingErrors({ status, isSold }: Pick<Closing, 'status' | 'isSold'>) {
  const isContradiction = isSold !== undefined && isSold !== (status === 'completed');
  return isContradiction ? [{ field: 'isSold', message: 'This does not go with the status' }] : [];
}

export const closeChat = defineEndpoint({
  method: 'PATCH',
  path: '/api/chats/{id}',
  summary: 'Completes or abandons the sale of an active chat, as its vendor, in one transaction.',
  access: 'signedIn',
  params: IdParams,
  body: Closing,
  output: ChatDetail,
  creates: true,
  refusals: [
    'FORBIDDEN',
    'CHAT_LOCKED',
    'CHAT_NOT_ACTIVE',
    'OUT_OF_STOCK',
    'INSUFFICIENT_STOCK',
    'PRODUCT_UNAVAILABLE',
  ],
});

export const reopenChat = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/undo',
  summary:
    'Undoes a completion or an abandonment, within 10 minutes and before the sale is rated. Changes nothing ' +
    'if the chat is open already.',
  access: 'signedIn',
  params: IdParams,
  output: ChatDetail,
  refusals: ['FORBIDDEN', 'CHAT_LOCKED', 'UNDO_TOO_LATE', 'ALREADY_RATED', 'CHAT_STARTED_ANEW'],
});
