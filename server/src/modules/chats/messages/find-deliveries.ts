import type { ChatSide } from '@akatale/contracts/chats/chats';
import type { LiveNotification } from '@akatale/contracts/live';
import type { Message, SystemMessagePayload } from '@akatale/contracts/chats/messages';
import type { Executor } from '../../../platform/postgres/database.ts';
import { findAccess, type AccessRow } from '../chat-access-store.ts';
import { messagePreview } from './message-preview.ts';
import { toMessage, type StoredMessage } from './message-view.ts';
import { isMutedFor } from '../chat-policy.ts';
import { findMessagesById } from './messages-store.ts';

/** A person to whom something of a chat is sent; without an id: every operator. */
export interface Addressee {
  userId: number | null;
  side: ChatSide;
}

export interface Delivery {
  to: Addressee;
  message: Message;
  /** Only for the side that did not send it, unless it has muted the chat. */
  notification: LiveNotification | undefined;
}

/** Everyone who may see a chat at this moment; a vendor without chat access is not among them. */
export async function findAudience(db: Executor, chatId: number): Promise<Addressee[]> {
  const chat = await findAccess(db, chatId);
  return chat ? audienceOf(chat) : [];
}

/** Who may see a chat as it is in this row. */
export function audienceOf(chat: AccessRow): Addressee[] {
  const buyer = { userId: chat.buyerId, side: 'buyer' } as const;
  if (chat.type === 'support') return [buyer, { userId: null, side: 'support' }];
  return chat.isVendorAllowed ? [buyer, { userId: chat.vendorId, side: 'vendor' }] : [buyer];
}

/** Stored messages as each side of their chats gets them at this moment, by id; those that exist. */
export async function findDeliveries(db: Executor, messageIds: readonly number[]): Promise<Map<number, Delivery[]>> {
  const rows = messageIds.length === 0 ? [] : await findMessagesById(db, messageIds);
  return new Map(rows.map((chat) => [chat.message.id, deliveriesOf({ ...chat, chat })]));
}

/** A message with its chat, and with what a notification says of it. */
export interface SentMessage {
  chat: AccessRow & { productTitle: string | null };
  message: StoredMessage & { audience: 'vendor' | null };
  senderName: string | null;
}

/** A message as each side of its chat gets it. */
export function deliveriesOf(found: SentMessage): Delivery[] {
  const { chat, message: row } = found;
  return audienceOf(chat)
    .filter(({ side }) => row.audience === null || side !== 'buyer')
    .map((to) => {
      const message = toMessage(row, chat, to.side);
      const isFromBuyer = row.senderId === chat.buyerId;
      const isOwn = row.senderId !== null && isFromBuyer === (to.side === 'buyer');
      const notification = {
        title: titleOf(found),
        body: messagePreview(message),
        productTitle: chat.productTitle,
        senderId: message.senderId,
        productId: chat.productId,
      };
      const isTold = !isOwn && !isMutedFor(chat, to.side) && !isFirstLine(row);
      return { to, message, notification: isTold ? notification : undefined };
    });
}

/** What support says by itself answers nothing and asks nothing. */
function isFirstLine({ kind, payload }: SentMessage['message']): boolean {
  return kind === 'system' && (payload as SystemMessagePayload | null)?.event === 'supportBegan';
}

/** The sender; a system message is titled by the product that the chat is about. */
function titleOf({ chat, message, senderName }: SentMessage): string {
  const isFromSupport = chat.type === 'support' && message.senderId !== chat.buyerId;
  if (isFromSupport) return 'Support';
  return (message.kind === 'system' ? chat.productTitle : senderName) ?? '';
}
