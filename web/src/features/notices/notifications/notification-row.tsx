import { formatUgx } from '@akatale/contracts/money';
import { leadsTo } from '@akatale/contracts/notices/leads-to';
import type { NotificationType } from '@akatale/contracts/notices/notifications';
import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import type { ComponentType } from 'react';
import { notificationsText as text } from '../../../text/notices/notifications-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { focusNextRow } from '../../../ui/focus-after.ts';
import { Age } from '../../../ui/format/age.tsx';
import { BellIcon, BellOffIcon } from '../../../ui/icons/bell-icons.tsx';
import {
  TrashIcon,
  ChatIcon,
  ClockIcon,
  HeartIcon,
  HelpIcon,
  type IconProps,
  StarIcon,
  StoreIcon,
  TagIcon,
} from '../../../ui/icons/icons.tsx';
import { MoreIcon } from '../../../ui/icons/menu-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { menuRow, PopoverMenu } from '../../../ui/overlay/popover-menu.tsx';
import type { NotificationActions } from './use-notification-actions.ts';

const icons: Record<NotificationType, ComponentType<IconProps>> = {
  new_product: StoreIcon,
  message: ChatIcon,
  sale: TagIcon,
  review: StarIcon,
  listing: TagIcon,
  report: HelpIcon,
  subscription: ClockIcon,
  support: HelpIcon,
  price_drop: HeartIcon,
  back_in_stock: HeartIcon,
  saved_sold: HeartIcon,
  similar: ChatIcon,
  saved_search: BellIcon,
};

interface SharedProductsProps {
  item: Notification;
  onOpen: () => void;
}

const link = 'flex min-h-11 items-center gap-3 rounded-input text-md hover:bg-sunken';

const icon = 'size-5 shrink-0 text-ink-muted';

interface NotificationRowProps {
  item: Notification;
  actions: NotificationActions;
  viewer: CurrentUser | null;
}

/** What has to be read whole, as that something was taken down or a warning; others have one line. */
const lines: Partial<Record<NotificationType, string>> = {
  sale: 'line-clamp-2',
  listing: 'line-clamp-3',
  report: 'line-clamp-3',
};

/** Of these the reason is not obvious. */
const showsReason: readonly NotificationType[] = ['price_drop'];

export function NotificationRow({ item, actions, viewer }: NotificationRowProps) {
  const { id, type, isRead, createdAt, reason, mute } = item;
  const href = leadsTo(item, viewer);
  const { title, message, price } = says(item, href);
  const read = () => actions.read(item);
  const look = classNames(
    'min-w-0 flex-1 wrap-anywhere',
    href && 'line-clamp-2',
    isRead ? 'font-semibold' : 'font-bold',
  );
  return (
    <li data-notification={id} className="relative flex flex-wrap items-center gap-x-3 py-2">
      <NotificationPicture item={item} isOfStore={type === 'new_product' && !href} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <span className="flex min-w-0 items-baseline gap-2" style={{ flex: '1 1 6rem' }}>
            {!isRead && <UnreadDot />}
            {href ? (
              <Link href={href} onClick={read} className={`cover-link ${look}`}>
                {title}
              </Link>
            ) : (
              <span className={look}>{title}</span>
            )}
          </span>
          <span className={classNames('text-xs', isRead ? 'text-ink-muted' : 'text-primary')}>
            <Age instant={createdAt} isShort />
          </span>
        </div>
        <div className="flex items-center gap-2">
          <p className={classNames('min-w-0 flex-1 text-md', lines[type] ?? 'truncate')}>
            {price !== undefined && <strong>{formatUgx(price)}</strong>}
            {price !== undefined && message && ' · '}
            {message}
          </p>
          {mute?.isMuted && <Badge tone="neutral">{text.muted}</Badge>}
        </div>
        {showsReason.includes(type) && <p className="truncate text-xs text-ink-muted">{reason}</p>}
      </div>
      <NotificationMenu item={item} title={title} actions={actions} />
      {!href && <SharedProducts item={item} onOpen={read} />}
    </li>
  );
}

/** A new item is read as in other lists, title first; where several are listed below, they are not named twice. */
function says({ type, title, message, data }: Notification, href: string | null) {
  const isNew = type === 'new_product';
  if (!href && (isNew || type === 'similar')) return { title, message: '' };
  if (isNew && data.vendorName) return { title: message, message: data.vendorName, price: data.productPrice };
  return { title, message };
}

function UnreadDot() {
  return (
    <span className="size-2.5 shrink-0 rounded-pill bg-primary">
      <span className="sr-only">{text.unread}</span>
    </span>
  );
}

/** Several new items have their photos below: then it is the store's. */
function NotificationPicture({ item: { type, data, image }, isOfStore }: { item: Notification; isOfStore: boolean }) {
  const Icon = icons[type];
  if (data.productTitle !== undefined && !isOfStore) {
    return (
      <span className="w-14 shrink-0">
        <Photo
          url={image ?? data.productImage}
          alt=""
          title={data.productTitle}
          titleLength={1}
          sizes="56px"
          priority="later"
          className="rounded-input"
        />
      </span>
    );
  }
  return (
    <span className="flex size-14 shrink-0 items-center justify-center rounded-input bg-primary-soft text-on-primary-soft">
      <Icon />
    </span>
  );
}

function SharedProducts({ item: { data }, onOpen }: SharedProductsProps) {
  const { products = [], vendorId } = data;
  return (
    <ul className="w-full min-w-0 py-1">
      {products.map(({ productId, productTitle, productPrice, productImage }) => (
        <li key={productId}>
          <Link href={`/products/${productId}`} onClick={onOpen} className={link}>
            <span className="size-8 shrink-0">
              <Photo
                url={productImage}
                alt=""
                title={productTitle}
                titleLength={1}
                sizes="32px"
                priority="later"
                className="rounded-chip"
              />
            </span>
            <span className="min-w-0 flex-1 truncate">{productTitle}</span>
            <span className="font-semibold whitespace-nowrap">{formatUgx(productPrice)}</span>
          </Link>
        </li>
      ))}
      {vendorId !== undefined && (
        <li>
          <Link href={`/vendor-store/${vendorId}`} onClick={onOpen} className={`${link} text-link`}>
            {text.seeStore}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Why it was sent, and what can be done about it. */
function NotificationMenu({
  item,
  title,
  actions,
}: {
  item: Notification;
  title: string;
  actions: NotificationActions;
}) {
  const { reason, mute, data } = item;
  const what = mute?.kind === 'vendor' ? (data.vendorName ?? '') : text.thisChat;
  return (
    <span className="relative -mr-2.5">
      <PopoverMenu label={text.moreOn(title)} tooltip={text.more} trigger={<MoreIcon className="size-5" />}>
        <p className="px-3 py-2 text-sm wrap-anywhere text-ink-muted">{reason}</p>
        {mute && (
          <button type="button" data-closes-menu className={menuRow} onClick={() => actions.mute(item, !mute.isMuted)}>
            {mute.isMuted ? <BellIcon className={icon} /> : <BellOffIcon className={icon} />}
            {mute.isMuted ? text.unmute(what) : text.mute(what)}
          </button>
        )}
        <button
          type="button"
          data-closes-menu
          className={menuRow}
          onClick={({ currentTarget }) => {
            focusNextRow(currentTarget);
            actions.delete(item);
          }}
        >
          <TrashIcon className={icon} />
          {text.delete}
        </button>
      </PopoverMenu>
    </span>
  );
}
