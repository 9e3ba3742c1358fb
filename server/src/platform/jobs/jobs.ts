import type { Executor, Transaction } from '../postgres/database.ts';
import type { Job } from './job.ts';

/** What a handler is told about the try it makes. */
export interface JobRun {
  /** The same in every try of this job. */
  id: string;
  /** 1 for the first. */
  attempt: number;
  /** Aborted when the try has expired or the process stops: pass it on to what waits. */
  signal: AbortSignal;
  /**
   * Marks the job as done in this transaction, so that what is stored in it happens exactly once:
   * of two tries at the same time one is rolled back. Call it before anything that it guards.
   */
  completeIn(tx: Transaction): Promise<void>;
}

/**
 * Does the work; rejecting means "try again". A job is done at least once: a process that dies
 * between the work and the note of it leaves the job to be done again, so handlers must bear that.
 */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>;

export interface SendOptions {
  /** Not before this moment; at once unless given. */
  startAfter?: Date;
}

/** One row per job for the metrics. */
export interface JobFigures {
  job: string;
  /** Due or under way, and not yet done. */
  waiting: number;
  /** How long the oldest of those has been waiting. */
  oldestSeconds: number;
  /** Given up, kept for a person to look at. */
  dead: number;
}

interface HandleOptions {
  /** Sends the job with `{}` as data again and again by this cron line, in Kampala time. */
  cron?: string;
}

/** A job with its handler, as a module lists it. */
export interface JobBinding extends HandleOptions {
  job: Job<object>;
  handler: JobHandler<object>;
}

export function handle<Data extends object>(
  job: Job<Data>,
  handler: JobHandler<Data>,
  options: HandleOptions = {},
): JobBinding {
  return { job, handler: handler as JobHandler<object>, ...options };
}

export interface Jobs {
  /** Makes jobs known; only these can be sent, and each needs its one handler. Call before `start`. */
  define(jobs: readonly Job<object>[]): void;
  /**
   * Writes the job in the caller's transaction: it exists if and only if the change does, and is
   * picked up within two seconds of the commit.
   */
  send<Data extends object>(executor: Executor, job: Job<Data>, data: Data, options?: SendOptions): Promise<void>;
  /** Binds the one handler of a job; a second one throws. Call before `start`. */
  handle<Data extends object>(job: Job<Data>, handler: JobHandler<Data>, options?: HandleOptions): void;
  /**
   * Installs or updates the tables of the queue and, with `work`, begins to work. Rejects where a
   * job that was defined has no handler. Safe with any number of processes at once.
   */
  start(options: { work: boolean }): Promise<void>;
  /** Lets running jobs finish within the time given, then leaves them to be tried again. */
  stop(options?: { withinSeconds?: number }): Promise<void>;
  /**
   * Runs what is due, and what that sends, until nothing is; for tests and for the demo, where
   * `start({ work: false })` has been called. `includeDelayed` runs retries and later jobs too.
   * Returns how many tries were made.
   */
  drain(options?: { includeDelayed?: boolean }): Promise<number>;
  /** For the metrics. */
  figures(): Promise<JobFigures[]>;
}
