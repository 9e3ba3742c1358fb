import { type Envelope, headOf, sealTexts } from './envelope.ts';
import type { Announcement, LiveEvent, LocalEvent } from './fan-out.ts';

const MAX_UNCERTAIN = 1_000;

export interface Announcements {
  begin(): Announcement;
  received(envelope: Envelope): void;
}

/** Delivers to its own process after the commit; where the connection was lost, the notification decides. */
export function createAnnouncements(from: string, tell: (events: readonly LocalEvent[]) => void): Announcements {
  const underWay = new Map<number, LiveEvent[]>();
  const uncertain = new Set<number>();
  let lastKey = 0;

  function fail(key: number): void {
    const heard = underWay.get(key) ?? [];
    underWay.delete(key);
    uncertain.add(key);
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
