import type { ChatSide } from '@akatale/contracts/chats/chats';
import type { ChatPhoto, Message, SystemMessagePayload } from '@akatale/contracts/chats/messages';

/** What is stored of a message. */
export interface StoredMessage {
  id: number;
  senderId: number | null;
  kind: Message['kind'];
  message: string;
  payload: unknown;
  /** As JSON, so that 5 and "5" stay two names. */
  tempId: string | null;
  sentAt: Date;
}

/** The marks of a chat, which tell what was read and what has arrived. */
export interface MarkedChat {
  id: number;
  buyerId: number;
  buyerReadId: number;
  vendorReadId: number;
  buyerDeliveredId: number;
  vendorDeliveredId: number;
}

/** A stored message as the person on `side` of its chat sees it. */
export function toMessage(row: StoredMessage, chat: MarkedChat, side: ChatSide): Message {
  const isSystem = row.kind === 'system';
  const sentAt = row.sentAt.toISOString();
  const { readId, deliveredId } = isSystem
    ? marksOf(chat, side === 'buyer')
    : marksOf(chat, row.senderId !== chat.buyerId);
  return {
    id: row.id,
    chatId: chat.id,
    // Whoever caused it: the line itself is the product's.
    senderId: isSystem ? null : row.senderId,
    kind: row.kind,
    message: row.message,
    photo: row.kind === 'photo' ? (row.payload as ChatPhoto | null) : null,
    system: isSystem ? (row.payload as SystemMessagePayload | null) : null,
    tempId: row.tempId === null ? null : (JSON.parse(row.tempId) as string | number),
    isDelivered: row.id <= deliveredId,
    isRead: row.id <= readId,
    sentAt,
    createdAt: sentAt,
  };
}

function marksOf(chat: MarkedChat, isBuyers: boolean) {
  return isBuyers
    ? { readId: chat.buyerReadId, deliveredId: chat.buyerDeliveredId }
    : { readId: chat.vendorReadId, deliveredId: chat.vendorDeliveredId };
}

/** The name that a sender gave a message, as it is stored. */
export function storedTempId(tempId: string | number | undefined): string | null {
  return tempId === undefined ? null : JSON.stringify(tempId);
}
