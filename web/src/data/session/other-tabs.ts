import { openChannel } from '../open-channel.ts';
import type { Session } from './create-session.ts';

/** Tells the other tabs of sign-ins and sign-outs. Without BroadcastChannel they find out when they become visible. */
export function shareSession({ recheck, onViewer }: Pick<Session, 'recheck' | 'onViewer'>): void {
  const channel = openChannel('session');
  if (!channel) return;
  channel.onmessage = recheck;
  onViewer(({ from, to, by }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    if (by === 'thisTab' && from?.id !== to?.id) channel.postMessage('changed');
  });
}
