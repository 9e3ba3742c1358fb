import { PERIOD_DAYS } from '@akatale/contracts/people/plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endAfterRefund, nextPeriod } from './subscription-lifecycle.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-21T09:00:00.000Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

test.each([
  ['the first', null, 0],
  ['late', -3, 0],
  ['at the very end', 0, 0],
  ['early', 4, 4],
  ['very early', 55, 55],
])('%s payment pays for thirty days', (_name, runsForDays, startsInDays) => {
  const runsUntil = runsForDays === null ? null : inDays(runsForDays);
  expect(nextPeriod(now, runsUntil)).toEqual({
    start: inDays(startsInDays),
    end: inDays(startsInDays + PERIOD_DAYS),
  });
});

test.each([
  [40, 0, 10],
  [30, 0, 0],
  [12, 0, 0],
  [0, 0, 0],
  [-5, 0, -5],
  [40, 1, 30],
  [30, 1, 30],
  [12, 1, 12],
  [75, 2, 60],
  [95, 2, 65],
])('of %d days left and %d payments that came later, a refund leaves %d days', (left, paidAfter, after) => {
  expect(endAfterRefund(now, inDays(left), paidAfter)).toEqual(inDays(after));
});

test('whenever payments are made, each adds its days and none is lost', () => {
  const acts = fc.array(fc.record({ waitDays: fc.double({ min: 0, max: 90, noNaN: true }), pays: fc.boolean() }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(acts, (all) => {
      let time = now;
      let end: Date | null = null;
      let paidMs = 0;
      for (const { waitDays, pays } of all) {
        const later: Date = new Date(time.getTime() + Math.round(waitDays * DAY_MS));
        const left: number = end === null ? 0 : Math.max(0, end.getTime() - time.getTime());
        const used = Math.min(left, later.getTime() - time.getTime());
        paidMs -= used;
        time = later;
        if (!pays) continue;
        const before: Date | null = end;
        const period = nextPeriod(time, before);
        if (before !== null) expect(period.end.getTime()).toBeGreaterThan(before.getTime());
        end = period.end;
        paidMs += PERIOD_DAYS * DAY_MS;
      }
      const left = end === null ? 0 : Math.max(0, end.getTime() - time.getTime());
      // All that was paid is either used or still to come.
      expect(left).toBe(paidMs);
    }),
  );
});
