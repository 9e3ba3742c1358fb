import { retention } from '@akatale/contracts/people/retention';
import { and, eq, like, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../../database/schema/requests.ts';
import { type Executor, prepared } from '../postgres/database.ts';

export interface SavedAnswer {
  fingerprint: Buffer;
  body: unknown;
}

const { placeholder } = sql;
const isKey = and(eq(idempotencyKeys.scope, placeholder('scope')), eq(idempotencyKeys.key, placeholder('key')));

const answerByKey = prepared('answer_by_key', (db) =>
  db
    .select({ fingerprint: idempotencyKeys.fingerprint, body: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(and(isKey, sql`${idempotencyKeys.createdAt} > app_now() - interval '${sql.raw(retention.savedAnswer)}'`)),
);

export async function findAnswer(db: Executor, scope: string, key: string): Promise<SavedAnswer | undefined> {
  const [row] = await answerByKey(db).execute({ scope, key });
  return row;
}

const keyReservation = prepared('reserve_key', (db) =>
  db
    .insert(idempotencyKeys)
    .values({
      scope: placeholder('scope'),
      key: placeholder('key'),
      fingerprint: placeholder('fingerprint'),
      status: placeholder('status'),
      body: {},
      createdAt: sql`app_now()`,
    })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { fingerprint: sql`excluded.fingerprint`, createdAt: sql`app_now()` },
      setWhere: sql`${idempotencyKeys.createdAt} <= app_now() - interval '${sql.raw(retention.savedAnswer)}'`,
    })
    .returning({ key: idempotencyKeys.key }),
);

/** A concurrent reservation waits until the first transaction ends: it fails after a commit, succeeds after a rollback. */
export async function reserveKey(
  db: Executor,
  row: { scope: string; key: string; fingerprint: Buffer; status: number },
): Promise<boolean> {
  const reserved = await keyReservation(db).execute(row);
  return reserved.length === 1;
}

const answerSaving = prepared('save_answer', (db) =>
  db
    .update(idempotencyKeys)
    .set({ body: sql`${placeholder('body')}::jsonb` })
    .where(isKey),
);

export async function saveAnswer(db: Executor, scope: string, key: string, body: unknown): Promise<void> {
  await answerSaving(db).execute({ scope, key, body: JSON.stringify(body) });
}

export async function deleteAnswersTo(db: Executor, userId: number): Promise<void> {
  await db.delete(idempotencyKeys).where(like(idempotencyKeys.scope, `% ${userId}`));
}

export async function sweepAnswers(db: Executor): Promise<number> {
  const swept = await db
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.createdAt} <= app_now() - interval '${sql.raw(retention.savedAnswer)}'`);
  return swept.rowCount ?? 0;
}
