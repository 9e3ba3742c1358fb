import type { NotificationList } from '@akatale/contracts/notices/notifications';
import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { useMemo } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { type Client, useClient } from '../../../data/client.ts';
import {
  createHiddenNotifications,
  type HiddenNotifications,
} from '../../../data/notifications/hidden-notifications.ts';
import { notificationChanges, type NotificationChanges } from '../../../data/notifications/notification-changes.ts';
import { notificationsText as text } from '../../../text/notices/notifications-text.ts';
import { type Toasts, useToasts } from '../../../ui/feedback/toast.ts';

interface DeletionContext {
  changes: NotificationChanges;
  hidden: HiddenNotifications;
  toasts: Toasts;
}

export interface NotificationActions {
  read(item: Notification): void;
  readAll(list: NotificationList): void;
  delete(item: Notification): void;
  mute(item: Notification, isMuted: boolean): void;
}

export function useNotificationActions(): NotificationActions {
  const client = useClient();
  const toasts = useToasts();
  return useMemo(() => createActions(client, toasts), [client, toasts]);
}

function createActions({ api, queries, get }: Client, toasts: Toasts): NotificationActions {
  const { toast } = toasts;
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: userMessageOf(error), tone: 'error' });
  const changes = notificationChanges(api, queries);

  function mute(item: Notification, isMuted: boolean): void {
    if (!item.mute) return;
    const { kind } = item.mute;
    const what = kind === 'vendor' ? (item.data.vendorName ?? '') : text.thisChat;
    const more = kind === 'vendor' ? text.mutedVendorMore : text.mutedChatMore;
    changes.mute(item.mute, isMuted).then(
      () =>
        toast({
          title: isMuted ? text.mutedNow(what) : text.unmutedNow(what),
          ...(isMuted && { description: more }),
          action: { label: text.undo, act: () => mute(item, !isMuted) },
        }),
      failed(text.muteFailed),
    );
  }

  return {
    read: (item) => void changes.read(item).catch(failed(text.readFailed)),
    readAll: (list) => void changes.readAll(list).catch(failed(text.readFailed)),
    delete: (item) => deleteAfterToast({ changes, toasts, hidden: get(createHiddenNotifications) }, item),
    mute,
  };
}

/** Hides a row and deletes it when its toast disappears or the page is left, so that undo sends nothing. */
function deleteAfterToast({ changes, hidden, toasts }: DeletionContext, item: Notification): void {
  const { id, title } = item;
  let isUndone = false;

  function onPageHide(): void {
    changes.deleteOnLeaving(item);
    // A page restored from the back/forward cache must not offer undo.
    toasts.dismiss(toastId);
  }

  function show(): void {
    hidden.remove(id);
    changes.countHidden(item, false);
  }

  async function send(): Promise<void> {
    removeEventListener('pagehide', onPageHide);
    if (isUndone) return;
    try {
      await changes.delete(item);
      hidden.remove(id);
    } catch (error) {
      show();
      toasts.toast({
        title: text.deleteFailed,
        description: userMessageOf(error),
        tone: 'error',
      });
    }
  }

  function undo(): void {
    isUndone = true;
    show();
  }

  hidden.add(id);
  changes.countHidden(item, true);
  addEventListener('pagehide', onPageHide);
  const action = { label: text.undo, act: undo };
  const toastId = toasts.toast({ title: text.deleted, description: title, action });
  toasts.after(toastId, () => void send());
}
