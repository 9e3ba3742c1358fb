import { Link } from 'wouter';
import { useUnreadNotifications } from '../data/notifications/unread-notifications.ts';
import { bellText as text } from '../text/bell-text.ts';
import { BellIcon } from '../ui/bell-icons.tsx';

const MOST_SHOWN = 99;

/** The way to what a person was told, with how much of it is unread. */
export function Bell({ path }: { path: string }) {
  const unread = useUnreadNotifications()?.others ?? 0;
  return (
    <Link
      href="/notifications"
      aria-label={unread > 0 ? text.unread(unread) : text.label}
      aria-current={path === '/notifications' ? 'page' : undefined}
      data-tooltip={text.label}
      className="touch relative inline-flex items-center justify-center rounded-pill text-ink transition hover:bg-sunken"
    >
      <BellIcon />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 min-w-5 rounded-pill bg-danger px-1 text-center text-xs leading-5 font-bold text-bg"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
