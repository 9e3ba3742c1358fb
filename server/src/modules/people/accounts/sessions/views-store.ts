import { VIEW_MINUTES } from '@akatale/contracts/people/operators';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { sessions, users } from '../../../../database/schema/users.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';

const VIEW = sql.raw(`interval '${VIEW_MINUTES} minutes'`);

/** Anybody except operators, deleted people and accounts without an address, whose pages nobody has. */
export async function findViewable(tx: Transaction, userId: number): Promise<{ isOperator: boolean } | undefined> {
  const [row] = await tx
    .select({ isOperator: sql<boolean>`${users.role} = 'operator'` })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.email), isNull(users.deletedAt)));
  return row;
}

export async function beginView(tx: Transaction, sessionId: number, userId: number): Promise<Date | undefined> {
  const [row] = await tx
    .update(sessions)
    .set({ viewedUserId: userId, viewedUntil: sql`app_now() + ${VIEW}` })
    .where(eq(sessions.id, sessionId))
    .returning({ until: sessions.viewedUntil });
  return row?.until ?? undefined;
}

export async function endView(tx: Transaction, sessionId: number): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ viewedUserId: null, viewedUntil: null })
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.viewedUserId)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}
