import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { sessionKey } from '../../data/session/session-query.ts';
import { offlineText } from '../../text/offline-text.ts';
import { formatMoment } from '../../ui/format/format-day.ts';

/** Says how old the oldest data of the page is. */
export function OfflineNotice() {
  const queries = useQueryClient();
  const [nowMs] = useState(() => Date.now());
  const shownFromMs = useSyncExternalStore(
    (listener) => queries.getQueryCache().subscribe(listener),
    () => oldestShown(queries),
    () => null,
  );
  if (shownFromMs === null) return offlineText.shownNothing;
  return offlineText.shownFrom(formatMoment(new Date(shownFromMs).toISOString(), nowMs));
}

/** Null where the page shows no data, such as a form. */
function oldestShown(queries: QueryClient): number | null {
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(
      ({ queryKey: [path], state }) =>
        state.dataUpdatedAt > 0 && String(path).startsWith('/api/') && path !== sessionKey[0],
    );
  return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : null;
}
