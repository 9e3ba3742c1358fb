import { useIsViewerLoading, useViewer } from '../data/session.ts';
import { shellText } from '../text/shell-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SystemThemeIcon } from '../ui/icons.tsx';
import { PopoverMenu } from '../ui/popover-menu.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { headerDestinations } from './destinations.ts';
import { HeaderLink } from './header-link.tsx';
import { HeaderSearch } from './header-search.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Brand, places, search on wide screens, and the person or the way in. */
export function Header({ path }: { path: string }) {
  const viewer = useViewer();
  return (
    <header className="z-30 bg-bg md:sticky md:top-0">
      <div className="page-gutter flex h-14 items-center gap-2 md:h-16 md:gap-4">
        <Brand />
        <nav aria-label={shellText.mainNavigation} className="hidden md:block">
          <ul className="flex">
            {headerDestinations(viewer).map((destination) => (
              <li key={destination.href}>
                <HeaderLink destination={destination} path={path} />
              </li>
            ))}
          </ul>
        </nav>
        <HeaderSearch path={path} />
        <div className="ml-auto flex items-center gap-2">
          {viewer ? <AccountMenu viewer={viewer} /> : <WayIn />}
        </div>
      </div>
      <div className="weave" />
    </header>
  );
}

/** What stands there while nobody is signed in, or that is still being asked. */
function WayIn() {
  const isLoading = useIsViewerLoading();
  return (
    <>
      <PopoverMenu label={shellText.theme} tooltip={shellText.theme} trigger={<SystemThemeIcon />}>
        <ThemeSwitch />
      </PopoverMenu>
      {isLoading ? (
        <div
          role="status"
          aria-label={shellText.loadingViewer}
          className="touch inline-flex items-center justify-center text-ink-muted"
        >
          <Spinner className="size-6" />
        </div>
      ) : (
        <ButtonLink href="/auth" variant="secondary">
          {shellText.login}
        </ButtonLink>
      )}
    </>
  );
}
