import type { Route } from './http/route.ts';
import type { Executor, Transaction } from './postgres/database.ts';

/** A figure that is kept beside the rows it counts, and did not say what they say. */
export interface Difference {
  /** Of what table and column: `users.completed_sales`. */
  figure: string;
  /** Of which row. */
  id: number;
  kept: number;
  counted: number;
  /** It could not be set right by counting: a person has to look. */
  isLeft?: true;
}

/**
 * What a module of the trade offers to the whole: its endpoints, and its part of what people may
 * ask of us by law. A module without personal data still says so, with an empty answer.
 */
export interface Module {
  name: string;
  routes: readonly Route[];
  /** Everything this module knows of a person, for their own copy. */
  exportFor(db: Executor, userId: number): Promise<Record<string, unknown>>;
  /** Removes or makes anonymous what this module knows of a person; part of one transaction. */
  eraseFor(tx: Transaction, userId: number): Promise<void>;
  /**
   * Counts again what this module keeps as figures, sets right what differs, and tells of it. May
   * run while everything else goes on.
   */
  reconcile?(): Promise<Difference[]>;
  /** Writes what is still gathered in memory; called when the server stops. Never rejects. */
  flush?(): Promise<void>;
}
