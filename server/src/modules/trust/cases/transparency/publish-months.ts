import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { addDays, kampalaDay, kampalaMidnight } from '../../../../platform/kampala-day.ts';
import { type Executor, inTransaction } from '../../../../platform/postgres/database.ts';
import type { CasesDeps } from '../cases-deps.ts';
import {
  countDecisions,
  countWarnings,
  countSuspensions,
  findBeginning,
  findLastMonth,
  lockPublishing,
  PUBLISHED,
} from './transparency-store.ts';

export const monthPublishing = defineJob<Record<string, never>>('transparency.publish');
export const PUBLISHING_CRON = '20 2 * * *';

/** A visitor's report of the last evening may be confirmed so much later. */
const SETTLED_DAYS = 1;

const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

/** From one month on, those that are over and settled at a moment. */
export function monthsToPublish(first: string, now: Date): string[] {
  const settled = addDays(kampalaDay(now), -SETTLED_DAYS).slice(0, 7);
  const months: string[] = [];
  for (let month = first; month < settled; month = monthAfter(month)) months.push(month);
  return months;
}

/** After the month that was published last; the first is the one in which the first operator began, undefined before. */
export async function firstToPublish(db: Executor, last: string | undefined): Promise<string | undefined> {
  if (last !== undefined) return monthAfter(last);
  const beginning = await findBeginning(db);
  return beginning && kampalaDay(beginning).slice(0, 7);
}

/** When a month will be published: today, where that is due; of a market that has not begun yet, its first month. */
export function dayOfPublishing(month: string | undefined, now: Date): string {
  const today = kampalaDay(now);
  const day = addDays(`${monthAfter(month ?? today.slice(0, 7))}-01`, SETTLED_DAYS);
  return day < today ? today : day;
}

/** Each month once, as an entry of the audit log, which can only grow. A second process waits, and finds it done. */
export async function publishMonths({ db, clock, audit }: Pick<CasesDeps, 'db' | 'clock' | 'audit'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPublishing(tx);
    const first = await firstToPublish(tx, await findLastMonth(tx));
    if (first === undefined) return;
    const at = clock.now();
    const entries = [];
    for (const month of monthsToPublish(first, at)) {
      const span = { from: kampalaMidnight(`${month}-01`), to: kampalaMidnight(`${monthAfter(month)}-01`) };
      const figures = {
        ...(await countDecisions(tx, span)),
        ...(await countWarnings(tx, span)),
        suspended: await countSuspensions(tx, span),
      };
      const subject = { type: 'audit-log', id: null } as const;
      entries.push({ actorId: null, action: PUBLISHED, subject, details: { month, ...figures }, at } as const);
    }
    await audit.addAll(tx, entries);
  });
}
