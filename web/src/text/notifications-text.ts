import { texts } from './texts.ts';

export const notificationsText = texts({
  en: {
    title: 'Notifications',
    newProducts: 'New products',
    loading: 'Loading your notifications',
    failed: 'Failed to fetch notifications',
    tryAgain: 'Try again',
    loadMore: 'Show more',
    loadingMore: 'Loading…',
    none: 'No notifications yet',
    noneMore: 'Messages, sales and reviews will show up here.',
    noneNew: 'No new products yet',
    noneNewMore: 'When a vendor you follow lists something, you will see it here.',

    unread: 'New:',
    markAllRead: 'Mark all as read',
    allRead: 'All marked as read',
    readFailed: 'Failed to mark as read',
    seeStore: 'See the store',
    delete: (title: string) => `Delete: ${title}`,
    deleted: 'Notification deleted',
    deleteFailed: 'Failed to delete notification',
    undo: 'Undo',

    mute: 'Mute',
    muted: 'Muted',
    unmute: 'Unmute',
    thisChat: 'this chat',
    mutedNow: (what: string) => `You muted ${what}`,
    mutedVendorMore: 'You still follow them, and we stop telling you what they list.',
    mutedChatMore: 'New messages still show up as unread in Messages.',
    unmutedNow: (what: string) => `You unmuted ${what}`,
    muteFailed: 'We could not change this',
  },
});
