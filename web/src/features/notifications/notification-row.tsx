import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import { leadsTo } from '@akatale/contracts/community/leads-to';
import type { NotificationType } from '@akatale/contracts/community/notifications';
import type { Notification } from '@akatale/contracts/community/notifications-schemas';
import { notificationsText as text } from '../../text/notifications-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Age } from '../../ui/format/age.tsx';
import { Link } from '../../ui/link.tsx';
import { NotificationMenu } from './notification-menu.tsx';
import { NotificationPicture } from './notification-picture.tsx';
import { SharedProducts } from './shared-products.tsx';
import type { NotificationActions } from './use-notification-actions.ts';

interface NotificationRowProps {
  item: Notification;
  actions: NotificationActions;
  viewer: CurrentUser | null;
}

/** Of these the reason is not obvious. */
const showsReason: readonly NotificationType[] = ['new_product', 'price_drop'];

export function NotificationRow({ item, actions, viewer }: NotificationRowProps) {
  const { id, type, title, message, isRead, createdAt, reason, mute } = item;
  const href = leadsTo(item, viewer);
  const read = () => actions.read(item);
  const look = classNames(
    'min-w-0 flex-1',
    href ? 'truncate' : 'wrap-anywhere',
    isRead ? 'font-semibold' : 'font-bold',
  );
  return (
    <li data-notification={id} className="relative flex flex-wrap items-center gap-x-3 py-2">
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
        <div className="flex items-center gap-2">
          {/* The links below name the similar products. */}
          <p className="min-w-0 flex-1 truncate text-md">{(type !== 'similar' || href) && message}</p>
          {mute?.isMuted && <Badge tone="neutral">{text.muted}</Badge>}
        </div>
        {showsReason.includes(type) && <p className="truncate text-xs text-ink-muted">{reason}</p>}
      </div>
      <NotificationMenu item={item} actions={actions} />
      {!href && <SharedProducts item={item} onOpen={read} />}
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
