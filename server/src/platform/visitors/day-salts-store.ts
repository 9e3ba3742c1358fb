import { keptFor } from '@akatale/contracts/legal/kept-for';
import { eq, lt, sql } from 'drizzle-orm';
import { daySalts } from '../../database/schema/visitors.ts';
import type { Executor } from '../postgres/database.ts';

/** The salt of a day; of concurrent processes the first one's wins. */
export async function findOrKeepSalt(db: Executor, day: string, offered: Buffer): Promise<Buffer> {
  await db.insert(daySalts).values({ day, salt: offered }).onConflictDoNothing();
  const [row] = await db.select().from(daySalts).where(eq(daySalts.day, day));
  return row?.salt ?? offered;
}

/** Deletes the salts of days that ended longer ago than `keptFor.visitorKey`. */
export async function sweepSalts(db: Executor): Promise<void> {
  const oldest = sql`((app_now() - interval '${sql.raw(keptFor.visitorKey)}') at time zone 'Africa/Kampala')::date`;
  await db.delete(daySalts).where(lt(daySalts.day, oldest));
}
