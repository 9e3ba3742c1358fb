import type { EventData } from './event.ts';

/** An event as processes tell it to each other. */
export interface LiveEvent {
  readonly type: string;
  readonly data: EventData;
}

/** An event in the process in which it happened; the row goes no further. */
export interface LocalEvent extends LiveEvent {
  readonly row?: unknown;
}

/**
 * Tells every process what happened in one of them. An event may be lost or come twice: what must
 * not be missed is in the database.
 */
export interface FanOut {
  /**
   * Tells it to every process, this one included; after the commit, never inside a transaction.
   * Returns at once and never throws.
   */
  publish(events: readonly LocalEvent[]): void;
  /**
   * Hears every event from now on, until the returned function is called; and `eventsMissed` where
   * some of other processes may have been missed.
   */
  subscribe(listener: (event: LocalEvent) => void): () => void;
}
