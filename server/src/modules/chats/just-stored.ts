import type { LiveEvent } from '../../platform/live/fan-out.ts';
import type { ChatsDeps } from './chats-deps.ts';
import type { FoundMessage } from './find-deliveries.ts';

/** What was stored longer ago is read again, with everything that has happened since. */
const GOOD_FOR_MS = 500;
const MOST_KEPT = 2_000;
/** What may change who sees a message and what its marks are. */
const CHANGES = new Set(['read', 'delivered', 'chat', 'chat-access', 'gap']);

/** Messages that this process has stored a moment ago, with their chats as they were then. */
export interface JustStored {
  /** Begins to listen, before the chats are looked at. */
  watch(): Watch;
  /** A message that is still as it was stored, once. */
  take(id: number): FoundMessage | undefined;
}

export interface Watch {
  keep(found: FoundMessage): void;
}

/** How much had been heard, and when. */
interface Moment {
  heard: number;
  at: number;
}

/**
 * Spares reading again what was stored here, as long as nothing is heard that concerns it: what is
 * told of a chat, or of what somebody may open, makes it be read from the database like anything else.
 */
export function keepJustStored(live: ChatsDeps['live']): JustStored {
  const kept = new Map<number, { found: FoundMessage; since: Moment }>();
  const changedAt = new Map<number, number>();
  let allChangedAt = 0;
  let moment = 0;
  let isListening = false;

  function hear({ type, chatId }: LiveEvent): void {
    if (!CHANGES.has(type)) return;
    moment += 1;
    if (typeof chatId === 'number' && changedAt.size < MOST_KEPT) changedAt.set(chatId, moment);
    else {
      allChangedAt = moment;
      changedAt.clear();
    }
  }

  return {
    watch() {
      // Not before it is needed: whoever listens opens connections.
      if (!isListening) live.subscribe(hear);
      isListening = true;
      const since = { heard: moment, at: performance.now() };
      return {
        keep(found) {
          kept.set(found.message.id, { found, since });
          // A map keeps the order in which it was filled.
          if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? 0);
        },
      };
    },
    take(id) {
      const one = kept.get(id);
      kept.delete(id);
      if (!one) return undefined;
      const { found, since } = one;
      const lastChange = Math.max(allChangedAt, changedAt.get(found.chat.id) ?? 0);
      const isOld = performance.now() - since.at > GOOD_FOR_MS;
      return isOld || lastChange > since.heard ? undefined : found;
    },
  };
}
