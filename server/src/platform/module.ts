import type { DeliveryKind } from './deliveries/deliveries.ts';
import type { EventParticipant } from './events/check-reactions.ts';
import type { Route } from './http/route.ts';
import type { Job, JobBinding } from './jobs/jobs.ts';
import type { Executor, Transaction } from './postgres/database.ts';

export interface Difference {
  figure: string;
  id: number;
  stored: number;
  counted: number;
  isLeft?: true;
}

/** Without personal data, `exportFor` returns an empty object. */
export interface Module extends EventParticipant {
  /** Tables of other modules that this one's SQL reads. */
  reads?: readonly string[];
  routes: readonly Route[];
  jobs?: readonly Job<object>[];
  handlers?: readonly JobBinding[];
  deliveries?: readonly DeliveryKind[];
  exportFor(db: Executor, userId: number): Promise<Record<string, unknown>>;
  eraseFor(tx: Transaction, userId: number): Promise<void>;
  /** Recounts the stored figures of this module during normal operation, and returns what it corrected. */
  reconcile?(): Promise<Difference[]>;
  flush?(): Promise<void>;
}
