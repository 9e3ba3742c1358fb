import type { Job } from '../jobs/job.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Transaction } from '../postgres/database.ts';
import type { EventData, EventType } from './event.ts';

/** What a module does about an event. */
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

/** Changes more in the transaction of the change itself: both are committed or neither. */
export function within<Data extends EventData>(
  event: EventType<Data>,
  handle: (tx: Transaction, data: Data) => Promise<void>,
): Reaction {
  return { kind: 'within', event, handle };
}

/**
 * Does a job after the commit, in whichever process works: it exists if and only if the change does,
 * and is tried until it is done. What its handler stores happens exactly once where the handler
 * calls `run.completeIn`.
 */
export function durable<Data extends EventData, JobData extends object>(
  event: EventType<Data & JobData>,
  job: Job<JobData>,
  handle: JobHandler<JobData>,
): Reaction {
  return { kind: 'durable', event, job, handle: handle as JobHandler<object> };
}

/**
 * Hears of the event right after the commit, in every process that listens. It may come twice; what
 * was announced while a process could not listen is made up for at `eventsMissed`. `row` is there in
 * the process in which it happened. Must not throw.
 */
export function live<Data extends EventData, Row>(
  event: EventType<Data, Row>,
  handle: (data: Data, row: Row | undefined) => void,
): Reaction {
  return { kind: 'live', event, handle };
}
