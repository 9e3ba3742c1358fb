import type { Executor, Transaction } from '../postgres/database.ts';
import type { Job } from './job.ts';

export interface JobRun {
  id: string;
  attempt: number;
  /** Aborted when the try has expired or the process stops: pass it on to what waits. */
  signal: AbortSignal;
  /**
   * Completes the job in this transaction, so that what is stored in it happens exactly once: of two tries at the same
   * time one is rolled back. Call it before anything that it guards.
   */
  completeIn(tx: Transaction): Promise<void>;
}

/**
 * Does the work; rejecting means "retry". A job runs at least once: a process that dies between the work and its
 * completion leaves the job to be run again, so handlers must tolerate that.
 */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>;

export interface SendOptions {
  startAfter?: Date;
}

export interface JobFigures {
  job: string;
  waiting: number;
  oldestSeconds: number;
  dead: number;
}

interface HandleOptions {
  /** Sends the job with `{}` as data by this cron expression, in Kampala time. */
  cron?: string;
}

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
  define(jobs: readonly Job<object>[]): void;
  /**
   * Writes the job in the caller's transaction: it exists if and only if the change does, and starts within two seconds
   * of the commit.
   */
  send<Data extends object>(executor: Executor, job: Job<Data>, data: Data, options?: SendOptions): Promise<void>;
  /** Binds the one handler of a job; a second one throws. Call before `start`. */
  handle<Data extends object>(job: Job<Data>, handler: JobHandler<Data>, options?: HandleOptions): void;
  /**
   * Installs or updates the tables of the queue and, with `work`, begins to work. Rejects where a registered job has no
   * handler. Safe with any number of processes at once.
   */
  start(options: { work: boolean }): Promise<void>;
  /** Lets running jobs finish within the time given, then leaves them to be retried. */
  stop(options?: { withinSeconds?: number }): Promise<void>;
  /**
   * Runs what is due, and what that sends, until nothing is; for tests and for the demo, where `start({ work: false })`
   * has been called. `includeDelayed` runs retries and later jobs too. Returns the number of tries.
   */
  drain(options?: { includeDelayed?: boolean }): Promise<number>;
  figures(): Promise<JobFigures[]>;
}
