import { refuse } from '../http/refusal.ts';
import type { Limits } from './limits.ts';
import type { LimitName } from './rules.ts';

export async function refuseOverLimit(limits: Limits, rule: LimitName, key: string | number): Promise<void> {
  const verdict = await limits.consume(rule, key);
  if (!verdict.allowed) {
    refuse('RATE_LIMITED', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
}
