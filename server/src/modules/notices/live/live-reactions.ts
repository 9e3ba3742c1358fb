import type { LiveNotification } from '@akatale/contracts/notices/live-schemas';
import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { eventsMissed, live, type Reaction } from '../../../platform/events/reaction.ts';
import { chatChanged, messageHidden, messageSent, messagesDelivered, messagesRead } from '../../deals/chats/index.ts';
import { saleRated } from '../../deals/ratings/index.ts';
import { listingMarked, listingsChanged } from '../../market/products/index.ts';
import {
  accountRestored,
  accountSuspended,
  contactNumberChanged,
  presenceChoiceChanged,
  sessionsEnded,
} from '../../people/accounts/index.ts';
import { personBlocked, personUnblocked } from '../../people/blocks/index.ts';
import { chatAccessChanged, planChanged } from '../../people/entitlements/index.ts';
import { notificationsAdded, notificationsRead, type NotificationUpdate } from '../notifications/index.ts';
import type { DispatchDeps, Dispatcher } from './dispatch-events.ts';
import {
  chatFrames,
  framesAbout,
  framesBetween,
  hiddenFrames,
  partnerFrames,
  presenceFrames,
  receiptFrames,
  recentChatFrames,
  type FrameDeps,
  type OutgoingFrame,
} from './frames.ts';
import { presenceChanged, typingChanged } from './live-deps.ts';
import { signOut, type SessionWatch } from './session-watch.ts';

export function liveReactions(
  deps: DispatchDeps,
  { dispatch, prepareMissed }: Dispatcher,
  sessions: SessionWatch,
): Reaction[] {
  const { sockets, access } = deps;
  return [
    live(messageSent, ({ messageId }, row) => dispatch({ messageId, row })),
    live(messageHidden, (hidden) => dispatch({ prepare: async () => hiddenFrames(deps, hidden) })),
    live(messagesRead, (receipt, row) =>
      dispatch({ prepare: async () => receiptFrames(deps, { type: 'read', ...receipt }, row) }),
    ),
    live(messagesDelivered, (receipt, row) =>
      dispatch({ prepare: async () => receiptFrames(deps, { type: 'delivered', ...receipt }, row) }),
    ),
    live(chatChanged, ({ chatId }) => dispatch({ prepare: async () => chatFrames(deps, chatId) })),
    live(saleRated, ({ chatId }) => dispatch({ prepare: async () => chatFrames(deps, chatId) })),
    live(chatAccessChanged, ({ vendorId }) => {
      access.changedAt = performance.now();
      dispatch({ prepare: async () => recentChatFrames(deps, vendorId) });
      dispatch({ prepare: async () => partnerFrames(deps, vendorId) });
    }),
    live(sessionsEnded, ({ sessionIds }) => sessions.close(sessionIds)),
    live(accountSuspended, ({ userId }) => {
      signOut([...sockets.of(userId)]);
      dispatch({ prepare: async () => partnerFrames(deps, userId) });
    }),
    live(personBlocked, ({ blockerId, blockedId }) => {
      access.changedAt = performance.now();
      dispatch({ prepare: async () => framesBetween(deps, blockerId, blockedId) });
    }),
    live(personUnblocked, ({ blockerId, blockedId }) =>
      dispatch({ prepare: async () => framesBetween(deps, blockerId, blockedId) }),
    ),
    live(contactNumberChanged, ({ userId }) => dispatch({ prepare: async () => partnerFrames(deps, userId) })),
    live(accountRestored, ({ userId }) => dispatch({ prepare: async () => partnerFrames(deps, userId) })),
    live(listingMarked, ({ productId }) => dispatch({ prepare: async () => framesAbout(deps, productId) })),
    live(planChanged, ({ vendorId }) =>
      dispatch({
        prepare: async () => [{ to: sockets.of(vendorId), frame: { type: 'account' } }],
      }),
    ),
    live(listingsChanged, ({ vendorId }) =>
      dispatch({
        prepare: async () => [{ to: sockets.of(vendorId), frame: { type: 'listings' } }],
      }),
    ),
    live(notificationsAdded, (added) => dispatch({ prepare: async () => notificationFrames(deps, added) })),
    live(notificationsRead, ({ userIds }) =>
      dispatch({ prepare: async () => notificationFrames(deps, { ids: [], userIds }) }),
    ),
    live(typingChanged, ({ to, ...typing }) =>
      dispatch({
        prepare: async () => [{ to: sockets.of(to), frame: { type: 'typing', ...typing } }],
      }),
    ),
    live(presenceChanged, ({ userId }) =>
      dispatch({ prepare: async () => presenceFrames(deps, userId, { announcesHiding: false }) }),
    ),
    // Sent once, when the person makes the choice: on every connection it would reveal that they are online.
    live(presenceChoiceChanged, ({ userId }) =>
      dispatch({ prepare: async () => presenceFrames(deps, userId, { announcesHiding: true }) }),
    ),
    live(eventsMissed, ({ since }) => {
      access.changedAt = performance.now();
      void sessions.scan();
      dispatch({ prepare: async () => prepareMissed(since) });
    }),
  ];
}

async function notificationFrames(
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
    frame: (language) => {
      const said = item?.(language) ?? null;
      return { type: 'notification', notification: toLiveNotification(said, actorId), item: said, unread };
    },
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
