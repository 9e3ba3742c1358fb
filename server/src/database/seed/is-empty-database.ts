import { users } from '../schema/users.ts';
import type { Executor } from '../../platform/postgres/database.ts';

/** Whether nobody has an account yet: only then may the cast, whose passwords are known, move in. */
export async function isEmptyDatabase(db: Executor): Promise<boolean> {
  const someone = await db.select({ id: users.id }).from(users).limit(1);
  return someone.length === 0;
}
