import type { LimitName } from './rules.ts';

export type Verdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface Limits {
  /**
   * Counts one use of `rule` by `key` and returns whether it is allowed. The key is a user id, a mail address or an IP
   * address, unchanged; it is hashed before it is stored. Never rejects: with the database unavailable the rule holds
   * within this process.
   */
  consume(rule: LimitName, key: string | number): Promise<Verdict>;
  /** Takes back one use that turned out not to count, e.g. a right password. Never rejects. */
  takeBack(rule: LimitName, key: string | number): Promise<void>;
  forgive(rule: LimitName, key: string | number): Promise<void>;
  sweep(): Promise<number>;
}
