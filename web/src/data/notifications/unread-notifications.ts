import type { UnreadNotifications } from '@akatale/contracts/community/notifications';
import { skipToken, useQuery } from '@tanstack/react-query';

/** Not the path of the call: every page carries this file, and no other asks for contracts. */
export const unreadNotificationsKey = ['unread notifications'] as const;

/** How many notifications are unread, as far as this tab has heard; it sends no request. */
export function useUnreadNotifications(): UnreadNotifications | undefined {
  return useQuery<UnreadNotifications>({
    queryKey: unreadNotificationsKey,
    queryFn: skipToken,
  }).data;
}
