import type { QueryClient } from '@tanstack/react-query';
import { cachedViewer, sessionKey } from './session-query.ts';
import { openChannel } from '../open-channel.ts';

/** Tells the other tabs of sign-ins and sign-outs. Without BroadcastChannel they find out when they become visible. */
export function shareSession(queries: QueryClient): void {
  const channel = openChannel('session');
  if (!channel) return;
  let lastId = idIn(queries);
  channel.onmessage = () => void queries.invalidateQueries({ queryKey: sessionKey });
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== sessionKey[0]) return;
    const id = idIn(queries);
    const isDoneHere = event.action.type === 'success' && event.action.manual;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    if (isDoneHere && id !== lastId) channel.postMessage('changed');
    lastId = id;
  });
}

function idIn(queries: QueryClient): number | undefined {
  return cachedViewer(queries)?.id;
}
