import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import type { ComponentType } from 'react';
import { shellText } from '../../text/shell-text.ts';
import {
  ChatIcon,
  DiscoverIcon,
  HeartIcon,
  HelpIcon,
  type IconProps,
  SellIcon,
  StoreIcon,
  UserIcon,
} from '../../ui/icons/icons.tsx';

/** An entry of the header, the bottom bar or the menu. */
export interface Destination {
  href: string;
  label: string;
  Icon: ComponentType<IconProps>;
  /** Paths on which it is highlighted; one that ends in `/` includes all paths below it. */
  paths: readonly string[];
  badge?: 'messages' | 'newProducts' | 'others';
}

export function isAt({ paths }: Destination, path: string): boolean {
  return paths.some((one) => one === path || (one.length > 1 && one.endsWith('/') && path.startsWith(one)));
}

export function sellHref(viewer: CurrentUser | null): string {
  if (!viewer) return '/register-vendor';
  return viewer.type === 'vendor' ? '/add-product' : '/profile#start-selling';
}

/** Whether the header shows the search on a phone. */
export function isBrowsing(path: string): boolean {
  return /^\/(discover|products\/[^/]+|vendor-store\/[^/]+)?\/?$/.test(path);
}

const discover: Destination = {
  href: '/',
  label: shellText.discover,
  Icon: DiscoverIcon,
  paths: ['/', '/discover'],
};

const messages: Destination = {
  href: '/chat',
  label: shellText.messages,
  Icon: ChatIcon,
  paths: ['/chat', '/chat/'],
  badge: 'messages',
};

const favorites: Destination = {
  href: '/favorites',
  label: shellText.favorites,
  Icon: HeartIcon,
  paths: ['/favorites'],
  badge: 'newProducts',
};

const sell: Destination = {
  href: '/add-product',
  label: shellText.sell,
  Icon: SellIcon,
  paths: ['/add-product'],
};

const profile: Destination = {
  href: '/profile',
  label: shellText.profile,
  Icon: UserIcon,
  paths: ['/profile'],
};

const help: Destination = {
  href: '/help',
  label: shellText.help,
  Icon: HelpIcon,
  paths: ['/help'],
};

const myStore: Destination = {
  href: '/vendor-dashboard',
  label: shellText.myStore,
  Icon: StoreIcon,
  paths: [
    '/vendor-dashboard',
    '/vendor-products',
    '/vendor-products/',
    '/vendor-sales',
    '/vendor-sales/',
    '/vendor-poster',
    '/vendor-subscription',
    '/vendor-subscription/',
  ],
};

const desk: Destination = {
  href: '/admin/support',
  label: shellText.desk,
  Icon: StoreIcon,
  paths: ['/admin/', '/admin-analytics'],
};

export function headerDestinations(viewer: CurrentUser | null): Destination[] {
  if (!viewer) return [discover, help];
  return [discover, messages, viewer.type === 'vendor' ? myStore : favorites];
}

/** In the specified order. */
export function menuDestinations(viewer: CurrentUser): Destination[] {
  const everyone = [{ ...profile, label: shellText.myProfile }, discover, messages];
  if (viewer.role === 'operator') return [...everyone, desk, favorites, help];
  if (viewer.type !== 'vendor') return [...everyone, favorites, { ...sell, href: sellHref(viewer) }, help];
  return [...everyone, myStore, { ...sell, label: shellText.addProduct }, help];
}

export function bottomBarDestinations(viewer: CurrentUser | null): Destination[] {
  if (!viewer) return [];
  const everyone = [discover, messages];
  return viewer.type === 'vendor' ? [...everyone, sell, myStore] : [...everyone, favorites, profile];
}
