import type { ChatSide } from '@akatale/contracts/deals/chats';
import type { Message, SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import type { Language } from '@akatale/contracts/languages';
import type { LiveNotification } from '@akatale/contracts/notices/live-schemas';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { findAccess, type AccessRow } from '../chat-access-store.ts';
import { isMutedFor } from '../chat-policy.ts';
import { chatTexts, systemTextOf } from '../text/chat-texts.ts';
import type { WarningOf } from '../warnings/find-warning.ts';
import { messagePreview, toMessage, type StoredMessage } from './message-view.ts';
import { findMessagesById } from './messages-store.ts';

/** Without an id: every operator. */
export interface Recipient {
  userId: number | null;
  side: ChatSide;
}

export interface Delivery {
  to: Recipient;
  message: Message;
  /** Of the message in its chat. */
  position: number;
  /** Absent for the sender's side, a side that has muted the chat, and a blocked pair. */
  notification: LiveNotification | undefined;
}

export async function findAudience(db: Executor, chatId: number): Promise<Recipient[]> {
  const chat = await findAccess(db, chatId);
  return chat ? audienceOf(chat) : [];
}

export function audienceOf(chat: AccessRow): Recipient[] {
  const buyer = { userId: chat.buyerId, side: 'buyer' } as const;
  if (chat.type === 'support') return [buyer, { userId: null, side: 'support' }];
  return chat.isVendorAllowed ? [buyer, { userId: chat.vendorId, side: 'vendor' }] : [buyer];
}

interface DeliveryContext {
  /** The name that answers for sellers who have not claimed their accounts. */
  market: string;
  warningOf: WarningOf;
}

export async function findDeliveries(
  { market, warningOf }: DeliveryContext,
  db: Executor,
  messageIds: readonly number[],
): Promise<Map<number, Delivery[]>> {
  const rows = messageIds.length === 0 ? [] : await findMessagesById(db, messageIds);
  return new Map(
    rows.map((chat) => {
      const senderName = chat.isSenderUnclaimed ? nameForSeller(market, chat.senderName) : chat.senderName;
      return [chat.message.id, deliveriesOf({ ...chat, senderName, chat }, warningOf)];
    }),
  );
}

/** Of who answers for a seller who has not claimed the account (rule 183). */
export const nameForSeller = (market: string, name: string | null): string | null =>
  name && chatTexts.en.forSeller(market, name);

export interface SentMessage {
  chat: AccessRow & { productTitle: string | null };
  message: StoredMessage & { audience: 'vendor' | null };
  senderName: string | null;
}

export function deliveriesOf(found: SentMessage, warningOf?: WarningOf): Delivery[] {
  const { chat, message: row } = found;
  return audienceOf(chat)
    .filter(({ side }) => row.audience === null || side !== 'buyer')
    .map((to) => {
      const message = {
        ...toMessage(row, chat, { side: to.side, language: 'en' }),
        ...warningOf?.(row, chat, to.side),
      };
      const isFromBuyer = row.senderId === chat.buyerId;
      const isOwn = row.senderId !== null && isFromBuyer === (to.side === 'buyer');
      const notification = {
        title: titleOf(found),
        body: messagePreview(message),
        productTitle: chat.productTitle,
        senderId: message.senderId,
        productId: chat.productId,
      };
      const isNotified = !isOwn && !chat.isBlocked && !isMutedFor(chat, to.side) && !isGreeting(row);
      return { to, message, position: row.position, notification: isNotified ? notification : undefined };
    });
}

/** The system's texts in the language of a reader, and to their side; what people wrote stays as it is. */
export function translateDelivery(
  { to, message: english, notification }: Delivery,
  language: Language,
): Pick<Delivery, 'message' | 'notification'> {
  const said = english.isTakenDown ? chatTexts[language].takenDown : systemTextOf(english.system, language, to.side);
  const message = { ...english, message: said ?? english.message };
  if (!notification) return { message, notification };
  const isFromSupport = notification.productId === null && to.side === 'buyer';
  const title = isFromSupport ? chatTexts[language].support : notification.title;
  return { message, notification: { ...notification, title, body: messagePreview(message, language) } };
}

/** What a chat begins with by itself needs no notification. */
function isGreeting({ kind, payload }: SentMessage['message']): boolean {
  const event = (payload as SystemMessagePayload | null)?.event;
  return kind === 'system' && (event === 'supportBegan' || event === 'listedFor');
}

/** A system message is titled by the product of the chat. */
function titleOf({ chat, message, senderName }: SentMessage): string {
  const isFromSupport = chat.type === 'support' && message.senderId !== chat.buyerId;
  if (isFromSupport) return chatTexts.en.support;
  return (message.kind === 'system' ? chat.productTitle : senderName) ?? '';
}
