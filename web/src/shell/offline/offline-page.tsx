import type { QueryClient } from '@tanstack/react-query';
import type { OpenedPage } from '../../router/open-page.ts';
import { offlineText as text } from '../../text/offline-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { storedPages } from './stored-pages.ts';

/** For an address whose data the device does not have; names those that it has. */
export function offlinePage(queries: QueryClient): OpenedPage {
  const isStored = (path: string) =>
    queries.getQueriesData({ queryKey: [path] }).some(([, data]) => data !== undefined);
  const stored = storedPages.filter(({ path }) => isStored(path));
  return {
    kind: 'page',
    source: null,
    access: 'public',
    params: {},
    Page: () => <OfflinePanel stored={stored} />,
    status: 200,
    head: { title: text.title },
    deferred: null,
  };
}

function OfflinePanel({ stored }: { stored: readonly { href: string; label: string }[] }) {
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
