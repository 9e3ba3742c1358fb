import type { Actor } from '../../../../platform/http/viewer.ts';
import { type ChatsDeps, messagesDelivered, messagesRead } from '../chats-deps.ts';
import { findChats } from '../conversations/chats-store.ts';
import { openChat } from '../conversations/get-chat.ts';
import { audienceOf } from './find-deliveries.ts';
import { moveReceipt } from './messages-store.ts';

export interface ReceiptInput {
  actor: Actor;
  chatId: number;
  /** Inclusive; all messages unless given. */
  messageId?: number | undefined;
}

export async function markRead(deps: Pick<ChatsDeps, 'db' | 'events'>, input: ReceiptInput): Promise<void> {
  await move(deps, input, 'read');
}

export async function markDelivered(deps: Pick<ChatsDeps, 'db' | 'events'>, input: ReceiptInput): Promise<void> {
  await move(deps, input, 'delivered');
}

export async function readChat(deps: Pick<ChatsDeps, 'db' | 'events'>, input: ReceiptInput) {
  await markRead(deps, input);
  const [row] = await findChats(deps.db, [input.chatId], input.actor.userId);
  if (!row) throw new Error(`Chat ${input.chatId} is gone after its receipt was moved`);
  const readUpTo = row.buyerId === input.actor.userId ? row.buyerReadId : row.vendorReadId;
  return { unreadCount: row.unreadCount, readUpTo };
}

async function move(
  deps: Pick<ChatsDeps, 'db' | 'events'>,
  { actor, chatId, messageId: upTo }: ReceiptInput,
  kind: 'read' | 'delivered',
): Promise<void> {
  const readAt = performance.now();
  const { chat, side } = await openChat(deps, actor, chatId);
  const receiptSide = side === 'buyer' ? 'buyer' : 'vendor';
  const movedTo = await moveReceipt(deps.db, { chatId, side: receiptSide, kind, upTo });
  if (movedTo === undefined) return;
  const receipt = { chatId, userId: actor.userId, messageId: movedTo };
  const event = kind === 'read' ? messagesRead : messagesDelivered;
  deps.events.emit(event, receipt, { audience: audienceOf(chat), readAt });
}
