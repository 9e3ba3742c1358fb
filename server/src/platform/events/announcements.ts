import { type Envelope, sealTexts } from './events.ts';
import type { Announcement, LiveEvent, LocalEvent } from './fan-out.ts';

const MAX_UNCERTAIN = 1_000;

export interface Announcements {
  begin(): Announcement;
  received(envelope: Envelope): void;
}

/** Delivers to its own process after the commit; where the connection was lost, the notification decides. */
export function createAnnouncements(from: string, deliver: (events: readonly LocalEvent[]) => void): Announcements {
  const pending = new Map<number, LiveEvent[]>();
  const uncertain = new Set<number>();
  let lastKey = 0;

  function fail(key: number): void {
    const received = pending.get(key) ?? [];
    pending.delete(key);
    uncertain.add(key);
    if (uncertain.size > MAX_UNCERTAIN) uncertain.delete(uncertain.values().next().value ?? 0);
    deliver(received);
  }

  return {
    begin() {
      const key = (lastKey += 1);
      const head = { from, key, at: Date.now() };
      pending.set(key, []);
      return {
        textsOf: (events) => sealTexts(head, events),
        committed(events) {
          pending.delete(key);
          deliver(events);
        },
        failed: () => fail(key),
      };
    },
    received({ key, events }) {
      if (key === undefined) return;
      if (uncertain.has(key)) deliver(events);
      else pending.get(key)?.push(...events);
    },
  };
}
