/**
 * The session of a user who is signed in, or was when this page was opened.
 * - `checking`: no response yet
 * - `active`: the last conclusive response named the user
 * - `expired`: it said that nobody is signed in
 */
export interface SessionHealth {
  status: 'checking' | 'active' | 'expired';
  /** Consecutive checks that were answered without the person. */
  failures: number;
  lastSuccessAtMs: number | null;
  isFailing: boolean;
}

/**
 * - `named`: the response names the signed-in user
 * - `nobody`: 401
 * - `fault`: 5xx
 * - `lost`: no response, or one that says nothing about the session; does not count as a failure
 */
export type CheckOutcome = 'named' | 'nobody' | 'fault' | 'lost';

const MAX_FAILURES = 3;
const FAILING_AFTER_MS = 60_000;
const CHECK_AFTER_MS = 5 * 60_000;
const RELOAD_EVERY_MS = 5 * 60_000;

/** Before the first response, if the server could not determine the user. */
export const unchecked: SessionHealth = {
  status: 'checking',
  failures: 0,
  lastSuccessAtMs: null,
  isFailing: false,
};

/** Null (a visitor) stays null. */
export function afterCheck(health: SessionHealth | null, outcome: CheckOutcome, nowMs: number): SessionHealth | null {
  if (outcome === 'named') {
    return { status: 'active', failures: 0, lastSuccessAtMs: nowMs, isFailing: false };
  }
  if (outcome === 'lost' || health === null) return health;
  const wasNamed = health.lastSuccessAtMs !== null;
  if (outcome === 'nobody' && !wasNamed) return null;
  const status = outcome === 'nobody' ? 'expired' : health.status;
  return judge({ ...health, status, failures: health.failures + 1 }, nowMs);
}

/** Three consecutive failures mean failing, or one without any success for a minute. */
export function judge(health: SessionHealth, nowMs: number): SessionHealth {
  const isStale = nowMs - (health.lastSuccessAtMs ?? -Infinity) > FAILING_AFTER_MS;
  const isFailing = health.failures >= MAX_FAILURES || (health.failures > 0 && isStale);
  return isFailing === health.isFailing ? health : { ...health, isFailing };
}

/** Whether the last success is old enough to check again. */
export function isCheckDue({ lastSuccessAtMs }: SessionHealth, nowMs: number): boolean {
  return lastSuccessAtMs === null || nowMs - lastSuccessAtMs > CHECK_AFTER_MS;
}

/**
 * Only where somebody was signed in and no typed work would be lost. A page younger than five minutes is never reloaded, which
 * spaces reloads without storing the time of the last one.
 */
export function mustReload(
  { failures, lastSuccessAtMs }: SessionHealth,
  { pageAgeMs, hasUnsavedWork }: { pageAgeMs: number; hasUnsavedWork: boolean },
): boolean {
  if (lastSuccessAtMs === null || hasUnsavedWork) return false;
  return failures >= MAX_FAILURES && pageAgeMs >= RELOAD_EVERY_MS;
}

/** Sign-in pages, which an expired session must not disturb. */
const UNWATCHED = [
  '/auth',
  '/register-buyer',
  '/register-vendor',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
];

export function isWatched(path: string): boolean {
  return !UNWATCHED.some((page) => path === page || path.startsWith(`${page}/`));
}
