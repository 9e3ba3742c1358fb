import type { Transaction } from '../postgres/database.ts';
import { type Envelope, sealTexts } from './events.ts';
import type { Announcement, LiveEvent, LocalEvent } from './fan-out.ts';

const MAX_UNCERTAIN = 1_000;

export interface Announcements {
  begin(): Announcement;
  received(envelope: Envelope): void;
}

interface AnnouncementSettings {
  /** Names this process. */
  from: string;
  /** Puts the texts into the transaction. @returns the ids of their rows in the outbox, where it is used */
  store(tx: Transaction, texts: readonly string[]): Promise<readonly number[]>;
  /** Delivers to this process. @param outboxIds of what it has to send to the others */
  deliver(events: readonly LocalEvent[], outboxIds: readonly number[]): void;
}

/** Delivers to its own process after the commit; where the connection was lost, the notification decides. */
export function createAnnouncements({ from, store, deliver }: AnnouncementSettings): Announcements {
  const pending = new Map<number, LiveEvent[]>();
  const uncertain = new Set<number>();
  let lastKey = 0;

  function fail(key: number): void {
    const received = pending.get(key) ?? [];
    pending.delete(key);
    uncertain.add(key);
    if (uncertain.size > MAX_UNCERTAIN) uncertain.delete(uncertain.values().next().value ?? 0);
    deliver(received, []);
  }

  return {
    begin() {
      const key = (lastKey += 1);
      const head = { from, key, at: Date.now() };
      let outboxIds: readonly number[] = [];
      pending.set(key, []);
      return {
        async announceIn(tx, events) {
          const texts = sealTexts(head, events);
          if (texts.length > 0) outboxIds = await store(tx, texts);
        },
        committed(events) {
          pending.delete(key);
          deliver(events, outboxIds);
        },
        failed: () => fail(key),
      };
    },
    received({ key, events }) {
      if (key === undefined) return;
      if (uncertain.has(key)) deliver(events, []);
      else pending.get(key)?.push(...events);
    },
  };
}
