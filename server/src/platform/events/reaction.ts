import type { Job } from '../jobs/job.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Transaction } from '../postgres/database.ts';
import type { EventData, EventType } from './event.ts';

export type Reaction = WithinReaction | DurableReaction | LiveReaction;

interface WithinReaction {
  kind: 'within';
  event: EventType;
  handle(tx: Transaction, data: EventData): Promise<void>;
}

interface DurableReaction {
  kind: 'durable';
  event: EventType;
  job: Job<object>;
  handle: JobHandler<object>;
}

interface LiveReaction {
  kind: 'live';
  event: EventType;
  handle(data: EventData, row: unknown): void;
}

/** Runs in the transaction of the change itself: both are committed or neither. */
export function within<Data extends EventData>(
  event: EventType<Data>,
  handle: (tx: Transaction, data: Data) => Promise<void>,
): Reaction {
  return { kind: 'within', event, handle };
}

/**
 * Runs a job after the commit, in any worker: the job exists if and only if the change does, and is retried until it
 * succeeds. What its handler stores happens exactly once where the handler calls `run.completeIn`.
 */
export function durable<Data extends EventData, JobData extends object>(
  event: EventType<Data & JobData>,
  job: Job<JobData>,
  handle: JobHandler<JobData>,
): Reaction {
  return { kind: 'durable', event, job, handle: handle as JobHandler<object> };
}

/**
 * Called right after the commit, in every process that listens. An event may arrive twice; those announced while a
 * process could not listen are covered by `eventsMissed`. `row` is set in the process in which it happened. Must not
 * throw.
 */
export function live<Data extends EventData, Row>(
  event: EventType<Data, Row>,
  handle: (data: Data, row: Row | undefined) => void,
): Reaction {
  return { kind: 'live', event, handle };
}
