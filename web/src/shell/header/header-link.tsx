import { Link } from '../../ui/link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type Destination, isAt } from '../menu/destinations.ts';
import { UnreadCount } from './lazy-unread-count.ts';

export function HeaderLink({ destination, path }: { destination: Destination; path: string }) {
  const { href, label, badge } = destination;
  const isCurrent = isAt(destination, path);
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'touch relative inline-flex items-center rounded-card px-3 font-semibold transition hover:bg-sunken',
        isCurrent ? 'text-primary' : 'text-ink-muted',
      )}
    >
      {label}
      {badge && <UnreadCount badge={badge} className="-right-1" />}
    </Link>
  );
}
