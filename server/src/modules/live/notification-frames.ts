import type { Notification } from '@akatale/contracts/community/notifications-schemas';
import type { LiveNotification } from '@akatale/contracts/live-schemas';
import type { NotificationUpdate } from '../notifications/index.ts';
import type { FrameDeps, OutgoingFrame } from './frames.ts';

export async function notificationFrames(
  { db, notifications, sockets }: FrameDeps,
  { ids, userIds }: { ids: readonly number[]; userIds: readonly number[] },
): Promise<OutgoingFrame[]> {
  const indexes = userIds.map((_, index) => index).filter((index) => sockets.has(userIds[index] ?? 0));
  const added = await notifications.describeAdded(db, {
    ids: indexes.flatMap((index) => ids[index] ?? []),
    userIds: indexes.flatMap((index) => userIds[index] ?? []),
  });
  return added.map(({ userId, item, actorId, unread }) => ({
    to: sockets.of(userId),
    frame: { type: 'notification', notification: toLiveNotification(item, actorId), item, unread },
  }));
}

/** Messages have a frame of their own. */
function toLiveNotification(
  item: Notification | null,
  actorId: NotificationUpdate['actorId'],
): LiveNotification | null {
  if (!item || item.type === 'message' || item.type === 'support') return null;
  const { title, message: body, data } = item;
  return {
    title,
    body,
    productTitle: data.productTitle ?? null,
    senderId: actorId,
    productId: data.productId ?? null,
  };
}
