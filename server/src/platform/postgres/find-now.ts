import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** The database's present, by which expiry is decided. */
export async function findNow(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select app_now() as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}
