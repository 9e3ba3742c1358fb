import { kampalaDate } from '../../../ui/format/kampala-day.ts';

const DAY_MS = 86_400_000;

export interface Period {
  from: string | null;
  to: string | null;
}

export type QuickPeriod = 'always' | 'today' | 'thisWeek' | 'thisMonth' | 'lastMonth';

/** Days are those of Kampala. Weeks begin on Monday. */
export function quickPeriods(nowMs: number): [QuickPeriod, Period][] {
  const today = kampalaDate(nowMs);
  const todayMs = Date.parse(`${today}T00:00:00Z`);
  const mondayMs = todayMs - ((new Date(todayMs).getUTCDay() + 6) % 7) * DAY_MS;
  return [
    ['always', { from: null, to: null }],
    ['today', { from: today, to: today }],
    ['thisWeek', { from: dayOf(mondayMs), to: dayOf(mondayMs + 6 * DAY_MS) }],
    ['thisMonth', month(todayMs, 0)],
    ['lastMonth', month(todayMs, -1)],
  ];
}

function month(todayMs: number, offset: number): Period {
  const today = new Date(todayMs);
  const [year, index] = [today.getUTCFullYear(), today.getUTCMonth() + offset];
  return { from: dayOf(Date.UTC(year, index, 1)), to: dayOf(Date.UTC(year, index + 1, 0)) };
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
