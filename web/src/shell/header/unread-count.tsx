import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import { supportCountsQuery } from '../../data/desk/support-counts.ts';
import { useUnreadNotifications } from '../../data/notifications/unread-notifications.ts';
import { useUnreadChats } from '../../data/unread.ts';
import { unreadText as text } from '../../text/unread-text.ts';
import { CountDisc } from '../../ui/count-disc.tsx';
import type { Destination } from '../menu/destinations.ts';

interface UnreadCountProps {
  badge: NonNullable<Destination['badge']>;
  /** Of its corner. */
  className?: string;
}

export function UnreadCount({ badge, className = 'top-0 right-0' }: UnreadCountProps) {
  const unread = useUnreadNotifications();
  const counts = {
    messages: useUnreadChats(),
    newProducts: unread?.newProducts,
    others: unread?.others,
    support: useWaitingForSupport(badge === 'support'),
  };
  const count = counts[badge] ?? 0;
  return <CountDisc count={count} words={text[badge](count)} className={className} />;
}

function useWaitingForSupport(enabled: boolean): number | undefined {
  return useQuery({ ...supportCountsQuery(useApi()), enabled }).data?.waiting;
}
