/** How a job is tried again. Everything is in seconds. */
export interface JobPolicy {
  /** Tries after the first. */
  retryLimit: number;
  /** Least wait before the second try; doubles with each further one. Up to twice that by chance. */
  retryDelaySeconds: number;
  /** No wait is longer than this. */
  retryDelayMaxSeconds: number;
  /** A try that takes longer counts as failed. */
  expireInSeconds: number;
  /** How many of this job one process runs at once. */
  concurrency: number;
}

/**
 * A kind of work that is done after the change that asks for it was committed. Its data is stored
 * as JSON and can be read by whoever reads the database: ids, never secrets or addresses.
 */
export interface Job<Data extends object> {
  readonly name: string;
  readonly policy: JobPolicy;
  /** Carries the type of the data; no value. */
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

/**
 * Thrown by a handler for which another try is pointless (the mail address does not exist): the
 * job goes to the dead letters at once.
 */
export class GiveUp extends Error {
  override readonly name: string = 'GiveUp';
}
