import type { Executor, Transaction } from '../postgres/database.ts';

export interface JobRun {
  id: string;
  attempt: number;
  signal: AbortSignal;
  /** Completes the job in this transaction: of two concurrent tries one is rolled back. Call it first. */
  completeIn(tx: Transaction): Promise<void>;
}

/** Rejecting means "retry". A job may run more than once, where a process dies before its completion is stored. */
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

export interface FailedJob {
  job: string;
  data: Record<string, unknown>;
  at: Date;
}

/** After so many failures operators see that a mail does not go out, while it is tried on. */
export const SHOWN_FAILURES = 3;

interface HandleOptions {
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
  /** Part of the caller's transaction: the job exists if and only if the change does. */
  send<Data extends object>(executor: Executor, job: Job<Data>, data: Data, options?: SendOptions): Promise<void>;
  handle<Data extends object>(job: Job<Data>, handler: JobHandler<Data>, options?: HandleOptions): void;
  /** Installs the tables and, with `work`, starts the workers. Rejects where a registered job has no handler. */
  start(options: { work: boolean }): Promise<void>;
  stop(options?: { withinSeconds?: number }): Promise<void>;
  /** For tests and the demo: runs what is due, and what that sends, until nothing is. Returns the number of tries. */
  drain(options?: { includeDelayed?: boolean }): Promise<number>;
  figures(): Promise<JobFigures[]>;
  /** Jobs that send mail and were given up since then, or have failed three times and are tried again; newest first. */
  findFailedMails(since: Date): Promise<FailedJob[]>;
}

export interface JobPolicy {
  retryLimit: number;
  /** Minimum delay before the second try; doubles with each further one. Jitter up to twice that. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  expireInSeconds: number;
  concurrency: number;
  isMail?: boolean;
}

/** Job data is readable in the database: ids, never secrets or addresses. */
export interface Job<Data extends object> {
  readonly name: string;
  readonly policy: JobPolicy;
  readonly data?: Data;
}

const DEFAULT_POLICY: JobPolicy = {
  retryLimit: 10,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 600,
  expireInSeconds: 120,
  concurrency: 1,
};

/** Declares a job: `module.verb-object`, e.g. `accounts.mail-verification`. */
export function defineJob<Data extends object>(name: string, policy: Partial<JobPolicy> = {}): Job<Data> {
  return { name, policy: { ...DEFAULT_POLICY, ...policy } };
}

/** Thrown where another try is pointless (an unknown mail address): the job goes to the dead letters. */
export class GiveUp extends Error {
  override readonly name: string = 'GiveUp';
}
