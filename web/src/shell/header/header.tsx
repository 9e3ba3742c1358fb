import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { useIsViewerLoading, useViewer } from '../../data/session/session.ts';
import { feedFilters, filtersInAddress } from '../../features/market/filters/index.ts';
import { SearchBox } from '../../features/market/search/index.ts';
import { shellText } from '../../text/shell-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { PlusIcon } from '../../ui/icons/icons.tsx';
import { Link, useSearch } from '../../ui/link.tsx';
import { lazyComponent } from '../../ui/loading/lazy.tsx';
import { AccountMenu } from '../menu/account-menu.tsx';
import { headerDestinations, isBrowsing, sellHref, type Destination, isAt } from '../menu/destinations.ts';
import { Brand } from './brand.tsx';

/** Unread counts load after hydration, and only for signed-in users. */
export const UnreadCount = lazyComponent(async () => (await import('./unread-count.tsx')).UnreadCount, null);

/** Query parameters of Discover that a new search keeps. A document for visitors knows no others. */
const KEPT_PARAMS = ['category', 'sortBy', ...feedFilters];

/** Visitors do not download it. */
const Bell = lazyComponent(async () => (await import('./bell.tsx')).Bell, null);

export function Header({ path }: { path: string }) {
  const viewer = useViewer();
  const hasSearch = isBrowsing(path);
  // At the desk nobody looks for something to buy.
  const isDesk = !hasSearch && !!viewer?.operatorRole;
  const searched = useDiscoverParams(path).get('search');
  return (
    <header data-returns={hasSearch || undefined} className="app-header @container">
      <div className="page-gutter relative flex h-14 items-center gap-2 md:h-18 md:gap-4">
        <Brand isShort={hasSearch} />
        {!isDesk && <HeaderSearch path={path} className={hasSearch ? 'flex' : 'hidden md:flex'} />}
        <nav aria-label={shellText.mainNavigation} className="hidden md:ml-auto md:block">
          <ul className="flex">
            {headerDestinations(viewer).map((destination) => (
              <li key={destination.href}>
                <HeaderLink destination={destination} path={path} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="gives-way ml-auto flex items-center gap-2 md:ml-0 md:gap-4">
          {viewer?.role !== 'operator' && <Sell viewer={viewer} isSearched={!!searched} />}
          {viewer && (
            <span className="touch -mx-2 md:mx-0">
              <Bell path={path} />
            </span>
          )}
          {viewer ? <AccountMenu viewer={viewer} /> : <SignInLinks />}
        </div>
      </div>
      <div className="weave" />
    </header>
  );
}

/**
 * On phones a vendor finds it in the bottom bar. On the smallest, in large text and where a search stands to be read
 * back, a buyer finds it in the menu and a visitor in the footer: the search needs the room.
 */
function Sell({ viewer, isSearched }: { viewer: CurrentUser | null; isSearched: boolean }) {
  return (
    <ButtonLink
      href={sellHref(viewer)}
      size="compact"
      className={classNames(
        'header-label',
        isSearched || viewer?.type === 'vendor'
          ? 'max-md:hidden'
          : viewer
            ? '@max-[21rem]:hidden'
            : '@max-[16rem]:hidden',
      )}
    >
      <PlusIcon className="size-5 max-md:hidden" />
      {shellText.sell}
    </ButtonLink>
  );
}

/** Also shown while the session is unknown. */
function SignInLinks() {
  if (useIsViewerLoading()) {
    return (
      <div
        role="status"
        aria-label={shellText.loadingViewer}
        className="touch inline-flex items-center justify-center text-ink-muted"
      >
        <Spinner className="size-6" />
      </div>
    );
  }
  return (
    <ButtonLink
      href="/auth"
      variant="ghost"
      size="compact"
      className="header-label min-w-11 shrink-0 max-md:-mr-2 max-md:px-2 md:border md:border-line-strong md:bg-surface md:text-ink"
    >
      {shellText.login}
    </ButtonLink>
  );
}

/** On other pages the search stands empty. */
function useDiscoverParams(path: string): URLSearchParams {
  const search = useSearch();
  return new URLSearchParams(path === '/' || path === '/discover' ? search : '');
}

function HeaderSearch({ path, className }: { path: string; className: string }) {
  const search = useDiscoverParams(path);
  const keep = filtersInAddress(search, KEPT_PARAMS);
  const rest = new URLSearchParams(keep).toString();
  return (
    <SearchBox
      value={search.get('search') ?? ''}
      keep={keep}
      clearHref={rest ? `/?${rest}` : '/'}
      label={shellText.searchLabel}
      placeholder={shellText.search}
      placeholderMore={shellText.searchMore}
      submitLabel={shellText.search}
      clearLabel={shellText.clearSearch}
      className={classNames('min-w-11 max-w-prose flex-1', className)}
    />
  );
}

function HeaderLink({ destination, path }: { destination: Destination; path: string }) {
  const { href, label, badge } = destination;
  const isCurrent = isAt(destination, path);
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'touch relative inline-flex items-center rounded-card px-3 font-semibold eases hover:bg-sunken',
        isCurrent ? 'text-primary' : 'text-ink-muted',
      )}
    >
      {label}
      {badge && <UnreadCount badge={badge} className="-top-1 -right-2" />}
    </Link>
  );
}
