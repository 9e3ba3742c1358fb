import { refuse } from '../http/refusal.ts';

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

export async function refuseOverLimit(limits: Limits, rule: LimitRule, key: string | number): Promise<void> {
  const verdict = await limits.consume(rule, key);
  if (!verdict.allowed) {
    refuse('RATE_LIMITED', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
}

/** For guesses: says what was too much, or that we are busy where they could not be counted. */
export function refuseGuess(
  { retryAfterSeconds, isUncounted }: Extract<Verdict, { allowed: false }>,
  tooMany: 'TOO_MANY_PASSWORDS' | 'TOO_MANY_CODES',
): never {
  const reason = { code: tooMany, values: { seconds: retryAfterSeconds } };
  refuse(isUncounted ? 'GUESS_NOT_COUNTED' : reason, { retryAfterSeconds });
}

export interface LimitRule {
  /** Unique: names the count and its metric. */
  name: string;
  limit: number;
  windowSeconds: number;
  /** Thousands of people share one IPv4 address here, so rules per address only stop floods. */
  per: 'account' | 'address';
  /** `database` holds for all processes together. While it does not answer, each counts alone; `strictly` refuses. */
  counted: 'database' | 'strictly' | 'process';
  /** `refuse`: nothing more until the window ends. `slow`: one try at a time, after ever longer waits. */
  over: 'refuse' | 'slow';
}

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 24 * HOUR;

type Options = Pick<LimitRule, 'limit' | 'windowSeconds'> & Partial<Pick<LimitRule, 'counted' | 'over'>>;

/** Unless the options say otherwise, counted in the database and refused over the limit. */
export function perAccount(name: string, options: Options): LimitRule {
  return { name, per: 'account', counted: 'database', over: 'refuse', ...options };
}

/** As `perAccount`; IPv6 addresses count as their /64. */
export function perAddress(name: string, options: Options): LimitRule {
  return { name, per: 'address', counted: 'database', over: 'refuse', ...options };
}
