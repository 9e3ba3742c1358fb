import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../../../database/schema/users.ts';
import { prepared, type Executor } from '../../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';

const isPresent = (id: number) => and(eq(users.id, id), isNull(users.deletedAt));

const preferencesById = prepared('preferences_by_id', (db) =>
  db
    .select({
      categories: users.categoryPreferences,
      town: sql<string | null>`town_of(${users.location})`,
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.deletedAt))),
);

export interface Preferences {
  categories: string[];
  town: string | null;
}

export async function findPreferences(db: Executor, id: number): Promise<Preferences> {
  const [row] = await preferencesById(db).execute({ id });
  return row ?? { categories: [], town: null };
}

async function setPreferences(db: Executor, id: number, categories: readonly string[], at: Date): Promise<void> {
  await db
    .update(users)
    .set({ categoryPreferences: [...categories], preferencesSkippedAt: null, updatedAt: at })
    .where(isPresent(id));
}

/** Uses the database's time, which also decides when the 30 days are over. */
async function skipPreferences(db: Executor, id: number, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ preferencesSkippedAt: sql`app_now()`, updatedAt: at })
    .where(isPresent(id));
}

type Deps = Pick<AccountsDeps, 'clock' | 'db'>;

/** Rule 15. */
export async function setCategoryPreferences(
  { clock, db }: Deps,
  userId: number,
  categories: readonly string[],
): Promise<void> {
  await setPreferences(db, userId, categories, clock.now());
}

export async function skipCategoryPreferences({ clock, db }: Deps, userId: number): Promise<void> {
  await skipPreferences(db, userId, clock.now());
}
