import type { OpenedPage } from '../../router/open-page.ts';
import { offlineText as text } from '../../text/offline-text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Content of the document that the service worker answers with while there is no network. */
export const shellPage: OpenedPage = {
  kind: 'page',
  source: null,
  access: 'public',
  params: {},
  Page: () => (
    <div role="status" aria-label={text.opening}>
      <Skeleton className="h-96 w-full rounded-sheet" />
    </div>
  ),
  status: 200,
  head: { title: text.opening },
  deferred: null,
};
