import { useUnreadNotifications } from '../../data/notifications/unread-notifications.ts';
import { useUnreadChats } from '../../data/unread.ts';
import { unreadText as text } from '../../text/unread-text.ts';
import type { Destination } from '../menu/destinations.ts';

const MOST_SHOWN = 99;

interface UnreadCountProps {
  badge: NonNullable<Destination['badge']>;
  className?: string;
}

export function UnreadCount({ badge, className = '' }: UnreadCountProps) {
  const unread = useUnreadNotifications();
  const counts = {
    messages: useUnreadChats(),
    newProducts: unread?.newProducts,
    others: unread?.others,
  };
  const count = counts[badge] ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={`absolute top-0 right-0 min-w-[1.6em] rounded-pill bg-danger px-1 text-center text-xs leading-[1.6] font-bold text-bg ${className}`}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only"> {text[badge](count)}</span>
    </span>
  );
}
