import type { Job, JobHandler } from '../jobs/jobs.ts';
import type { Transaction } from '../postgres/database.ts';

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
  handle(data: EventData, row: unknown, position: string | undefined): void;
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
 * Called right after the commit, in every process that listens. An event may arrive twice; `eventsMissed` covers those
 * that did not arrive. Must not throw.
 * @param handle is given the `row` in the process in which it happened, and for an event that `hides` the position of
 *   the write-ahead log behind its commit, unless NOTIFY brought it
 */
export function live<Data extends EventData, Row>(
  event: EventType<Data, Row>,
  handle: (data: Data, row: Row | undefined, position: string | undefined) => void,
): Reaction {
  return { kind: 'live', event, handle };
}

/** The data of an event: ids and flags, never contents, so that it fits any transport; at most a few hundred ids. */
export type EventData = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;

/** `Row` is what the process in which it happened passes to its live reactions, to spare them a read. */
export interface EventType<Data extends EventData = EventData, Row = unknown> {
  readonly name: string;
  readonly data?: Data;
  readonly row?: Row;
  /** Whether something that could be seen may no longer be seen. */
  readonly hides: boolean;
}

export function defineEvent<Data extends EventData, Row = never>(
  name: string,
  { hides = false } = {},
): EventType<Data, Row> {
  return { name, hides };
}

/** Events since this moment of `performance.now()` may have been missed. Stays in its process. */
export const eventsMissed = defineEvent<{ since: number }>('events.missed');

/** Limit of ids in one event: two for each item, however long, fit the 7,000 bytes of a message between processes. */
export const IDS_IN_EVENT = 200;

export function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += IDS_IN_EVENT) yield items.slice(at, at + IDS_IN_EVENT);
}
