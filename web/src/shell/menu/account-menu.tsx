import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { shellText } from '../../text/shell-text.ts';
import { Link } from '../../ui/link.tsx';
import { lazyComponent } from '../../ui/loading/lazy.tsx';
import { Avatar, initialsOf } from '../../ui/media/avatar.tsx';
import { menuRow, PopoverMenu } from '../../ui/overlay/popover-menu.tsx';
import { menuDestinations } from './destinations.ts';

/** Needs scripts, and the menu is closed at first. */
const MenuEnd = lazyComponent(async () => (await import('./menu-end.tsx')).MenuEnd, <div className="min-h-28" />);

const DeskRooms = lazyComponent(async () => (await import('./desk-rooms.tsx')).DeskRooms, null);

export const ACCOUNT_MENU = 'account-menu';

export function AccountMenu({ viewer }: { viewer: CurrentUser }) {
  return (
    <PopoverMenu
      id={ACCOUNT_MENU}
      label={shellText.accountMenuOf(initialsOf(viewer.name))}
      tooltip={viewer.name}
      trigger={<Avatar name={viewer.name} url={viewer.avatar} />}
    >
      <p className="truncate px-3 py-2 font-display text-lg font-bold">{viewer.name}</p>
      {viewer.operatorRole && <DeskRooms role={viewer.operatorRole} />}
      <ul className="border-t border-line py-2">
        {menuDestinations(viewer).map(({ href, label, Icon }) => (
          <li key={label}>
            <Link href={href} className={menuRow}>
              <Icon className="size-5 text-ink-muted" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <MenuEnd />
    </PopoverMenu>
  );
}
