import type { NamedChat } from '../chat-access-store.ts';
import type { AsRead } from '../chats-deps.ts';
import type { SentMessage } from './find-deliveries.ts';
import type { StoredMessage } from './message-view.ts';

export function sentMessage(row: StoredMessage, chat: NamedChat, readAt: number): SentMessage & AsRead {
  const senderName = row.senderId === chat.buyerId ? chat.buyerName : chat.vendorName;
  return { chat, message: { ...row, audience: null }, senderName, readAt };
}
