import { useViewer } from '../../data/session/session.ts';
import { shellText } from '../../text/shell-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { MoreIcon } from '../../ui/icons/menu-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { ACCOUNT_MENU } from '../menu/account-menu.tsx';
import { bottomBarDestinations, isAt } from '../menu/destinations.ts';
import { UnreadCount } from './header.tsx';

const entry =
  'bar-label flex h-full w-full flex-col items-center justify-center gap-1 font-semibold whitespace-nowrap eases';
const mark = 'relative rounded-pill px-4 py-0.5';

export function BottomBar({ path }: { path: string }) {
  const viewer = useViewer();
  const destinations = bottomBarDestinations(viewer);
  if (destinations.length === 0) return null;
  return (
    <nav
      data-bottom-bar
      aria-label={shellText.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface md:hidden"
      style={{ paddingBottom: 'env(safe-area-inset-bottom)' }}
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
                className={classNames(entry, isCurrent ? 'text-primary' : 'text-ink-muted')}
              >
                <span className={classNames(mark, isCurrent && 'bg-primary-soft')}>
                  <Icon />
                  {badge && <UnreadCount badge={badge} />}
                </span>
                {label}
              </Link>
            </li>
          );
        })}
        {viewer?.operatorRole && (
          <li className="min-w-0 flex-1 pr-2">
            <button type="button" popoverTarget={ACCOUNT_MENU} className={`${entry} text-ink-muted`}>
              <span className={mark}>
                <MoreIcon />
              </span>
              {shellText.menu}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
