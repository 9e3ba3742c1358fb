import type { QueryClient } from '@tanstack/react-query';
import { cachedViewer, sessionKey } from './session.ts';

/**
 * Tells the other tabs of this browser when somebody signs in or out here, and asks who is signed
 * in when another tab says so. Tabs that cannot talk find out when they come to the front.
 */
export function shareSession(queries: QueryClient): void {
  const channel = openChannel();
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

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session');
  } catch {
    // Some private windows allow none.
    return null;
  }
}
