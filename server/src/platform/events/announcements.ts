import { type Envelope, headOf, sealTexts } from './envelope.ts';
import type { Announcement, LiveEvent, LocalEvent } from './fan-out.ts';

/** What a process keeps of announcements whose end it does not know. */
const MAX_UNCERTAIN = 1_000;

export interface Announcements {
  begin(): Announcement;
  /** A notification has brought back what this process announced itself. */
  received(envelope: Envelope): void;
}

/**
 * The announcements of one process. It tells itself when it knows of the commit, with the rows; where
 * the connection was lost in the commit, the notification tells whether there was one.
 */
export function createAnnouncements(from: string, tell: (events: readonly LocalEvent[]) => void): Announcements {
  /** What has come back of those that are under way. */
  const underWay = new Map<number, LiveEvent[]>();
  const uncertain = new Set<number>();
  let lastKey = 0;

  function fail(key: number): void {
    const heard = underWay.get(key) ?? [];
    underWay.delete(key);
    uncertain.add(key);
    // A set keeps the order in which it was filled.
    if (uncertain.size > MAX_UNCERTAIN) uncertain.delete(uncertain.values().next().value ?? 0);
    tell(heard);
  }

  return {
    begin() {
      const key = (lastKey += 1);
      const head = headOf({ from, key, at: Date.now() });
      underWay.set(key, []);
      return {
        head,
        textsOf: (events) => sealTexts(head, events),
        committed(events) {
          underWay.delete(key);
          tell(events);
        },
        failed: () => fail(key),
      };
    },
    received({ key, events }) {
      if (key === undefined) return;
      if (uncertain.has(key)) tell(events);
      else underWay.get(key)?.push(...events);
    },
  };
}
