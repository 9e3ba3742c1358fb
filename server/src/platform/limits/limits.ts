import type { LimitName } from './rules.ts';

export type Verdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface Limits {
  /**
   * Counts one use of `rule` by `key` and says whether it may go on. The key is a user id, a mail
   * address or an IP address, as it is, in any case; it is hashed before it is stored. Never
   * rejects: with the database away the rule holds within this process.
   */
  consume(rule: LimitName, key: string | number): Promise<Verdict>;
  /** Takes one use back that turned out not to count, e.g. a right password. Never rejects. */
  takeBack(rule: LimitName, key: string | number): Promise<void>;
  /** Forgets everything that was counted. Never rejects. */
  forgive(rule: LimitName, key: string | number): Promise<void>;
  /** Deletes rows whose window is over; returns how many. Run hourly by a job. */
  sweep(): Promise<number>;
}
