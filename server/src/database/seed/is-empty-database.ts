import type { Executor } from '../../platform/postgres/database.ts';
import { users } from '../schema/users.ts';

/** The demo's passwords are public, so it may only fill a database without accounts. */
export async function isEmptyDatabase(db: Executor): Promise<boolean> {
  const someone = await db.select({ id: users.id }).from(users).limit(1);
  return someone.length === 0;
}
