import { safeNext } from '@akatale/contracts/pages/safe-next';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { hasRole, operatorRoles } from '@akatale/contracts/people/operators';
import { ACCESS_DENIED, LOGIN_FIRST, type PageAccess } from '../data/page.ts';
import { startPageOf } from '../data/session/skipped-preferences.ts';

/** Null if the page may be opened. */
export function redirectFor(access: PageAccess, viewer: CurrentUser | null, url: URL): string | null {
  switch (access) {
    case 'public':
      return null;
    case 'guest':
      return viewer ? (safeNext(url.searchParams.get('next')) ?? startPageOf(viewer)) : null;
    case 'signedIn':
      return viewer ? null : discoverWithNotice(url);
    case 'loginFirst':
    case 'support':
    case 'moderator':
    case 'owner':
      if (!viewer) return `/auth?${nextOf(url)}`;
      return viewer.mustEnrolTotp && /^\/(desk|admin(?!\/security))/.test(url.pathname) ? '/admin/security' : null;
    case 'vendor':
    case 'vendorFirst':
      if (!viewer) return access === 'vendor' ? discoverWithNotice(url) : `/auth?${nextOf(url)}`;
      return viewer.type === 'vendor' ? null : `/?notice=${ACCESS_DENIED}`;
  }
}

/** Operator pages appear as not found to everyone below their role. */
export function isVisibleTo(access: PageAccess, viewer: CurrentUser | null): boolean {
  const least = operatorRoles.find((role) => role === access);
  return !least || hasRole(viewer?.operatorRole, least);
}

/** Discover shows the notice and then returns to the page. */
const discoverWithNotice = (url: URL) => `/?notice=${LOGIN_FIRST}&${nextOf(url)}`;

const nextOf = ({ pathname, search }: URL) => `next=${encodeURIComponent(pathname + search)}`;
