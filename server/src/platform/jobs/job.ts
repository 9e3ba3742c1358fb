export interface JobPolicy {
  retryLimit: number;
  /** Minimum delay before the second try; doubles with each further one. Jitter up to twice that. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  expireInSeconds: number;
  concurrency: number;
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
