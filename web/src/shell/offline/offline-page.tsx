import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../data/api/api-error.ts';
import { useOnline } from '../../data/online.ts';
import type { OpenedPage } from '../../router/open-page.ts';
import { offlineText as text } from '../../text/offline-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useNavigate } from '../../ui/link.tsx';
import { storedPages } from './stored-pages.ts';

/** Fetches the page of the address bar and resolves to where it is; null if it redirects without end. */
type FetchPage = () => Promise<URL | null>;

/** For an address whose data the device does not have; names those that it has. */
export function offlinePage(queries: QueryClient, fetchPage: FetchPage): OpenedPage {
  const isStored = (path: string) =>
    queries.getQueriesData({ queryKey: [path] }).some(([, data]) => data !== undefined);
  const stored = storedPages.filter(({ path }) => isStored(path));
  return {
    kind: 'page',
    source: null,
    access: 'public',
    params: {},
    Page: () => <OfflinePanel stored={stored} fetchPage={fetchPage} />,
    status: 200,
    head: { title: text.title },
    deferred: null,
  };
}

interface OfflinePanelProps {
  stored: readonly { href: string; label: string }[];
  fetchPage: FetchPage;
}

function OfflinePanel({ stored, fetchPage }: OfflinePanelProps) {
  useOpensOnline(fetchPage);
  return (
    <EmptyState
      level={1}
      title={text.title}
      action={<Button onClick={() => location.reload()}>{text.tryAgain}</Button>}
    >
      <p>{text.notStored}</p>
      {stored.length > 0 && (
        <>
          <p className="mt-3">{text.stored}</p>
          <p className="mt-3 flex flex-wrap justify-center gap-3">
            {stored.map(({ href, label }) => (
              <ButtonLink key={href} href={href} variant="secondary">
                {label}
              </ButtonLink>
            ))}
          </p>
        </>
      )}
    </EmptyState>
  );
}

/** Once each time that the connection returns. */
function useOpensOnline(fetchPage: FetchPage): void {
  const isOnline = useOnline();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOnline) return;
    let isLeft = false;
    async function open() {
      try {
        const url = await fetchPage();
        if (url && !isLeft) navigate(url.pathname + url.search + url.hash, { replace: true });
      } catch (error) {
        const isCode = !(error instanceof ApiError);
        if (isCode && !isLeft) reloadOnce();
      }
    }
    void open();
    return () => {
      isLeft = true;
    };
  }, [isOnline, fetchPage, navigate]);
}

/** Code that could not be fetched is fetched again only by a full load. If that ends here too, the person decides. */
function reloadOnce(): void {
  const state = history.state as { isReloaded?: boolean } | null;
  if (state?.isReloaded) return;
  history.replaceState({ ...state, isReloaded: true }, '');
  location.reload();
}
