import type { QueryClient } from '@tanstack/react-query';
import { cachedViewer, sessionKey } from '../session/session-query.ts';

interface ViewerEvents {
  onSignedIn: (viewerId: number) => void;
  onGone?: () => void;
  /** Only after signing out in this tab. */
  onSignedOut?: () => void;
}

export function followViewer(queries: QueryClient, events: ViewerEvents): void {
  let lastId = cachedViewer(queries)?.id ?? null;
  if (lastId !== null) events.onSignedIn(lastId);
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== sessionKey[0]) return;
    if (event.action.type !== 'success') return;
    const id = cachedViewer(queries)?.id ?? null;
    if (id === lastId) return;
    lastId = id;
    if (id !== null) return events.onSignedIn(id);
    events.onGone?.();
    if (event.action.manual) events.onSignedOut?.();
  });
}
