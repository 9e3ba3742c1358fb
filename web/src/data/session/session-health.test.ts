import { describe, expect, test } from 'vitest';
import {
  afterCheck,
  type CheckOutcome,
  isCheckDue,
  isWatched,
  judge,
  mustReload,
  type SessionHealth,
  unchecked,
} from './session-health.ts';

const MINUTE = 60_000;
const active: SessionHealth = {
  status: 'active',
  failures: 0,
  lastSuccessAtMs: 0,
  isFailing: false,
};

/** Health after these outcomes, one each half minute from `from` on. */
function after(outcomes: readonly CheckOutcome[], from = 5 * MINUTE): SessionHealth | null {
  let health: SessionHealth | null = active;
  outcomes.forEach((outcome, index) => {
    health = afterCheck(health, outcome, from + index * 30_000);
  });
  return health;
}

describe('a check', () => {
  test('that names the person makes the session active', () => {
    expect(afterCheck(unchecked, 'named', 7)).toEqual({ ...active, lastSuccessAtMs: 7 });
    expect(afterCheck(null, 'named', 7)).toEqual({ ...active, lastSuccessAtMs: 7 });
  });

  test('that names nobody expires the session, and a success restores it without failures', () => {
    expect(after(['nobody'])).toMatchObject({ status: 'expired', failures: 1 });
    expect(after(['nobody', 'fault', 'named'])).toMatchObject({ status: 'active', failures: 0 });
  });

  test('that met a fault leaves it as it was, and is counted', () => {
    expect(after(['fault', 'fault'])).toMatchObject({ status: 'active', failures: 2 });
    expect(after(['nobody', 'fault'])).toMatchObject({ status: 'expired', failures: 2 });
    expect(afterCheck(unchecked, 'fault', 0)).toMatchObject({ status: 'checking', failures: 1 });
  });

  test('that got no response does not count', () => {
    const once = after(['fault']);
    expect(afterCheck(once, 'lost', 9 * MINUTE)).toBe(once);
    expect(afterCheck(unchecked, 'lost', 9 * MINUTE)).toBe(unchecked);
  });

  test.each<CheckOutcome>(['nobody', 'fault', 'lost'])('of a visitor that ends with “%s” is no failure', (outcome) =>
    expect(afterCheck(null, outcome, 0)).toBeNull(),
  );

  test('that names nobody, if nobody was named before, has found a visitor', () => {
    expect(afterCheck(unchecked, 'nobody', 0)).toBeNull();
  });
});

describe('failing', () => {
  test('is what three failures in a row are, however short', () => {
    const twice = { ...active, failures: 1 };
    expect(afterCheck(twice, 'fault', 10)?.isFailing).toBe(false);
    expect(afterCheck({ ...active, failures: 2 }, 'fault', 10)?.isFailing).toBe(true);
  });

  test('is one failure when nothing has succeeded for more than 60 s', () => {
    const once = { ...active, failures: 1 };
    expect(judge(once, MINUTE)).toBe(once);
    expect(judge(once, MINUTE + 1).isFailing).toBe(true);
    expect(judge({ ...unchecked, failures: 1 }, 0).isFailing).toBe(true);
  });

  test('is not a long time without a check', () => {
    expect(judge(active, 600 * MINUTE)).toBe(active);
  });
});

test('a check is due when the last success is more than 5 minutes old', () => {
  expect(isCheckDue(active, 5 * MINUTE)).toBe(false);
  expect(isCheckDue(active, 5 * MINUTE + 1)).toBe(true);
  expect(isCheckDue(unchecked, 0)).toBe(true);
});

describe('a reload', () => {
  const failed: SessionHealth = { ...active, failures: 3, isFailing: true };
  const free = { pageAgeMs: 5 * MINUTE, hasUnsavedWork: false };

  test('follows the third failure', () => {
    expect(mustReload({ ...failed, failures: 2 }, free)).toBe(false);
    expect(mustReload(failed, free)).toBe(true);
    expect(mustReload({ ...failed, failures: 9 }, free)).toBe(true);
  });

  test('comes at most once in five minutes', () => {
    expect(mustReload(failed, { ...free, pageAgeMs: 5 * MINUTE - 1 })).toBe(false);
  });

  test('never happens with unsaved work', () => {
    expect(mustReload(failed, { ...free, hasUnsavedWork: true })).toBe(false);
  });

  test('never happens to a visitor', () => {
    expect(mustReload({ ...failed, lastSuccessAtMs: null }, free)).toBe(false);
  });
});

describe('the pages of signing in are left alone', () => {
  test.each([
    '/auth',
    '/register-buyer',
    '/register-vendor',
    '/verify-email',
    '/verify-email/abc',
    '/forgot-password',
    '/forgot-password/abc',
    '/reset-password',
  ])('%s', (path) => expect(isWatched(path)).toBe(false));

  test.each(['/', '/profile', '/authors', '/products/1'])('but not %s', (path) => expect(isWatched(path)).toBe(true));
});
