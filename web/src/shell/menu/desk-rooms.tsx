import type { OperatorRole } from '@akatale/contracts/people/operators';
import type { ComponentType } from 'react';
import { roomsOf } from '../../features/people/desk-frame/index.ts';
import { deskFrameText as text } from '../../text/people/operators/desk-frame-text.ts';
import { icon } from '../../ui/icons/icon.tsx';
import {
  AlertIcon,
  ChatIcon,
  CheckIcon,
  ClockIcon,
  type IconProps,
  ShieldIcon,
  StoreIcon,
  UserIcon,
} from '../../ui/icons/icons.tsx';
import { ReceiptIcon } from '../../ui/icons/print-icons.tsx';
import { FlagIcon } from '../../ui/icons/report-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { menuRow } from '../../ui/overlay/popover-menu.tsx';

const ChartIcon = icon(<path d="M5 19.5v-6m7 6v-15m7 15v-10" />);

const icons: Record<keyof typeof text.room, ComponentType<IconProps>> = {
  today: ClockIcon,
  cases: FlagIcon,
  vendors: StoreIcon,
  support: ChatIcon,
  analytics: ChartIcon,
  audit: ReceiptIcon,
  operators: UserIcon,
  warnings: AlertIcon,
  launch: CheckIcon,
  security: ShieldIcon,
};

function RoomIcon({ name }: { name: keyof typeof icons }) {
  const Icon = icons[name];
  return <Icon className="size-5 text-ink-muted" />;
}

/** Those that have no place in the bottom bar, before what is the operator's own. */
export function DeskRooms({ role }: { role: OperatorRole }) {
  return (
    <ul aria-label={text.rooms} className="border-t border-line py-2">
      {roomsOf(role)
        .filter(({ isInBar }) => !isInBar)
        .map(({ href, name }) => (
          <li key={href}>
            <Link href={href} className={menuRow}>
              <RoomIcon name={name} />
              {text.room[name]}
            </Link>
          </li>
        ))}
    </ul>
  );
}
