import { countSupportChats } from '@akatale/contracts/deals/support-endpoints';
import { useQuery } from '@tanstack/react-query';
import { endpointKey } from '../../data/api/api.ts';
import { useApi } from '../../data/client.ts';
import { useUnreadNotifications } from '../../data/notifications/unread-notifications.ts';
import { useUnreadChats } from '../../data/unread.ts';
import { unreadText as text } from '../../text/unread-text.ts';
import type { Destination } from '../menu/destinations.ts';

const MOST_SHOWN = 99;

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
  if (count === 0) return null;
  return (
    <span className={`count-disc absolute bg-danger text-bg ${className}`}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only"> {text[badge](count)}</span>
    </span>
  );
}

function useWaitingForSupport(enabled: boolean): number | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: endpointKey(countSupportChats, {}),
    queryFn: ({ signal }) => api.call(countSupportChats, {}, { signal }),
    enabled,
  });
  return data?.waiting;
}
