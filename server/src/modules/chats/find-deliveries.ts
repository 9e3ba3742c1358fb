import type { ChatSide } from '@akatale/contracts/chats';
import type { LiveNotification } from '@akatale/contracts/live';
import type { Message } from '@akatale/contracts/messages';
import type { Executor } from '../../platform/postgres/database.ts';
import { findAccess, type AccessRow } from './chat-access-store.ts';
import { messagePreview } from './message-preview.ts';
import { toMessage } from './message-view.ts';
import { findMessagesById } from './messages-store.ts';

type FoundMessage = Awaited<ReturnType<typeof findMessagesById>>[number];

/** Somebody to whom something of a chat is sent; without an id: every operator. */
export interface Addressee {
  userId: number | null;
  side: ChatSide;
}

export interface Delivery {
  to: Addressee;
  message: Message;
  /** Only for the side that did not send it. */
  notification: LiveNotification | undefined;
}

/** Everyone who may see a chat at this moment; a vendor without chat access is not among them. */
export async function findAudience(db: Executor, chatId: number): Promise<Addressee[]> {
  const chat = await findAccess(db, chatId);
  return chat ? audienceOf(chat) : [];
}

function audienceOf(chat: AccessRow): Addressee[] {
  const buyer = { userId: chat.buyerId, side: 'buyer' } as const;
  if (chat.type === 'support') return [buyer, { userId: null, side: 'support' }];
  return chat.isVendorAllowed ? [buyer, { userId: chat.vendorId, side: 'vendor' }] : [buyer];
}

/** Stored messages as each side of their chats gets them, by id; those that are there. */
export async function findDeliveries(
  db: Executor,
  messageIds: readonly number[],
): Promise<Map<number, Delivery[]>> {
  const rows = await findMessagesById(db, messageIds);
  return new Map(rows.map((row) => [row.message.id, deliveriesOf(row)]));
}

function deliveriesOf(chat: FoundMessage): Delivery[] {
  const { message: row, productTitle } = chat;
  return audienceOf(chat)
    .filter(({ side }) => row.audience === null || side !== 'buyer')
    .map((to) => {
      const message = toMessage(row, chat, to.side);
      const isFromBuyer = row.senderId === chat.buyerId;
      const isOwn = row.senderId !== null && isFromBuyer === (to.side === 'buyer');
      const notification = {
        title: titleOf(chat),
        body: messagePreview(message),
        productTitle,
        senderId: message.senderId,
        productId: chat.productId,
      };
      return { to, message, notification: isOwn ? undefined : notification };
    });
}

/** Who speaks; the product's own lines are about the thing that is talked about. */
function titleOf({ type, buyerId, message, senderName, productTitle }: FoundMessage): string {
  const isFromSupport = type === 'support' && message.senderId !== buyerId;
  if (isFromSupport) return 'Support';
  return (message.kind === 'system' ? productTitle : senderName) ?? '';
}
