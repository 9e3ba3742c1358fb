import type { EventParticipant } from './events/check-reactions.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs/job.ts';
import type { JobBinding } from './jobs/jobs.ts';
import type { Executor, Transaction } from './postgres/database.ts';

/** A stored figure that differs from the rows it counts. */
export interface Difference {
  figure: string;
  id: number;
  kept: number;
  counted: number;
  isLeft?: true;
}

/**
 * What a module declares to the application: its endpoints, jobs, events and reactions, and its part of the legal
 * rights of people to their data. A module without personal data declares that by an empty answer.
 */
export interface Module extends EventParticipant {
  routes: readonly Route[];
  jobs?: readonly Job<object>[];
  handlers?: readonly JobBinding[];
  /** Everything that this module stores about a person, for their data export. */
  exportFor(db: Executor, userId: number): Promise<Record<string, unknown>>;
  /** Removes or anonymizes what this module stores about a person; part of one transaction. */
  eraseFor(tx: Transaction, userId: number): Promise<void>;
  /**
   * Recounts the stored figures of this module, corrects what differs, and returns it. May run during normal operation.
   */
  reconcile?(): Promise<Difference[]>;
  /** Writes what is still buffered in memory; called when the server stops. Never rejects. */
  flush?(): Promise<void>;
}
