/**
 * What is known of the session of somebody who is signed in, or was when this page was opened.
 * - `checking`: no answer yet
 * - `active`: the last answer that said anything named the person
 * - `expired`: the last one said that nobody is signed in
 */
export interface SessionHealth {
  status: 'checking' | 'active' | 'expired';
  /** Checks in a row that were answered, and not with the person. */
  failures: number;
  /** When the person was last named, in milliseconds on the caller's clock. */
  lastSuccessAtMs: number | null;
  /** Whether the marketplace is to be taken for out of order. */
  isFailing: boolean;
}

/**
 * How a check of the session ended.
 * - `named`: with the person who is signed in
 * - `nobody`: 401
 * - `fault`: 5xx
 * - `lost`: with no answer, or one that says nothing of a session; it is not held against anybody
 */
export type CheckOutcome = 'named' | 'nobody' | 'fault' | 'lost';

const MAX_FAILURES = 3;
const FAILING_AFTER_MS = 60_000;
const KNOWN_FOR_MS = 5 * 60_000;
const RELOAD_EVERY_MS = 5 * 60_000;

/** Before the first answer, where the server could not say who is signed in. */
export const unchecked: SessionHealth = {
  status: 'checking',
  failures: 0,
  lastSuccessAtMs: null,
  isFailing: false,
};

/** What is known after one more check. A visitor has no session to lose: null stays null. */
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

/** As of now: three failures are too many, and one is when nothing has succeeded for a minute. */
export function judge(health: SessionHealth, nowMs: number): SessionHealth {
  const isStale = nowMs - (health.lastSuccessAtMs ?? -Infinity) > FAILING_AFTER_MS;
  const isFailing = health.failures >= MAX_FAILURES || (health.failures > 0 && isStale);
  return isFailing === health.isFailing ? health : { ...health, isFailing };
}

/** Whether the last success is so old that the network is to be asked again. */
export function isCheckDue({ lastSuccessAtMs }: SessionHealth, nowMs: number): boolean {
  return lastSuccessAtMs === null || nowMs - lastSuccessAtMs > KNOWN_FOR_MS;
}

/**
 * Whether the page is to be begun anew: for people who were signed in, and only where nothing is
 * lost. A page that is younger than five minutes never is: that keeps reloads apart without a note
 * of the last one, which a window without storage could not keep.
 */
export function mustReload(
  { failures, lastSuccessAtMs }: SessionHealth,
  { pageAgeMs, hasUnsavedWork }: { pageAgeMs: number; hasUnsavedWork: boolean },
): boolean {
  if (lastSuccessAtMs === null || hasUnsavedWork) return false;
  return failures >= MAX_FAILURES && pageAgeMs >= RELOAD_EVERY_MS;
}

/** Pages on which somebody is about to sign in, which an expired session must not disturb. */
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
