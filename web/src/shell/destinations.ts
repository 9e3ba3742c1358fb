import type { CurrentUser } from '@akatale/contracts/accounts';
import type { ComponentType } from 'react';
import { shellText } from '../text/shell-text.ts';
import { DiscoverIcon, type IconProps, SellIcon, StoreIcon } from '../ui/icons.tsx';

/** A place that the header, the bottom bar or the menu leads to. */
export interface Destination {
  href: string;
  label: string;
  Icon: ComponentType<IconProps>;
  /** Paths on which it counts as the current one. */
  paths: readonly string[];
}

const discover: Destination = {
  href: '/',
  label: shellText.discover,
  Icon: DiscoverIcon,
  paths: ['/', '/discover'],
};

const sell: Destination = {
  href: '/add-product',
  label: shellText.sell,
  Icon: SellIcon,
  paths: ['/add-product'],
};

function storeOf(vendor: CurrentUser): Destination {
  const href = `/vendor-store/${vendor.id}`;
  return { href, label: shellText.myStore, Icon: StoreIcon, paths: [href] };
}

/** Links in the header of wide screens. */
export function headerDestinations(viewer: CurrentUser | null): Destination[] {
  return viewer?.type === 'vendor' ? [discover, storeOf(viewer)] : [discover];
}

/** Rows of the menu under the avatar, in the specified order. */
export function menuDestinations(viewer: CurrentUser): Destination[] {
  if (viewer.type !== 'vendor') return [discover];
  return [discover, storeOf(viewer), { ...sell, label: shellText.addProduct }];
}

/** The bar at the foot of a phone, for signed-in people; a bar of one would be no choice. */
export function bottomBarDestinations(viewer: CurrentUser | null): Destination[] {
  const all = viewer?.type === 'vendor' ? [discover, sell, storeOf(viewer)] : [discover];
  return viewer && all.length >= 2 ? all : [];
}
