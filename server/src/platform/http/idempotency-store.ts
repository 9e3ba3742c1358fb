import { and, eq, like, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../database/schema/requests.ts';
import type { Executor } from '../postgres/database.ts';

export interface SavedAnswer {
  fingerprint: Buffer;
  body: unknown;
}

export async function findAnswer(db: Executor, scope: string, key: string): Promise<SavedAnswer | undefined> {
  const [row] = await db
    .select({ fingerprint: idempotencyKeys.fingerprint, body: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.scope, scope),
        eq(idempotencyKeys.key, key),
        sql`${idempotencyKeys.createdAt} > app_now() - interval '24 hours'`,
      ),
    );
  return row;
}

/** A concurrent claim waits until the first transaction ends: it fails after a commit, succeeds after a rollback. */
export async function claimKey(
  db: Executor,
  row: { scope: string; key: string; fingerprint: Buffer; status: number },
): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...row, body: {}, createdAt: sql`app_now()` })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { fingerprint: row.fingerprint, createdAt: sql`app_now()` },
      setWhere: sql`${idempotencyKeys.createdAt} <= app_now() - interval '24 hours'`,
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length === 1;
}

export async function saveAnswer(db: Executor, scope: string, key: string, body: unknown): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ body })
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
}

export async function deleteAnswersTo(db: Executor, userId: number): Promise<void> {
  await db.delete(idempotencyKeys).where(like(idempotencyKeys.scope, `% ${userId}`));
}

export async function sweepAnswers(db: Executor): Promise<number> {
  const swept = await db
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.createdAt} <= app_now() - interval '24 hours'`);
  return swept.rowCount ?? 0;
}
