import type { LimitRule } from './limit-rule.ts';

export type Verdict =
  | { allowed: true }
  /** `isUncounted`: the database did not answer, so nobody knows how many hits there were. */
  | { allowed: false; retryAfterSeconds: number; isUncounted?: true };

export interface Limits {
  /** The key is hashed before it is stored. Never rejects: without the database the rule holds within this process, or refuses. */
  consume(rule: LimitRule, key: string | number): Promise<Verdict>;
  takeBack(rule: LimitRule, key: string | number): Promise<void>;
  forgive(rule: LimitRule, key: string | number): Promise<void>;
  sweep(): Promise<number>;
}
