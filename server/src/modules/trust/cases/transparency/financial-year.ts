import { addDays } from '../../../../platform/kampala-day.ts';

export interface FinancialYear {
  /** `2025/26` from July to June, as the state counts; `2026` from January to December. */
  name: string;
  firstDay: string;
  lastDay: string;
  dueDay: string;
}

const REPORT_DAYS = 90;

export function readFinancialYear(name: string): FinancialYear | undefined {
  const [, first = '', second] = /^(20\d\d)(?:\/(\d\d))?$/.exec(name) ?? [];
  if (first === '') return undefined;
  if (second === undefined) return yearOf(name, `${first}-01-01`, `${first}-12-31`);
  const next = Number(first) + 1;
  return next % 100 === Number(second) ? yearOf(name, `${first}-07-01`, `${next}-06-30`) : undefined;
}

function yearOf(name: string, firstDay: string, lastDay: string): FinancialYear {
  return { name, firstDay, lastDay, dueDay: addDays(lastDay, REPORT_DAYS) };
}

/** The one from July to June that ended last. @param today a day in Kampala */
export function lastFinancialYear(today: string): string {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
  return `${year - 1}/${String(year % 100).padStart(2, '0')}`;
}
