import { useSettings } from '../data/client.ts';
import { NavigationFocus } from '../router/navigation-focus.tsx';
import type { Navigation, Shown } from '../router/navigation.ts';
import { shellText } from '../text/shell-text.ts';
import { ToastOutlet } from '../ui/feedback/toast-outlet.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { BottomBar } from './header/bottom-bar.tsx';
import { Header } from './header/header.tsx';
import { LaterFooter } from './later-footer.tsx';
import { isWork } from './menu/destinations.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { Notice } from './notices/notice.tsx';
import { OfflineBanner } from './notices/offline-banner.tsx';
import { UnconfirmedEmail } from './notices/unconfirmed-email.tsx';
import { SessionGate } from './session-gate.tsx';

interface LayoutProps {
  shown: Shown;
  navigation: Navigation;
}

export function Layout({ shown, navigation }: LayoutProps) {
  const { isDemo } = useSettings();
  const { Page, params, access, instanceKey } = shown.page;
  const href = shown.path + shown.search;
  return (
    <div data-frame className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-0 z-50 -translate-y-20 rounded-card bg-ink p-3 font-semibold text-bg focus:translate-x-2 focus:translate-y-2"
      >
        {shellText.skipToContent}
      </a>
      <NavigationProgress navigation={navigation} />
      <OfflineBanner />
      <UnconfirmedEmail path={shown.path} href={href} />
      {isDemo && (
        <aside className="bg-sunken px-4 py-1 text-center text-xs text-ink-muted">{shellText.demoBanner}</aside>
      )}
      <Header path={shown.path} />
      <main id="content" tabIndex={-1} className="page-gutter flex-1 pt-4 outline-none md:pt-6">
        <ErrorBoundary href={href}>
          <SessionGate access={access} href={href}>
            <Page key={instanceKey ?? shown.path} params={params} />
          </SessionGate>
        </ErrorBoundary>
      </main>
      {isWork(shown.path) ? <div className="mt-16 pb-[var(--bottom-bar,0px)]" /> : <LaterFooter />}
      <BottomBar path={shown.path} />
      <ToastOutlet label={shellText.notifications} closeLabel={shellText.close} />
      <NavigationFocus shown={shown} scroll={navigation.scroll} />
      <Notice search={shown.search} />
    </div>
  );
}
