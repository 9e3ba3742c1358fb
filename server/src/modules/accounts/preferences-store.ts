import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../database/schema/index.ts';
import type { Executor } from '../../platform/postgres/database.ts';

const isPresent = (id: number) => and(eq(users.id, id), isNull(users.deletedAt));

export async function setPreferences(
  db: Executor,
  id: number,
  categories: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ categoryPreferences: [...categories], preferencesSkippedAt: null, updatedAt: at })
    .where(isPresent(id));
}

/** The database's own time: it says when the 30 days are over. */
export async function skipPreferences(db: Executor, id: number, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ preferencesSkippedAt: sql`app_now()`, updatedAt: at })
    .where(isPresent(id));
}
