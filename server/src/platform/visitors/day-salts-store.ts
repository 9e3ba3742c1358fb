import { retention } from '@akatale/contracts/people/retention';
import { eq, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { daySalts } from '../../database/schema/visitors.ts';
import type { Executor } from '../postgres/database.ts';

/** The salt of a day; of concurrent processes the first one's wins. */
export async function findOrKeepSalt(db: Executor, day: string, offered: Buffer): Promise<Buffer> {
  await db.insert(daySalts).values({ day, salt: offered }).onConflictDoNothing();
  const [row] = await db.select().from(daySalts).where(eq(daySalts.day, day));
  return row?.salt ?? offered;
}

/** Whether the keys of a day are no longer kept: it ended longer ago than `retention.visitorKey`. */
export const isOver = (day: PgColumn) =>
  lt(day, sql`((app_now() - interval '${sql.raw(retention.visitorKey)}') at time zone 'Africa/Kampala')::date`);

/** Deletes the salts of days that ended longer ago than `retention.visitorKey`. */
export async function sweepSalts(db: Executor): Promise<void> {
  await db.delete(daySalts).where(isOver(daySalts.day));
}
