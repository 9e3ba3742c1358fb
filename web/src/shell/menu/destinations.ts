import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import type { ComponentType } from 'react';
import { shellText } from '../../text/shell-text.ts';
import {
  ChatIcon,
  ClockIcon,
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
  badge?: 'messages' | 'newProducts' | 'others' | 'support';
}

export function isAt({ paths }: Destination, path: string): boolean {
  return paths.some(
    (prefix) => prefix === path || (prefix.length > 1 && prefix.endsWith('/') && path.startsWith(prefix)),
  );
}

export function sellHref(viewer: CurrentUser | null): string {
  if (!viewer) return '/register-vendor';
  return viewer.type === 'vendor' ? '/add-product' : '/sell';
}

/** Whether the header shows the search on a phone. */
export function isBrowsing(path: string): boolean {
  return /^\/(discover|products\/[^/]+|vendor-store\/[^/]+)?\/?$/.test(path);
}

/** Pages of a person's own work have no footer: what it offers is in the menu. */
export function isWork(path: string): boolean {
  return /^\/(add-product|sell|favorites|notifications|profile|verify-email|admin|desk|products\/[^/]+\/edit|vendor-(?!store))/.test(
    path,
  );
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
  paths: ['/add-product', '/sell'],
};

const profile: Destination = {
  href: '/profile',
  label: shellText.profile,
  Icon: UserIcon,
  paths: ['/profile', '/profile/'],
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
  href: '/desk',
  label: shellText.desk,
  Icon: ClockIcon,
  paths: [
    '/desk',
    '/admin-analytics',
    '/admin/cases',
    '/admin/vendors',
    '/admin/people/',
    '/admin/audit',
    '/admin/operators',
    '/admin/warnings',
    '/admin/security',
  ],
};

const support: Destination = {
  href: '/admin/support',
  label: shellText.support,
  Icon: ChatIcon,
  paths: ['/admin/support', '/admin/support/'],
  badge: 'support',
};

/** On each page, also of the shop, an operator has the way back to the desk. */
const ofOperators = [desk, support, discover];

export function headerDestinations(viewer: CurrentUser | null): Destination[] {
  if (!viewer) return [discover, help];
  if (viewer.operatorRole) return ofOperators;
  return [discover, messages, viewer.type === 'vendor' ? myStore : favorites];
}

export function menuDestinations(viewer: CurrentUser): Destination[] {
  const everyone = [{ ...profile, label: shellText.myProfile }, discover, messages];
  if (viewer.operatorRole) return [...everyone, desk, favorites, help];
  if (viewer.type !== 'vendor') return [...everyone, favorites, { ...sell, href: sellHref(viewer) }, help];
  return [...everyone, myStore, { ...sell, label: shellText.addProduct }, help];
}

export function bottomBarDestinations(viewer: CurrentUser | null): Destination[] {
  if (!viewer) return [];
  if (viewer.operatorRole) return ofOperators;
  const everyone = [discover, messages];
  return viewer.type === 'vendor' ? [...everyone, sell, myStore] : [...everyone, favorites, profile];
}
