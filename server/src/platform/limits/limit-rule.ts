export interface LimitRule {
  /** Unique: names the count and its metric. */
  name: string;
  limit: number;
  windowSeconds: number;
  /** Thousands of people share one IPv4 address here, so rules per address only stop floods. */
  per: 'account' | 'address';
  /**
   * `database` holds for all processes together, and for each alone while the database does not answer; `strictly`
   * refuses then, for guesses of secrets; `process` counts in memory, for rules of frequent requests.
   */
  counted: 'database' | 'strictly' | 'process';
  /** `refuse`: nothing more until the window ends. `slow`: one try at a time, after ever longer waits. */
  over: 'refuse' | 'slow';
}

export const MINUTE = 60;
export const HOUR = 3600;

type Options = Pick<LimitRule, 'limit' | 'windowSeconds'> & Partial<Pick<LimitRule, 'counted' | 'over'>>;

/** Unless the options say otherwise, counted in the database and refused over the limit. */
export function perAccount(name: string, options: Options): LimitRule {
  return { name, per: 'account', counted: 'database', over: 'refuse', ...options };
}

/** As `perAccount`; IPv6 addresses count as their /64. */
export function perAddress(name: string, options: Options): LimitRule {
  return { name, per: 'address', counted: 'database', over: 'refuse', ...options };
}
