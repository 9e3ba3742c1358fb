import type { ChatSide } from '@akatale/contracts/deals/chats';
import type { ChatDetail, ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import { within } from '../../../platform/events/reaction.ts';
import type { Actor, Reader } from '../../../platform/http/viewer.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { accountSuspended, contactNumberChanged } from '../../people/accounts/index.ts';
import { personBlocked } from '../../people/blocks/index.ts';
import { chatAccessChanged, isChatAllowed } from '../../people/entitlements/index.ts';
import { closeAccessGate } from './chat-access-store.ts';
import { type ChatsDeps, chatChanged, chatsEvents } from './chats-deps.ts';
import { chatsRoutes } from './chats-routes.ts';
import { lockAsSeller } from './conversations/act-for-seller.ts';
import * as closing from './conversations/closing-store.ts';
import { describeChat, getChat, getChatSummary, openChat } from './conversations/get-chat.ts';
import { findPartners, listChats } from './conversations/list-chats.ts';
import { findChatsBetween, findSaleChats } from './conversations/partners-store.ts';
import { beginChat } from './conversations/start-chat.ts';
import { addSystemMessages, type NewSystemMessage } from './messages/add-system-messages.ts';
import {
  findAudience,
  deliveriesOf,
  findDeliveries,
  type Recipient,
  type Delivery,
  type SentMessage,
} from './messages/find-deliveries.ts';
import { hideMessage, lockMessage, lockReportedMessage } from './messages/hide-message.ts';
import { createMessageBatches } from './messages/message-batches.ts';
import type { Draft } from './messages/message-draft.ts';
import { findLastMessageId, findMessageIdsAfter } from './messages/messages-store.ts';
import { markDelivered, markRead, type ReceiptInput } from './messages/move-receipts.ts';
import { readWrittenChat } from './messages/reported-chat.ts';
import type { Sent } from './messages/send-message.ts';
import { sendWithinLimit } from './messages/send-within-limit.ts';
import { numbersRoutes } from './numbers/numbers-routes.ts';
import {
  deleteRequestsOf,
  endAllowedBy,
  endRequestsBetween,
  endRequestsOf,
  findAllRequestsOf,
} from './numbers/numbers-store.ts';
import {
  abandonAllOf,
  forgetPhotosIn,
  forgetSeller,
  findAllChatsOf,
  findAllMessagesOf,
} from './personal-data/personal-data-store.ts';
import { offerSimilar, SIMILAR_SWEEP_CRON, similarOffered, similarSweep } from './similar-offers/offer-similar.ts';
import { deleteOffersTo, findOffersTo } from './similar-offers/similar-offers-store.ts';
import { deleteAssignmentsOf } from './support/support-assignments-store.ts';
import { supportCommands } from './support/support-commands.ts';
import { createWarningOf } from './warnings/find-warning.ts';
import { warningsRoutes } from './warnings/warnings-routes.ts';

export { mayMove } from './chat-lifecycle.ts';
export {
  chatChanged,
  messageHidden,
  messageSent,
  messagesDelivered,
  messagesRead,
  numberMoved,
  saleMoved,
  type AsRead,
  messageLimit,
} from './chats-deps.ts';
export { isWritten } from './conversations/chats-store.ts';
export { hasChatAbout } from './conversations/new-chats-store.ts';
export { findWrittenAbout } from './conversations/written-about-store.ts';
export {
  deliveriesOf,
  translateDelivery,
  type Recipient,
  type Delivery,
  type SentMessage,
} from './messages/find-deliveries.ts';
export { limitMessages, draftOf } from './messages/message-draft.ts';
export { messagePreview, textPreview } from './messages/message-view.ts';
export { dueMessages, positionOfMessage } from './messages/messages-store.ts';
export { scanMessages } from './messages/list-messages.ts';
export { serveChatPhotos } from './photos/chat-photos.ts';
export { similarOffered } from './similar-offers/offer-similar.ts';

/** Messages stay with the people who received them; the photos are removed. */
async function eraseChats(tx: Transaction, userId: number, at: Date): Promise<void> {
  await abandonAllOf(tx, userId, at);
  await forgetPhotosIn(tx, userId);
  await deleteAssignmentsOf(tx, userId);
  await deleteOffersTo(tx, userId);
  await deleteRequestsOf(tx, userId);
  await forgetSeller(tx, userId);
}

async function exportChats(db: Executor, userId: number): Promise<Record<string, unknown>> {
  const chats = await findAllChatsOf(db, userId);
  const messages = await findAllMessagesOf(db, userId);
  const similarOffers = await findOffersTo(db, userId);
  const numberRequests = await findAllRequestsOf(db, userId);
  const byChat = Map.groupBy(messages, ({ chatId }) => chatId);
  return {
    chats: chats.map(({ id, isBuyer, ...chat }) => ({
      ...chat,
      side: isBuyer ? 'buyer' : 'vendor',
      messages: (byChat.get(id) ?? []).map(({ isOwn, kind, message, isTakenDown, sentAt }) => ({
        isOwn,
        kind,
        message,
        ...(isTakenDown && { isTakenDown }),
        sentAt,
      })),
    })),
    similarOffers,
    numberRequests,
  };
}

const RECENT_CHATS = 20;

const closingCommands = (deps: ChatsDeps) => ({
  findParties: closing.findParties,
  findActiveAbout: closing.findActiveAbout,
  lock: closing.lockForClosing,
  complete: closing.complete,
  abandon: closing.abandon,
  reopen: closing.reopen,
  async dismissReview(tx: Transaction, chatId: number): Promise<void> {
    await closing.dismissReview(tx, chatId);
    await deps.events.announce(tx, chatChanged, { chatId });
  },
  addMessages: async (tx: Transaction, sentAt: Date, messages: readonly NewSystemMessage[]) =>
    addSystemMessages(deps, tx, sentAt, messages),
  describe: async (tx: Transaction, reader: Reader, chatId: number) =>
    describeChat({ ...deps, db: tx }, reader, chatId),
  lockAsSeller: async (tx: Transaction, act: Parameters<typeof lockAsSeller>[2]) => lockAsSeller(deps, tx, act),
});

export interface ChatsModule extends Module {
  /** Without HTTP. Returns the id of the active or the new chat; without a product, with support. */
  beginChat(tx: Transaction, about: Parameters<typeof beginChat>[2]): Promise<number>;
  sendMessage(draft: Draft): Promise<Sent>;
  /** Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
  checkOpen(actor: Actor, chatId: number): Promise<{ side: ChatSide; isBlocked: boolean }>;
  /** Recent partners who may see the chat; null stands for support. */
  findPartners(db: Executor, userId: number): Promise<(number | null)[]>;
  findSaleChats(db: Executor, userId: number): Promise<{ id: number; partnerId: number }[]>;
  findChatsBetween(db: Executor, one: number, other: number): Promise<number[]>;
  listRecent(actor: Reader): Promise<ChatSummary[]>;
  /** Everyone who may see the chat now, without a vendor who lacks chat access. */
  findAudience(db: Executor, chatId: number): Promise<Recipient[]>;
  deliveriesOf(sent: SentMessage): Delivery[];
  findDeliveries(db: Executor, messageIds: readonly number[]): Promise<Map<number, Delivery[]>>;
  /** Of all chats; `ids` is limited, `last` is the newest of all. */
  findMessageIdsAfter(db: Executor, id: number, limit: number): Promise<number[]>;
  findLastMessageId(db: Executor): Promise<number>;
  lockReportedMessage(
    tx: Transaction,
    about: Parameters<typeof lockReportedMessage>[2],
  ): ReturnType<typeof lockReportedMessage>;
  readWrittenChat(tx: Transaction, about: Parameters<typeof readWrittenChat>[2]): ReturnType<typeof readWrittenChat>;
  lockMessage: typeof lockMessage;
  hideMessage(tx: Transaction, messageId: number, isHidden: boolean): Promise<void>;
  markRead(input: ReceiptInput): Promise<void>;
  markDelivered(input: ReceiptInput): Promise<void>;
  /** Each call belongs to a transaction that locks the chats first. */
  closing: ReturnType<typeof closingCommands>;
  /** Each call belongs to a transaction that locks the chat first. */
  support: ReturnType<typeof supportCommands>;
  getChat(db: Executor, reader: Reader, chatId: number): Promise<ChatDetail>;
  getChatSummary(db: Executor, reader: Reader, chatId: number): Promise<ChatSummary>;
  /** Offers similar products to buyers whom no vendor has answered; without a job, for the demo. */
  offerSimilar(): Promise<void>;
}

export function createChatsModule(deps: ChatsDeps): ChatsModule {
  const batches = createMessageBatches(deps);
  const warningOf = createWarningOf(deps.publicUrl);
  return {
    name: 'chats',
    // Of a later wing: when the other side was seen last, which the connections of pages write.
    reads: ['entitlements', 'last_seen', 'products', 'ratings', 'sales', 'users'],
    routes: [...chatsRoutes(deps, batches), ...numbersRoutes(deps), ...warningsRoutes(deps, warningOf)],
    jobs: [similarSweep],
    handlers: [
      handle(similarSweep, async (_data, { signal }) => offerSimilar(deps, signal), { cron: SIMILAR_SWEEP_CRON }),
    ],
    events: [...chatsEvents, similarOffered],
    reactions: [
      within(accountSuspended, async (tx, { userId }) => {
        await closeAccessGate(tx, userId);
        await endRequestsOf(tx, userId);
      }),
      within(personBlocked, async (tx, { blockerId, blockedId }) => {
        await closeAccessGate(tx, blockerId);
        await endRequestsBetween(tx, blockerId, blockedId);
      }),
      within(contactNumberChanged, async (tx, { userId }) => endAllowedBy(tx, userId)),
      within(chatAccessChanged, async (tx, { vendorId }) => {
        const entitlement = await deps.entitlements.findEntitlement(tx, vendorId);
        if (entitlement && !isChatAllowed(entitlement)) await closeAccessGate(tx, vendorId);
      }),
    ],
    exportFor: exportChats,
    eraseFor: async (tx: Transaction, userId) => eraseChats(tx, userId, deps.clock.now()),
    beginChat: async (tx, about) => (await beginChat(deps, tx, about)).id,
    sendMessage: async (draft) =>
      sendWithinLimit(deps, draft, async (keepCount) => {
        const sent = await batches.send(draft);
        if (sent.isNew) keepCount();
        return sent;
      }),
    checkOpen: async (actor, chatId) => {
      const { chat, side } = await openChat(deps, actor, chatId);
      return { side, isBlocked: chat.isBlocked };
    },
    findPartners,
    findSaleChats,
    findChatsBetween,
    listRecent: async (actor) => listChats(deps, { actor, limit: RECENT_CHATS, nextPage: () => undefined }),
    findAudience,
    deliveriesOf: (sent) => deliveriesOf(sent, warningOf),
    findDeliveries: async (db, messageIds) => findDeliveries({ market: deps.appName, warningOf }, db, messageIds),
    findMessageIdsAfter,
    findLastMessageId,
    lockReportedMessage: async (tx, about) => lockReportedMessage(deps, tx, about),
    readWrittenChat: async (tx, about) => readWrittenChat(deps, tx, about),
    lockMessage,
    hideMessage: async (tx, messageId, isHidden) => hideMessage(deps, tx, { messageId, isHidden }),
    markRead: async (input) => markRead(deps, input),
    markDelivered: async (input) => markDelivered(deps, input),
    closing: closingCommands(deps),
    support: supportCommands(deps),
    getChat: async (db, reader, chatId) => getChat({ ...deps, db }, reader, chatId),
    getChatSummary: async (db, reader, chatId) => getChatSummary({ ...deps, db }, reader, chatId),
    offerSimilar: async () => offerSimilar(deps),
  };
}
