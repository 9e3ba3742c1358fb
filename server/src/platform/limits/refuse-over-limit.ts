import { refuse } from '../http/refusal.ts';
import type { LimitRule } from './limit-rule.ts';
import type { Limits } from './limits.ts';

export async function refuseOverLimit(limits: Limits, rule: LimitRule, key: string | number): Promise<void> {
  const verdict = await limits.consume(rule, key);
  if (!verdict.allowed) {
    refuse('RATE_LIMITED', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
}
