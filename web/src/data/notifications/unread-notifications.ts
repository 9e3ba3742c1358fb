import type { UnreadNotifications } from '@akatale/contracts/notices/notifications-schemas';
import { skipToken, useQuery } from '@tanstack/react-query';

/** Not the endpoint's path: every page carries this file and must not import contracts for it. */
export const unreadNotificationsKey = ['unread notifications'] as const;

/** From the cache only; sends no request. */
export function useUnreadNotifications(): UnreadNotifications | undefined {
  return useQuery<UnreadNotifications>({
    queryKey: unreadNotificationsKey,
    queryFn: skipToken,
  }).data;
}
