import type { Notification, NotificationData } from '@akatale/contracts/notifications';
import type { NotificationRow } from './notifications-store.ts';

/** A stored notification as its person reads it. */
export function toNotification(row: NotificationRow): Notification {
  const { id, userId, type, title, data, isRead, createdAt } = row;
  return {
    ...{ id, userId, type, title, data, isRead },
    message: type === 'new_product' ? sayProducts(data) : row.message,
    createdAt: createdAt.toISOString(),
    reason: reasonFor(row),
    mute: muteOf(row),
  };
}

/** Names the products of a row: the one it tells of, or the newest two of more. */
export function sayProducts({
  productTitle = '',
  products = [],
  productCount = 1,
}: NotificationData): string {
  if (productCount <= 1) return productTitle;
  const named = products.slice(0, 2).map((product) => product.productTitle);
  const others = productCount - named.length;
  if (others <= 0) return named.join(' and ');
  return `${named.join(', ')} and ${others} more`;
}

function reasonFor({ type, data, chatSide }: NotificationRow): string {
  switch (type) {
    case 'new_product':
      return `Because you follow ${data.vendorName ?? 'this vendor'}`;
    case 'message':
    case 'sale':
      return data.productTitle
        ? `Because you have a chat about ${data.productTitle}`
        : 'Because you take part in this chat';
    case 'review':
      return data.vendorName ? 'Because you reviewed this purchase' : 'Because you sold this item';
    case 'subscription':
      return 'Because you have a store';
    case 'support':
      return chatSide === 'support'
        ? 'Because you answer for support'
        : 'Because you wrote to support';
  }
}

function muteOf(row: NotificationRow): Notification['mute'] {
  const { type, actorId, chatId, chatSide, isVendorMuted, buyerMuted, vendorMuted } = row;
  if (type === 'new_product') {
    const isFollowing = isVendorMuted !== null && actorId !== null;
    return isFollowing ? { kind: 'vendor', id: actorId, isMuted: isVendorMuted } : null;
  }
  if (chatId === null || chatSide === null || chatSide === 'support') return null;
  const isMuted = chatSide === 'buyer' ? buyerMuted : vendorMuted;
  return { kind: 'chat', id: chatId, isMuted: isMuted ?? false };
}
