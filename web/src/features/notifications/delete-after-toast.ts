import type { Notification } from '@akatale/contracts/community/notifications-schemas';
import { userMessageOf } from '../../data/api/api-error.ts';
import type { HiddenNotifications } from '../../data/notifications/hidden-notifications.ts';
import type { NotificationChanges } from '../../data/notifications/notification-changes.ts';
import { notificationsText as text } from '../../text/notifications-text.ts';
import type { Toasts } from '../../ui/feedback/toast.ts';

interface DeletionContext {
  changes: NotificationChanges;
  hidden: HiddenNotifications;
  toasts: Toasts;
}

/**
 * Hides a row at once and deletes it when its toast disappears, so that undo sends nothing. Leaving the page deletes it
 * immediately.
 */
export function deleteAfterToast({ changes, hidden, toasts }: DeletionContext, item: Notification): void {
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
