import { Link } from 'wouter';
import { useViewer } from '../../data/session/session.ts';
import { shellText } from '../../text/shell-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { bottomBarDestinations, isAt } from '../menu/destinations.ts';
import { UnreadCount } from './lazy-unread-count.ts';

export function BottomBar({ path }: { path: string }) {
  const destinations = bottomBarDestinations(useViewer());
  if (destinations.length === 0) return null;
  return (
    <nav
      data-bottom-bar
      aria-label={shellText.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-16">
        {destinations.map((destination) => {
          const { href, label, Icon, badge } = destination;
          const isCurrent = isAt(destination, path);
          return (
            <li key={href} className="min-w-0 flex-1">
              <Link
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  'bar-label flex h-full flex-col items-center justify-center gap-1 font-semibold whitespace-nowrap transition',
                  isCurrent ? 'text-primary' : 'text-ink-muted',
                )}
              >
                <span className={classNames('relative rounded-pill px-4 py-0.5', isCurrent && 'bg-primary-soft')}>
                  <Icon />
                  {badge && <UnreadCount badge={badge} />}
                </span>
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
