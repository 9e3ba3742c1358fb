import type { CurrentUser } from '@akatale/contracts/accounts';
import { Link } from 'wouter';
import { shellText } from '../text/shell-text.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { LogoutIcon } from '../ui/icons.tsx';
import { menuRow, PopoverMenu } from '../ui/popover-menu.tsx';
import { menuDestinations } from './destinations.ts';
import { useLogOut } from './log-out.ts';
import { ThemeSwitch } from './late-theme-switch.tsx';

/** What a signed-in person reaches from their initials. */
export function AccountMenu({ viewer }: { viewer: CurrentUser }) {
  const logOut = useLogOut();
  return (
    <PopoverMenu
      label={shellText.accountMenuOf(initialsOf(viewer.name))}
      tooltip={viewer.name}
      trigger={<Avatar name={viewer.name} url={viewer.avatar} />}
    >
      <p className="truncate px-3 py-2 font-display text-lg font-bold">{viewer.name}</p>
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
      <ThemeSwitch />
      <button
        type="button"
        onClick={() => logOut.mutate()}
        aria-disabled={logOut.isPending || undefined}
        className={`${menuRow} mt-2`}
      >
        <LogoutIcon className="size-5 text-ink-muted" />
        {shellText.logout}
      </button>
    </PopoverMenu>
  );
}
