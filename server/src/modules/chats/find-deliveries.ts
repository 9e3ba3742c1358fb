import type { ChatSide } from '@akatale/contracts/chats';
import type { LiveNotification } from '@akatale/contracts/live';
import type { Message } from '@akatale/contracts/messages';
import type { Executor } from '../../platform/postgres/database.ts';
import { findAccess, type AccessRow } from './chat-access-store.ts';
import { messagePreview } from './message-preview.ts';
import { toMessage } from './message-view.ts';
import { findMessage } from './messages-store.ts';

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

/** A stored message as each side of its chat gets it; nothing where there is no such message. */
export async function findDeliveries(
  db: Executor,
  chatId: number,
  messageId: number,
): Promise<Delivery[]> {
  const [chat, row] = await Promise.all([
    findAccess(db, chatId),
    findMessage(db, chatId, messageId),
  ]);
  if (!chat || !row) return [];
  return audienceOf(chat)
    .filter(({ side }) => row.audience === null || side !== 'buyer')
    .map((to) => {
      const message = toMessage(row, chat, to.side);
      const isFromBuyer = row.senderId === chat.buyerId;
      const isOwn = row.senderId !== null && isFromBuyer === (to.side === 'buyer');
      const notification = {
        title: titleOf(chat, row),
        body: messagePreview(message),
        productTitle: row.productTitle,
        senderId: message.senderId,
        productId: chat.productId,
      };
      return { to, message, notification: isOwn ? undefined : notification };
    });
}

/** Who speaks; the product's own lines are about the thing that is talked about. */
function titleOf(
  chat: AccessRow,
  row: {
    kind: string;
    senderId: number | null;
    senderName: string | null;
    productTitle: string | null;
  },
): string {
  const isFromSupport = chat.type === 'support' && row.senderId !== chat.buyerId;
  if (isFromSupport) return 'Support';
  return (row.kind === 'system' ? row.productTitle : row.senderName) ?? '';
}
