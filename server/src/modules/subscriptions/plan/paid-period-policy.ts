export const PERIOD_DAYS = 30;
const PERIOD_MS = PERIOD_DAYS * 86_400_000;

export function nextPeriod(now: Date, runsUntil: Date | null): { start: Date; end: Date } {
  // Paying early loses no day; paying late pays for none that is over.
  const start = runsUntil !== null && runsUntil > now ? runsUntil : now;
  return { start, end: new Date(start.getTime() + PERIOD_MS) };
}

/** Days are used in the order in which they were bought: those of the `paidAfter` later payments stay. */
export function endAfterRefund(now: Date, runsUntil: Date, paidAfter: number): Date {
  const left = runsUntil.getTime() - now.getTime();
  const unused = Math.min(PERIOD_MS, Math.max(0, left - paidAfter * PERIOD_MS));
  return new Date(runsUntil.getTime() - unused);
}
