import type { EventParticipant } from './events/check-reactions.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs/job.ts';
import type { JobBinding } from './jobs/jobs.ts';
import type { Executor, Transaction } from './postgres/database.ts';

/** A figure that is kept beside the rows it counts, and did not say what they say. */
export interface Difference {
  /** Of what table and column: `entitlements.completed_sales`. */
  figure: string;
  /** Of which row. */
  id: number;
  kept: number;
  counted: number;
  /** Counting could not correct it: a person has to look. */
  isLeft?: true;
}

/**
 * What a module says of itself to the whole program: its endpoints, jobs, events and reactions, and
 * its part of what people may ask of us by law. A module without personal data says so too, with an
 * empty answer.
 */
export interface Module extends EventParticipant {
  routes: readonly Route[];
  /** The jobs that it sends. Starting to work fails where one of them has no handler. */
  jobs?: readonly Job<object>[];
  handlers?: readonly JobBinding[];
  /** Everything this module knows of a person, for their own copy. */
  exportFor(db: Executor, userId: number): Promise<Record<string, unknown>>;
  /** Removes or makes anonymous what this module knows of a person; part of one transaction. */
  eraseFor(tx: Transaction, userId: number): Promise<void>;
  /**
   * Counts again what this module keeps as figures, corrects what differs, and returns it. May run
   * while everything else goes on.
   */
  reconcile?(): Promise<Difference[]>;
  /** Writes what is still gathered in memory; called when the server stops. Never rejects. */
  flush?(): Promise<void>;
}
