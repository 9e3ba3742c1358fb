import { retention } from '@akatale/contracts/people/retention';
import { and, desc, eq, sql } from 'drizzle-orm';
import { recentRefusals } from '../../../database/schema/operators.ts';
import { type Database, type Executor, inTransaction, type Transaction } from '../../../platform/postgres/database.ts';

const MAX_STORED = 50;

export interface NewRefusal {
  userId: number;
  endpoint: string;
  code: string;
}

/** Retains the newest ones of each person. */
export async function insertRefusals(db: Database, refused: readonly NewRefusal[]): Promise<void> {
  const userIds = refused.map(({ userId }) => userId);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      insert into ${recentRefusals} (user_id, endpoint, code, created_at)
      select user_id, endpoint, code, app_now() from unnest(
        ${sql.param(userIds)}::bigint[], ${sql.param(refused.map(({ endpoint }) => endpoint))}::text[],
        ${sql.param(refused.map(({ code }) => code))}::text[]
      ) as refused (user_id, endpoint, code)
      join users on users.id = refused.user_id and users.deleted_at is null`);
    await tx.execute(sql`
      delete from ${recentRefusals} old
      using unnest(${sql.param([...new Set(userIds)])}::bigint[]) as affected (id)
      where old.user_id = affected.id and old.id <= (
        select id from ${recentRefusals} newest where newest.user_id = affected.id
        order by id desc offset ${MAX_STORED} limit 1)`);
  });
}

const isRecent = sql`${recentRefusals.createdAt} > app_now() - interval '${sql.raw(retention.refusal)}'`;

export async function findRefusals(db: Executor, userId: number, limit = MAX_STORED) {
  return db
    .select({
      code: recentRefusals.code,
      endpoint: recentRefusals.endpoint,
      at: recentRefusals.createdAt,
    })
    .from(recentRefusals)
    .where(and(eq(recentRefusals.userId, userId), isRecent))
    .orderBy(desc(recentRefusals.id))
    .limit(limit);
}

export async function deleteOldRefusals(db: Executor): Promise<void> {
  await db.delete(recentRefusals).where(sql`not (${isRecent})`);
}

export async function deleteRefusalsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recentRefusals).where(eq(recentRefusals.userId, userId));
}
