import type { NotificationType } from '@akatale/contracts/notices/notifications';
import type { Notification, UnreadNotifications } from '@akatale/contracts/notices/notifications-schemas';

export interface NotificationPages {
  pages: readonly { items: readonly Notification[]; next: string | null }[];
  pageParams: readonly unknown[];
}

export type MuteTarget = Pick<NonNullable<Notification['mute']>, 'kind' | 'id'>;

export function findNotification({ pages }: NotificationPages, id: number): Notification | null {
  for (const { items } of pages) {
    const found = items.find((item) => item.id === id);
    if (found) return found;
  }
  return null;
}

export function putOnTop(list: NotificationPages, item: Notification): NotificationPages {
  const [first, ...rest] = removeNotification(list, item.id).pages;
  if (!first) return list;
  return { ...list, pages: [{ ...first, items: [item, ...first.items] }, ...rest] };
}

export function removeNotification(list: NotificationPages, id: number): NotificationPages {
  if (!findNotification(list, id)) return list;
  return replaceItems(list, (items) => items.filter((item) => item.id !== id));
}

/** Returns the same object if nothing changes. */
export function changeNotifications(
  list: NotificationPages,
  change: (item: Notification) => Notification,
): NotificationPages {
  const isChanged = list.pages.some(({ items }) => items.some((item) => change(item) !== item));
  return isChanged ? replaceItems(list, (items) => items.map(change)) : list;
}

export function asRead(item: Notification): Notification {
  return item.isRead ? item : { ...item, isRead: true };
}

export function withMuted({ kind, id }: MuteTarget, isMuted: boolean) {
  return (item: Notification): Notification => {
    const { mute } = item;
    if (mute?.kind !== kind || mute.id !== id || mute.isMuted === isMuted) return item;
    return { ...item, mute: { ...mute, isMuted } };
  };
}

const chatTypes: readonly NotificationType[] = ['message', 'support'];

export function countAlso(unread: UnreadNotifications, type: NotificationType, by: number): UnreadNotifications {
  const isNewProduct = type === 'new_product';
  const add = (number: number, doesCount: boolean) => Math.max(0, number + (doesCount ? by : 0));
  return {
    count: add(unread.count, true),
    newProducts: add(unread.newProducts, isNewProduct),
    others: add(unread.others, !isNewProduct),
    chats: add(unread.chats, chatTypes.includes(type)),
  };
}

function replaceItems(
  list: NotificationPages,
  replace: (items: readonly Notification[]) => readonly Notification[],
): NotificationPages {
  const pages = list.pages.map(({ items, next }) => ({ items: replace(items), next }));
  return { ...list, pages };
}
