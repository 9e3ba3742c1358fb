/** A month of the plan. Always as long, so that nobody pays the same for less in February. */
export const PERIOD_DAYS = 30;
const PERIOD_MS = PERIOD_DAYS * 86_400_000;

/** What a payment at `now` pays for, where what was paid before runs until `runsUntil`. */
export function nextPeriod(now: Date, runsUntil: Date | null): { start: Date; end: Date } {
  // Who pays early loses no day, and who pays late pays for none that is over.
  const start = runsUntil !== null && runsUntil > now ? runsUntil : now;
  return { start, end: new Date(start.getTime() + PERIOD_MS) };
}

/**
 * Where a subscription ends once a payment for a month is given back at `now`. Days are used in the
 * order in which they were bought: the months of the payments `paidAfter` it lie last, and stay.
 */
export function endAfterRefund(now: Date, runsUntil: Date, paidAfter: number): Date {
  const left = runsUntil.getTime() - now.getTime();
  const unused = Math.min(PERIOD_MS, Math.max(0, left - paidAfter * PERIOD_MS));
  return new Date(runsUntil.getTime() - unused);
}
