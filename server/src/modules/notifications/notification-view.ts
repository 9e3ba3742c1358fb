import type { Notification, NotificationData } from '@akatale/contracts/community/notifications-schemas';
import type { NotificationRow } from './notifications-store.ts';

export function toNotification(row: NotificationRow): Notification {
  const { id, userId, type, title, reason, data, image, isRead, createdAt } = row;
  return {
    id,
    userId,
    type,
    title,
    reason,
    data,
    image,
    isRead,
    message: type === 'new_product' ? describeProducts(data) : row.message,
    createdAt: createdAt.toISOString(),
    mute: muteOf(row),
  };
}

export function describeProducts({ productTitle = '', products = [], productCount = 1 }: NotificationData): string {
  if (productCount <= 1) return productTitle;
  const named = products.slice(0, 2).map((product) => product.productTitle);
  const others = productCount - named.length;
  if (others <= 0) return named.join(' and ');
  return `${named.join(', ')} and ${others} more`;
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
