import { useUnreadNotifications } from '../data/notifications/unread-notifications.ts';
import { useUnreadChats } from '../data/unread.ts';
import { shellText } from '../text/shell-text.ts';
import type { Destination } from './destinations.ts';

interface UnreadDotProps {
  badge: NonNullable<Destination['badge']>;
  className: string;
}

/** On a corner of Messages or Favorites while something there is unread. */
export function UnreadDot({ badge, className }: UnreadDotProps) {
  const isMessages = badge === 'messages';
  const unreadChats = useUnreadChats();
  const newProducts = useUnreadNotifications()?.newProducts ?? 0;
  if ((isMessages ? unreadChats : newProducts) === 0) return null;
  return (
    <span className={`absolute size-2.5 rounded-pill border border-bg bg-danger ${className}`}>
      <span className="sr-only">
        {isMessages ? shellText.unreadMessages : shellText.unreadNewProducts}
      </span>
    </span>
  );
}
