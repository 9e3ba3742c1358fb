import type { Actor } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { messagesDelivered, messagesRead } from '../chats-events.ts';
import { findChats } from '../conversations/chats-store.ts';
import { audienceOf } from './find-deliveries.ts';
import { moveMark } from './messages-store.ts';
import { openChat } from '../conversations/open-chat.ts';

export interface Marking {
  actor: Actor;
  chatId: number;
  /** Inclusive; all messages unless given. */
  messageId?: number | undefined;
}

export async function markRead(deps: Pick<ChatsDeps, 'db' | 'events'>, marking: Marking): Promise<void> {
  await move(deps, marking, 'read');
}

export async function markDelivered(deps: Pick<ChatsDeps, 'db' | 'events'>, marking: Marking): Promise<void> {
  await move(deps, marking, 'delivered');
}

export async function readChat(deps: Pick<ChatsDeps, 'db' | 'events'>, marking: Marking) {
  await markRead(deps, marking);
  const [row] = await findChats(deps.db, [marking.chatId], marking.actor.userId);
  if (!row) throw new Error(`Chat ${marking.chatId} was marked and is gone`);
  const readUpTo = row.buyerId === marking.actor.userId ? row.buyerReadId : row.vendorReadId;
  return { unreadCount: row.unreadCount, readUpTo };
}

async function move(
  deps: Pick<ChatsDeps, 'db' | 'events'>,
  { actor, chatId, messageId: upTo }: Marking,
  kind: 'read' | 'delivered',
): Promise<void> {
  const readAt = performance.now();
  const { chat, side } = await openChat(deps, actor, chatId);
  const markSide = side === 'buyer' ? 'buyer' : 'vendor';
  const markId = await moveMark(deps.db, { chatId, side: markSide, kind, upTo });
  if (markId === undefined) return;
  const receipt = { chatId, userId: actor.userId, messageId: markId };
  const event = kind === 'read' ? messagesRead : messagesDelivered;
  deps.events.emit(event, receipt, { audience: audienceOf(chat), readAt });
}
