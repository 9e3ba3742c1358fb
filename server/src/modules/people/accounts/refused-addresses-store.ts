import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '../../../database/schema/users.ts';
import type { Executor } from '../../../platform/postgres/database.ts';

const isPresent = isNull(users.deletedAt);
const hasEmail = (email: string) => and(sql`lower(${users.email}) = lower(${email})`, isPresent);

/** Mail servers say that it takes no mail. False where no account has the address. */
export async function markAddressRefused(db: Executor, email: string): Promise<boolean> {
  const marked = await db
    .update(users)
    .set({ mailRefusedAt: sql`app_now()` })
    .where(hasEmail(email))
    .returning({ id: users.id });
  return marked.length > 0;
}

export async function isAddressRefused(db: Executor, email: string): Promise<boolean> {
  return (await db.$count(users, and(hasEmail(email), isNotNull(users.mailRefusedAt)))) > 0;
}

/** The person has opened a link that was mailed to it. True where it was marked. */
export async function forgetRefusal(db: Executor, userId: number): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ mailRefusedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.mailRefusedAt), isPresent))
    .returning({ id: users.id });
  return changed.length > 0;
}
