import type { NotificationType } from '@akatale/contracts/community/notifications';
import type { Notification } from '@akatale/contracts/community/notifications-schemas';
import type { ComponentType } from 'react';
import {
  ChatIcon,
  ClockIcon,
  HeartIcon,
  HelpIcon,
  type IconProps,
  StarIcon,
  StoreIcon,
  TagIcon,
} from '../../ui/icons/icons.tsx';
import { Photo } from '../../ui/media/photo.tsx';

const icons: Record<NotificationType, ComponentType<IconProps>> = {
  new_product: StoreIcon,
  message: ChatIcon,
  sale: TagIcon,
  review: StarIcon,
  subscription: ClockIcon,
  support: HelpIcon,
  price_drop: HeartIcon,
  back_in_stock: HeartIcon,
  saved_sold: HeartIcon,
  similar: ChatIcon,
};

export function NotificationPicture({ item: { type, data, image } }: { item: Notification }) {
  const Icon = icons[type];
  if (data.productTitle !== undefined) {
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
