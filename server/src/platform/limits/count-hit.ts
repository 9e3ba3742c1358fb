import type { LimitRule, Verdict } from './limits.ts';

export const FIRST_WAIT_SECONDS = 5;
export const LONGEST_WAIT_SECONDS = 60;

export type Quota = Pick<LimitRule, 'limit' | 'windowSeconds' | 'over'>;

/** Times in milliseconds. `limit-store.ts` has the same as a row. */
export interface Tally {
  hits: number;
  windowEndsAt: number;
  blockedUntil: number | undefined;
}

export function takeHitBack({ hits, windowEndsAt, blockedUntil }: Tally, { limit }: Quota): Tally {
  const left = Math.max(0, hits - 1);
  return { hits: left, windowEndsAt, blockedUntil: left < limit ? undefined : blockedUntil };
}

/** A refused hit changes nothing. The SQL in `limit-store.ts` does the same; a test compares the two. */
export function countHit(before: Tally | undefined, quota: Quota, now: number): { tally: Tally; verdict: Verdict } {
  if (before?.blockedUntil !== undefined && before.blockedUntil > now) {
    const retryAfterSeconds = Math.ceil((before.blockedUntil - now) / 1000);
    return { tally: before, verdict: { allowed: false, retryAfterSeconds } };
  }
  const isRunning = before !== undefined && before.windowEndsAt > now;
  const hits = isRunning ? before.hits + 1 : 1;
  const isFull = hits >= quota.limit;
  const isSlowed = isFull && quota.over === 'slow';
  const windowEndsAt = isRunning && !isSlowed ? before.windowEndsAt : now + quota.windowSeconds * 1000;
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (hits - quota.limit));
  const blockedUntil = isSlowed ? now + wait * 1000 : isFull ? windowEndsAt : undefined;
  return { tally: { hits, windowEndsAt, blockedUntil }, verdict: { allowed: true } };
}
