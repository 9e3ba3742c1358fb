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
 * Tells every process what happened in one of them. An event that is announced reaches every process
 * that listens if and only if its change commits, also where the process that made it is killed; one
 * that is published may be lost. Either may come twice.
 */
export interface FanOut {
  /**
   * Tells of what is stored nowhere, or need not be heard. Returns at once and never throws.
   */
  publish(events: readonly LocalEvent[]): void;
  /** Begins to tell of a change as part of the statement or transaction that stores it. */
  beginAnnouncement(): Announcement;
  /**
   * Hears every event from now on, until the returned function is called; and `eventsMissed` where
   * some of other processes may have been missed.
   */
  subscribe(listener: (event: LocalEvent) => void): () => void;
}

/**
 * The events of one statement or transaction. Its texts go through `pg_notify` inside that, and one
 * of `committed` and `failed` is called once after it.
 */
export interface Announcement {
  /** Events as texts for `notifyByCommit`, as few as their size allows. */
  textsOf(events: readonly LiveEvent[]): string[];
  /** For a statement that makes its texts itself: each begins so; an array of events and `}` follow. */
  readonly head: string;
  /** Tells this process, which has the rows; the others were told by the commit. */
  committed(events: readonly LocalEvent[]): void;
  /** Rolled back, or cut off in the commit: this process is told if the notification comes after all. */
  failed(): void;
}
