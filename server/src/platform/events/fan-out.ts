import type { Transaction } from '../postgres/database.ts';
import type { EventData } from './reaction.ts';

export interface LiveEvent {
  readonly type: string;
  readonly data: EventData;
  /** Of the write-ahead log: what has replayed it has the change of an event that hides. */
  readonly position?: string;
}

export interface LocalEvent extends LiveEvent {
  readonly row?: unknown;
}

/**
 * Delivers events to every process. An announced event reaches every listening process if and only if its change
 * commits, even if the process that made it is killed; a published one may be lost. Either may arrive twice.
 */
export interface FanOut {
  /** For events that are not stored or may be lost. Returns at once and never throws. */
  publish(events: readonly LocalEvent[]): void;
  beginAnnouncement(): Announcement;
  /** Receives every event until the returned function is called; `eventsMissed` where some may have been missed. */
  subscribe(listener: (event: LocalEvent) => void): () => void;
}

/** Events of one transaction: it notifies the others by its commit, then one of the last two is called once. */
export interface Announcement {
  /** The last statement of the transaction. */
  announceIn(tx: Transaction, events: readonly LiveEvent[]): Promise<void>;
  /** Delivers to this process, which has the rows. */
  committed(events: readonly LocalEvent[]): void;
  /** Rolled back, or disconnected during the commit: this process delivers if the notification arrives after all. */
  failed(): void;
}
