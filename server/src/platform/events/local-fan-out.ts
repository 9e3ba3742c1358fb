import type { BaseLogger } from 'pino';
import type { FanOut, LocalEvent } from './fan-out.ts';

export function localFanOut(log: Pick<BaseLogger, 'warn'>): FanOut {
  const listeners = new Set<(event: LocalEvent) => void>();

  function deliver(listener: (event: LocalEvent) => void, event: LocalEvent): void {
    try {
      listener(event);
    } catch (error) {
      log.warn({ err: error, event: event.type }, 'A live event was not handled.');
    }
  }

  function publish(events: readonly LocalEvent[]): void {
    // Not on the publisher's stack: a listener must not slow down a change that has committed.
    queueMicrotask(() => {
      for (const event of events) for (const listener of listeners) deliver(listener, event);
    });
  }

  return {
    publish,
    beginAnnouncement: () => ({
      announceIn: async () => undefined,
      committed: publish,
      failed: () => undefined,
    }),
    subscribe(listener) {
      const own = (event: LocalEvent) => listener(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
