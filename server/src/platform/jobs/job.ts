/** How a job is retried. All times are in seconds. */
export interface JobPolicy {
  retryLimit: number;
  /** Minimum delay before the second try; doubles with each further one. Jitter up to twice that. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  expireInSeconds: number;
  /** How many of this job one process runs at once. */
  concurrency: number;
}

/**
 * A kind of work that is done after the change that requires it was committed. Its data is stored as JSON and readable
 * in the database: ids, never secrets or addresses.
 */
export interface Job<Data extends object> {
  readonly name: string;
  readonly policy: JobPolicy;
  /** Carries the type of the data; has no value. */
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
 * Thrown by a handler for which another try is pointless (the mail address does not exist): the job goes to the dead
 * letters at once.
 */
export class GiveUp extends Error {
  override readonly name: string = 'GiveUp';
}
