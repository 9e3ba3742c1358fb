import type { LiveNotification } from '@akatale/contracts/live';
import type { Notification } from '@akatale/contracts/community/notifications';
import type { Told } from '../notifications/index.ts';
import type { FrameDeps } from './frames.ts';
import type { Outgoing } from './outgoing.ts';

export async function notificationFrames(
  { db, notifications, sockets }: FrameDeps,
  { ids, userIds }: { ids: readonly number[]; userIds: readonly number[] },
): Promise<Outgoing[]> {
  const places = userIds.map((_, place) => place).filter((place) => sockets.has(userIds[place] ?? 0));
  const told = await notifications.describeAdded(db, {
    ids: places.flatMap((place) => ids[place] ?? []),
    userIds: places.flatMap((place) => userIds[place] ?? []),
  });
  return told.map(({ userId, item, actorId, unread }) => ({
    to: sockets.of(userId),
    frame: { type: 'notification', notification: inShort(item, actorId), item, unread },
  }));
}

/** Messages have a frame of their own. */
function inShort(item: Notification | null, actorId: Told['actorId']): LiveNotification | null {
  if (!item || item.type === 'message' || item.type === 'support') return null;
  const { title, message: body, data } = item;
  return {
    ...{ title, body },
    productTitle: data.productTitle ?? null,
    senderId: actorId,
    productId: data.productId ?? null,
  };
}
