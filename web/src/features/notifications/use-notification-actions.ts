import type { NotificationList } from '@akatale/contracts/community/notifications';
import type { Notification } from '@akatale/contracts/community/notifications-schemas';
import { useMemo } from 'react';
import { userMessageOf } from '../../data/api/api-error.ts';
import { type Client, useClient } from '../../data/client.ts';
import { createHiddenNotifications } from '../../data/notifications/hidden-notifications.ts';
import { notificationChanges } from '../../data/notifications/notification-changes.ts';
import { notificationsText as text } from '../../text/notifications-text.ts';
import { type Toasts, useToasts } from '../../ui/feedback/toast.ts';
import { deleteAfterToast } from './delete-after-toast.ts';

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
