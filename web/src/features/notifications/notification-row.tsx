import { leadsTo } from '@akatale/contracts/community/leads-to';
import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import type { Notification } from '@akatale/contracts/community/notifications-schemas';
import { Link } from 'wouter';
import { notificationsText as text } from '../../text/notifications-text.ts';
import { Age } from '../../ui/format/age.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { focusNextRow } from '../../ui/focus-after.ts';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { MuteToggle } from './mute-toggle.tsx';
import { NotificationPicture } from './notification-picture.tsx';
import { SharedProducts } from './shared-products.tsx';
import type { NotificationActions } from './use-notification-actions.ts';

interface NotificationRowProps {
  item: Notification;
  actions: NotificationActions;
  viewer: CurrentUser | null;
}

export function NotificationRow({ item, actions, viewer }: NotificationRowProps) {
  const { id, title, message, isRead, createdAt, reason, mute } = item;
  const href = leadsTo(item, viewer);
  const read = () => actions.read(item);
  const look = classNames('min-w-0 flex-1 wrap-anywhere', isRead ? 'font-semibold' : 'font-bold');
  return (
    <li data-notification={id} className="relative flex gap-3 py-3">
      <NotificationPicture item={item} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          {!isRead && <UnreadDot />}
          {href ? (
            <Link href={href} onClick={read} className={`cover-link ${look}`}>
              {title}
            </Link>
          ) : (
            <span className={look}>{title}</span>
          )}
          <span className={classNames('text-xs', isRead ? 'text-ink-muted' : 'text-primary')}>
            <Age instant={createdAt} isShort />
          </span>
        </div>
        <p className="line-clamp-2 text-md wrap-anywhere">{message}</p>
        {!href && <SharedProducts item={item} onOpen={read} />}
        <div className="flex min-h-11 items-center gap-1 text-xs text-ink-muted">
          <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{reason}</span>
          {mute && (
            <MuteToggle
              mute={mute}
              vendorName={item.data.vendorName}
              onChange={(isMuted) => actions.mute(item, isMuted)}
            />
          )}
        </div>
      </div>
      <IconButton
        label={text.delete(title)}
        onClick={({ currentTarget }) => {
          focusNextRow(currentTarget);
          actions.delete(item);
        }}
        className="relative self-start text-ink-muted"
      >
        <CloseIcon className="size-5" />
      </IconButton>
    </li>
  );
}

function UnreadDot() {
  return (
    <span className="size-2.5 shrink-0 rounded-pill bg-primary">
      <span className="sr-only">{text.unread}</span>
    </span>
  );
}
