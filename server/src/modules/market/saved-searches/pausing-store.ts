import { SEARCH_PAUSE } from '@akatale/contracts/market/saved-searches';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { lastSeen } from '../../../database/schema/presence.ts';
import { savedSearches } from '../../../database/schema/saved-searches.ts';
import { sessions } from '../../../database/schema/users.ts';
import { rowsOf, type Transaction } from '../../../platform/postgres/database.ts';

const days = (count: number) => sql`make_interval(days => ${count})`;

const lastVisit = sql`greatest(saved_searches.since,
  (select ${lastSeen.lastSeenAt} from ${lastSeen} where ${lastSeen.userId} = saved_searches.user_id),
  (select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = saved_searches.user_id))`;

const isDue = sql`paused_at is null and warned_at is null
  and ${lastVisit} <= app_now() - ${days(SEARCH_PAUSE.days - SEARCH_PAUSE.saidDaysBefore)}`;

/** A visit after the warning makes it void: the next absence is said again. */
export async function withdrawWarnings(tx: Transaction): Promise<void> {
  await tx.execute(sql`update ${savedSearches} set warned_at = null
    where paused_at is null and warned_at is not null and ${lastVisit} > warned_at`);
}

export async function warnAbsent(tx: Transaction, limit: number): Promise<number[]> {
  const rows = await rowsOf(tx, { userId: z.int() })`
    update ${savedSearches} set warned_at = app_now() where id in (
      select id from ${savedSearches} where user_id in (
        select distinct user_id from ${savedSearches} where ${isDue} order by user_id limit ${limit}
      ) and ${isDue}
      order by id for update skip locked
    ) returning user_id as "userId"`;
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Nothing pauses that was not said a week before. */
export async function pauseAbsent(tx: Transaction): Promise<void> {
  const { days: pauseDays, saidDaysBefore } = SEARCH_PAUSE;
  await tx.execute(sql`update ${savedSearches} set paused_at = app_now(), is_paused_by_absence = true
    where paused_at is null and warned_at <= app_now() - ${days(saidDaysBefore)}
      and ${lastVisit} <= app_now() - ${days(pauseDays)}`);
}
