import { closingErrors, type Closing } from '@akatale/contracts/chat-closing';
import type { ChatDetail } from '@akatale/contracts/chats';
import { refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { ChatEvent } from '../chats/index.ts';
import { chatEvents } from './chat-events.ts';
import { completeSale } from './complete-sale.ts';
import { lockChatAnd } from './lock-chat.ts';
import { openForClosing, type Opened, type Seller } from './open-for-closing.ts';
import type { SalesDeps } from './sales-deps.ts';

export interface Outcome {
  detail: ChatDetail;
  /** To be told once it is committed. */
  events: ChatEvent[];
}

interface Asked {
  seller: Seller;
  chatId: number;
  closing: Closing;
}

/**
 * Completes a sale or abandons a chat, as its vendor. The answer shows the chat as its vendor left
 * it, also where this very sale has closed their chats. Refuses `VALIDATION`, `NOT_FOUND`,
 * `FORBIDDEN`, `CHAT_LOCKED`, `CHAT_NOT_ACTIVE`, `PRODUCT_UNAVAILABLE`, `OUT_OF_STOCK` and
 * `INSUFFICIENT_STOCK`.
 */
export async function closeChat(
  deps: SalesDeps,
  tx: Transaction,
  { seller, chatId, closing }: Asked,
): Promise<Outcome> {
  const errors = closingErrors(closing);
  if (errors.length > 0) refuse('VALIDATION', { errors });
  const opened = await openForClosing(deps, tx, { seller, chatId });
  const events =
    closing.status === 'completed'
      ? await completeSale(deps, tx, opened, closing)
      : await abandon(deps, tx, opened);
  return { detail: await deps.chats.closing.describe(tx, seller, chatId), events };
}

async function abandon(
  { chats, clock }: SalesDeps,
  tx: Transaction,
  { chatId, vendorId, product, standing }: Opened,
): Promise<ChatEvent[]> {
  await lockChatAnd(chats, tx, { chatId, move: 'abandon', standing });
  const at = clock.now();
  await chats.closing.abandon(tx, { chatId, priceUgx: product.priceUgx, at });
  const line = { event: 'abandoned' } as const;
  return chatEvents(await chats.closing.say(tx, at, [{ chatId, by: vendorId, line }]), null);
}
