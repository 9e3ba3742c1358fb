import type { ChatDetail, ChatSide, ChatSummary } from '@akatale/contracts/chats/chats';
import type { Module } from '../../platform/module.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';
import { addSystemMessages, type NewSystemMessage } from './messages/add-system-messages.ts';
import { mayMove } from './chat-lifecycle.ts';
import type { Actor } from './chat-policy.ts';
import type { ChatsDeps } from './chats-deps.ts';
import { chatChanged, chatsEvents, type AsRead } from './chats-events.ts';
import { chatsRoutes } from './chats-routes.ts';
import * as closing from './conversations/closing-store.ts';
import { eraseChats } from './personal-data/erase-chats.ts';
import { exportChats } from './personal-data/export-chats.ts';
import {
  deliveriesOf,
  findAudience,
  findDeliveries,
  type Addressee,
  type Delivery,
  type SentMessage,
} from './messages/find-deliveries.ts';
import { findPartners } from './conversations/find-partners.ts';
import { markDelivered, markRead, type Marking } from './messages/mark-messages.ts';
import { describeChat, getChat, getChatSummary } from './conversations/get-chat.ts';
import { limitInChat } from './messages/limit-in-chat.ts';
import { listChats } from './conversations/list-chats.ts';
import { createMessageBatches } from './messages/message-batches.ts';
import { findLastMessageId, findMessageIdsAfter } from './messages/messages-store.ts';
import { hasTalkedAbout } from './conversations/new-chats-store.ts';
import { openChat } from './conversations/open-chat.ts';
import { findSaleChats } from './conversations/partners-store.ts';
import { serveChatPhotos } from './photos/serve-chat-photos.ts';
import { beginChat } from './conversations/start-chat.ts';
import { supportSide } from './support/support-side.ts';
import { draftOf, type Draft, type Sent } from './messages/send-message.ts';

export { chatChanged, messageSent, messagesDelivered, messagesRead, systemMessagesSent } from './chats-events.ts';
export { messagePreview } from './messages/message-preview.ts';
export { deliveriesOf, draftOf, hasTalkedAbout, limitInChat, mayMove, serveChatPhotos };
export type { Addressee, AsRead, Delivery, SentMessage };

const RECENT_CHATS = 20;

const closingSide = (deps: ChatsDeps) => ({
  findParties: closing.findParties,
  findActiveAbout: closing.findActiveAbout,
  lock: closing.lockToClose,
  complete: closing.complete,
  abandon: closing.abandon,
  reopen: closing.reopen,
  async dismissReview(tx: Transaction, chatId: number): Promise<void> {
    await closing.dismissReview(tx, chatId);
    await deps.events.announce(tx, chatChanged, { chatId });
  },
  say: async (tx: Transaction, sentAt: Date, lines: readonly NewSystemMessage[]) =>
    addSystemMessages(deps, tx, sentAt, lines),
  describe: describeChat,
});

export interface ChatsModule extends Module {
  /** Without HTTP. Returns the id of the active or the new chat; without a product, with support. */
  beginChat(tx: Transaction, about: { buyerId: number; productId: number | null }): Promise<number>;
  sendMessage(draft: Draft): Promise<Sent>;
  /** Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
  checkOpen(actor: Actor, chatId: number): Promise<{ side: ChatSide }>;
  /** Recent partners who may see the chat; null stands for support. */
  findPartners(db: Executor, userId: number): Promise<(number | null)[]>;
  findSaleChats(db: Executor, userId: number): Promise<{ id: number; partnerId: number }[]>;
  listRecent(actor: Actor): Promise<ChatSummary[]>;
  /** Everyone who may see the chat now, without a vendor who lacks chat access. */
  findAudience(db: Executor, chatId: number): Promise<Addressee[]>;
  findDeliveries(db: Executor, messageIds: readonly number[]): Promise<Map<number, Delivery[]>>;
  /** Of all chats; `ids` is limited, `last` is the newest of all. */
  findMessageIdsAfter(db: Executor, id: number, limit: number): Promise<number[]>;
  findLastMessageId(db: Executor): Promise<number>;
  markRead(marking: Marking): Promise<void>;
  markDelivered(marking: Marking): Promise<void>;
  /** Each call belongs to a transaction that locks the chats first. */
  closing: ReturnType<typeof closingSide>;
  /** Each call belongs to a transaction that locks the chat first. */
  support: ReturnType<typeof supportSide>;
  getChat(db: Executor, actor: Actor, chatId: number): Promise<ChatDetail>;
  getChatSummary(db: Executor, actor: Actor, chatId: number): Promise<ChatSummary>;
}

export function createChatsModule(deps: ChatsDeps): ChatsModule {
  const batches = createMessageBatches(deps);
  return {
    name: 'chats',
    routes: chatsRoutes(deps, batches),
    events: chatsEvents,
    exportFor: exportChats,
    eraseFor: async (tx: Transaction, userId) => eraseChats(tx, userId, deps.clock.now()),
    beginChat: async (tx, about) => (await beginChat(deps, tx, about)).id,
    sendMessage: batches.send,
    checkOpen: async (actor, chatId) => openChat(deps, actor, chatId),
    findPartners,
    findSaleChats,
    listRecent: async (actor) => listChats(deps, { actor, limit: RECENT_CHATS, nextPage: () => undefined }),
    findAudience,
    findDeliveries,
    findMessageIdsAfter,
    findLastMessageId,
    markRead: async (marking) => markRead(deps, marking),
    markDelivered: async (marking) => markDelivered(deps, marking),
    closing: closingSide(deps),
    support: supportSide(deps),
    getChat,
    getChatSummary,
  };
}
