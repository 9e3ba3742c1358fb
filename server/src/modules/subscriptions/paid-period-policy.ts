/** A month of the plan. Always as long, so that nobody pays the same for less in February. */
export const PERIOD_DAYS = 30;
const PERIOD_MS = PERIOD_DAYS * 86_400_000;

/** What a payment at `now` pays for, where what was paid before runs until `runsUntil`. */
export function nextPeriod(now: Date, runsUntil: Date | null): { start: Date; end: Date } {
  // Who pays early loses no day, and who pays late pays for none that is over.
  const start = runsUntil !== null && runsUntil > now ? runsUntil : now;
  return { start, end: new Date(start.getTime() + PERIOD_MS) };
}

/** Where a subscription ends once a payment for a month is given back at `now`. */
export function endAfterRefund(now: Date, runsUntil: Date): Date {
  // What is over stays as it was; what still runs ends now at the earliest.
  if (runsUntil <= now) return runsUntil;
  return new Date(Math.max(now.getTime(), runsUntil.getTime() - PERIOD_MS));
}
