import type { OperatorRole } from '@akatale/contracts/people/operators';
import { roomsOf } from '../../features/people/desk-frame/index.ts';
import { deskFrameText as text } from '../../text/people/operators/desk-frame-text.ts';
import { Link } from '../../ui/link.tsx';
import { menuRow } from '../../ui/overlay/popover-menu.tsx';

/** Those that have no place in the bottom bar, before what is the operator's own. */
export function DeskRooms({ role }: { role: OperatorRole }) {
  return (
    <ul aria-label={text.rooms} className="border-t border-line py-2">
      {roomsOf(role)
        .filter(({ isInBar }) => !isInBar)
        .map(({ href, name }) => (
          <li key={href}>
            <Link href={href} className={menuRow}>
              {text.room[name]}
            </Link>
          </li>
        ))}
    </ul>
  );
}
