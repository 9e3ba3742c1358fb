import { useLayoutEffect, useRef, useSyncExternalStore, lazy, Suspense, useState } from 'react';
import { useSettings } from '../data/client.ts';
import { useViewer } from '../data/session/session.ts';
import type { Navigation, ShownPage } from '../router/navigation.ts';
import { shellText } from '../text/shell-text.ts';
import { ToastOutlet } from '../ui/feedback/toast-outlet.tsx';
import { fetchCode } from '../ui/loading/fetch-code.ts';
import { lazyComponent } from '../ui/loading/lazy.tsx';
import { useDataSaver } from '../ui/media/data-saver.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { BottomBar } from './header/bottom-bar.tsx';
import { Header } from './header/header.tsx';
import { isWork } from './menu/destinations.ts';
import { Notice } from './notices/notice.tsx';
import { OfflineBanner } from './notices/offline-banner.tsx';
import { SessionGate } from './session-gate.tsx';

const ResendLink = lazyComponent(
  async () => (await import('./notices/resend-link.tsx')).ResendLink,
  <p className="py-1.5">{shellText.confirmEmail}</p>,
);

const loadFooter = () => import('./footer.tsx');

const LazyFooter = import.meta.env.SSR
  ? (await loadFooter()).Footer
  : lazy(async () => ({ default: (await fetchCode(loadFooter)).Footer }));

interface LayoutProps {
  shown: ShownPage;
  navigation: Navigation;
}

export function Layout({ shown, navigation }: LayoutProps) {
  const { isDemo } = useSettings();
  const { Page, params, access, instanceKey } = shown.page;
  const href = shown.path + shown.search;
  const announcer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => shown.focusAndScroll?.(announcer.current), [shown]);
  return (
    <div data-frame className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute -top-20 left-2 z-40 rounded-card bg-ink p-3 font-semibold text-bg focus:top-2"
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
      <main id="content" tabIndex={-1} className="page-gutter flex-1 pt-4 no-ring md:pt-6">
        <ErrorBoundary href={href}>
          <SessionGate access={access} href={href}>
            {/* Hydrated after the frame, in pieces, or at once where it is touched. */}
            <Suspense>
              <Page key={instanceKey ?? shown.path} params={params} />
            </Suspense>
          </SessionGate>
        </ErrorBoundary>
      </main>
      {isWork(shown.path) ? <div data-end className="mt-16 pb-[var(--bottom-bar,0px)]" /> : <LaterFooter />}
      <BottomBar path={shown.path} />
      <ToastOutlet label={shellText.notifications} closeLabel={shellText.close} />
      <div ref={announcer} role="status" aria-label={shellText.notifications} className="sr-only" />
      <Notice search={shown.search} />
    </div>
  );
}

/** On every page except the one about verification. */
function UnconfirmedEmail({ path, href }: { path: string; href: string }) {
  const viewer = useViewer();
  const [isClosed, setClosed] = useState(false);
  if (!viewer || viewer.emailVerified || isClosed || path.startsWith('/verify-email')) return null;
  return (
    <aside className="bg-warn-soft text-sm/5 text-warn">
      <div className="page-gutter flex min-h-8 gap-1">
        <ResendLink key={viewer.email} viewer={viewer} href={href} close={() => setClosed(true)} />
      </div>
    </aside>
  );
}

/** The server renders the footer; its code comes later, except where a tap before hydration is to be repeated. */
function LaterFooter() {
  const Footer = useDataSaver()?.Footer;
  if (Footer) return <Footer />;
  return (
    <Suspense>
      <LazyFooter />
    </Suspense>
  );
}

/** Listens by itself, so that the page below is not drawn again when a navigation begins. */
function NavigationProgress({ navigation }: { navigation: Navigation }) {
  const isPending = useSyncExternalStore(navigation.subscribe, navigation.isPending, () => false);
  if (!isPending) return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-[3px] overflow-hidden">
      <div className="h-full w-full animate-travel bg-primary" />
    </div>
  );
}
