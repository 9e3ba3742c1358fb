import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import type { Message } from '@akatale/contracts/deals/messages-schemas';

/** The viewer, and whom they chat with. */
export const ME = 7;
export const OTHER = 3;

export const message = (id: number, rest: Partial<Message> = {}): Message => ({
  id,
  chatId: 1,
  senderId: OTHER,
  kind: 'text',
  message: `No. ${id}`,
  photo: null,
  system: null,
  tempId: null,
  isDelivered: false,
  isRead: false,
  sentAt: new Date(id * 1000).toISOString(),
  createdAt: new Date(id * 1000).toISOString(),
  ...rest,
});

export const chat = (rest: Partial<ChatSummary> = {}) =>
  ({
    id: 1,
    status: 'active',
    otherUser: { id: OTHER, name: 'Nakato', avatar: null, presence: null },
    lastMessage: message(2, { isRead: true }),
    lastMessageAt: message(2).sentAt,
    unreadCount: 0,
    ...rest,
  }) as ChatSummary;
