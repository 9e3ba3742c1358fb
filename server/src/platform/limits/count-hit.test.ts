import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countHit, takeHitBack, type Quota, type Tally } from './count-hit.ts';

const SECOND = 1000;

/** True for an allowed hit, else the seconds to wait. */
function outcomes(quota: Quota, moments: readonly number[]): (true | number)[] {
  let tally: Tally | undefined;
  return moments.map((now) => {
    const counted = countHit(tally, quota, now);
    tally = counted.tally;
    return counted.verdict.allowed || counted.verdict.retryAfterSeconds;
  });
}

describe('a rule that refuses', () => {
  const quota: Quota = { limit: 3, windowSeconds: 60, over: 'refuse' };

  test('allows its limit, and then nothing until the window is over', () => {
    const moments = [0, 10, 20, 30, 59.5, 60, 61, 62, 63].map((at) => at * SECOND);
    expect(outcomes(quota, moments)).toEqual([true, true, true, 30, 1, true, true, true, 57]);
  });

  test('never allows more than its limit within one window', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 * SECOND })), (steps) => {
        let tally: Tally | undefined;
        let now = 0;
        let allowed: number[] = [];
        for (const step of steps) {
          now += step;
          if (tally && now >= tally.windowEndsAt) allowed = [];
          const counted = countHit(tally, quota, now);
          tally = counted.tally;
          if (counted.verdict.allowed) allowed.push(now);
          expect(allowed.length).toBeLessThanOrEqual(quota.limit);
        }
      }),
    );
  });
});

describe('a rule that slows', () => {
  const quota: Quota = { limit: 3, windowSeconds: 900, over: 'slow' };

  test('allows one try after each wait, and the waits grow to a minute', () => {
    const moments = [0, 0, 0, 0, 5, 5, 15, 15, 35, 35, 75, 75, 135, 135, 195];
    expect(
      outcomes(
        quota,
        moments.map((at) => at * SECOND),
      ),
    ).toEqual([true, true, true, 5, true, 10, true, 20, true, 40, true, 60, true, 60, true]);
  });

  test('never locks out: a minute after any try another is allowed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 * SECOND })), (steps) => {
        let tally: Tally | undefined;
        let now = 0;
        for (const step of steps) {
          now += step;
          tally = countHit(tally, quota, now).tally;
        }
        expect(countHit(tally, quota, now + 60 * SECOND).verdict.allowed).toBe(true);
      }),
    );
  });

  test('forgets after a window without a try', () => {
    const moments = [0, 0, 0, 5, 905, 905, 905, 905].map((at) => at * SECOND);
    expect(outcomes(quota, moments)).toEqual([true, true, true, true, true, true, true, 5]);
  });
});

test('a limit of one blocks from its first hit', () => {
  expect(outcomes({ limit: 1, windowSeconds: 10, over: 'refuse' }, [0, 1000])).toEqual([true, 9]);
  expect(outcomes({ limit: 1, windowSeconds: 10, over: 'slow' }, [0, 1000])).toEqual([true, 4]);
});

describe('a hit that is taken back', () => {
  const quota: Quota = { limit: 3, windowSeconds: 900, over: 'slow' };

  test('leaves room for another one, and never more than there was', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (steps) => {
        let tally: Tally | undefined;
        let counted = 0;
        for (const isBack of steps) {
          if (isBack && tally) {
            tally = takeHitBack(tally, quota);
            counted = Math.max(0, counted - 1);
          } else if (!isBack) {
            const { tally: next, verdict } = countHit(tally, quota, 0);
            expect(verdict.allowed).toBe(counted < quota.limit);
            if (verdict.allowed) counted += 1;
            tally = next;
          }
        }
      }),
    );
  });

  test('over the limit leaves the wait that the others have caused', () => {
    let tally: Tally | undefined;
    for (const now of [0, 0, 0, 5 * SECOND]) tally = countHit(tally, quota, now).tally;
    expect(tally).toMatchObject({ hits: 4, blockedUntil: 15 * SECOND });
    expect(takeHitBack(tally!, quota)).toMatchObject({ hits: 3, blockedUntil: 15 * SECOND });
  });
});
