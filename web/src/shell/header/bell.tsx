import { unreadText as text } from '../../text/unread-text.ts';
import { BellIcon } from '../../ui/icons/bell-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { UnreadCount } from './unread-count.tsx';

export function Bell({ path }: { path: string }) {
  return (
    <Link
      href="/notifications"
      aria-current={path === '/notifications' ? 'page' : undefined}
      data-tooltip={text.bell}
      className="touch relative inline-flex items-center justify-center rounded-pill text-ink eases hover:bg-sunken"
    >
      <BellIcon />
      <span className="sr-only">{text.bell} </span>
      <UnreadCount badge="others" className="top-0 right-1" />
    </Link>
  );
}
