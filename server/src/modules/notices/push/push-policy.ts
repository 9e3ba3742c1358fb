import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import type { ChannelPreferences } from '../notifications/index.ts';
import type { Push } from './pushes-store.ts';

export type PushDecision = 'send' | 'drop' | 'wait';

interface Facts {
  push: Pick<Push, 'hasWaitedLong' | 'isSignedIn' | 'isOnline' | 'isReadInChat'>;
  /** As its recipient sees it now; null where they may not. */
  item: Notification | null;
  preferences: ChannelPreferences | undefined;
}

/** What to do with a push, by everything as it is at the moment of sending (rule 115). */
export function decidePush({ push, item, preferences }: Facts): PushDecision {
  const { hasWaitedLong, isSignedIn, isOnline, isReadInChat } = push;
  if (!isSignedIn || !item || !preferences) return 'drop';
  if (item.isRead || isReadInChat || item.mute?.isMuted) return 'drop';
  if (!preferences.kinds.has(item.type) || preferences.quietUntil) return 'drop';
  if (!isOnline) return 'send';
  // An open page shows it, unless the browser was closed without telling the server.
  return hasWaitedLong ? 'drop' : 'wait';
}

export const decideTest = ({ isSignedIn }: Pick<Push, 'isSignedIn'>): PushDecision => (isSignedIn ? 'send' : 'drop');

const FIRST_RETRY_SECONDS = 30;
const MAX_TRIES = 6;

/** After a failure of the push service: in seconds, null where it was tried often enough. */
export function retryAfter(attempts: number): number | null {
  return attempts >= MAX_TRIES ? null : FIRST_RETRY_SECONDS * 4 ** (attempts - 1);
}

const DEFAULT_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 86_400;

/** `Retry-After` in seconds; it is a number of seconds or a date such as `Mon, 23 Nov 2026 12:00:00 GMT`. */
export function pauseSeconds(header: string | undefined, nowMs: number): number {
  const seconds = secondsIn(header ?? '', nowMs);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), MAX_PAUSE_SECONDS) : DEFAULT_PAUSE_SECONDS;
}

function secondsIn(header: string, nowMs: number): number {
  if (/^\d{1,9}$/.test(header)) return Number(header);
  return header.endsWith(' GMT') ? Math.ceil((Date.parse(header) - nowMs) / 1000) : Number.NaN;
}
