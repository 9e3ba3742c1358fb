import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import type { Wording } from './coded-text.ts';
import type { NotificationRow } from './notifications-store.ts';

export function toNotification(row: NotificationRow, wording: Wording): Notification {
  const { id, userId, type, data, image, isRead, createdAt } = row;
  return {
    id,
    userId,
    type,
    data,
    image,
    isRead,
    ...wording,
    createdAt: createdAt.toISOString(),
    mute: muteOf(row),
  };
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
