import type { CurrentUser } from '@akatale/contracts/accounts';
import { ACCESS_DENIED, LOGIN_FIRST, type PageAccess } from '../data/page.ts';
import { homeOf } from '../data/skipped-preferences.ts';
import { safeNext } from '../data/safe-next.ts';

/** Where a person who may not open a page is sent instead, or null when they may. */
export function redirectFor(
  access: PageAccess,
  viewer: CurrentUser | null,
  url: URL,
): string | null {
  switch (access) {
    case 'public':
      return null;
    case 'guest':
      return viewer ? (safeNext(url.searchParams.get('next')) ?? homeOf(viewer)) : null;
    case 'signedIn':
      return viewer ? null : homeBefore(url);
    case 'loginFirst':
      return viewer ? null : `/auth?${nextOf(url)}`;
    case 'vendor':
    case 'vendorFirst':
      if (!viewer) return access === 'vendor' ? homeBefore(url) : `/auth?${nextOf(url)}`;
      return viewer.type === 'vendor' ? null : `/?notice=${ACCESS_DENIED}`;
  }
}

/** Discover, which says why and leads on. */
const homeBefore = (url: URL) => `/?notice=${LOGIN_FIRST}&${nextOf(url)}`;

const nextOf = ({ pathname, search }: URL) => `next=${encodeURIComponent(pathname + search)}`;
