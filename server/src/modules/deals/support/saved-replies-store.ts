import type { SavedReplyDraft } from '@akatale/contracts/deals/support-schemas';
import { asc, eq, sql } from 'drizzle-orm';
import { savedReplies } from '../../../database/schema/operators.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

const columns = {
  id: savedReplies.id,
  title: savedReplies.title,
  message: savedReplies.message,
  updatedAt: savedReplies.updatedAt,
};

export async function findReplies(db: Executor, limit: number) {
  return db
    .select(columns)
    .from(savedReplies)
    .orderBy(asc(sql`lower(${savedReplies.title})`), asc(savedReplies.id))
    .limit(limit);
}

/** Locks, so that a concurrent insert waits. */
export async function countRepliesLocked(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table ${savedReplies} in share row exclusive mode`);
  return tx.$count(savedReplies);
}

export async function insertReply(tx: Transaction, { title, message }: SavedReplyDraft, at: Date) {
  const [row] = await tx
    .insert(savedReplies)
    .values({ title, message, createdAt: at, updatedAt: at })
    .returning(columns);
  if (!row) throw new Error('A saved reply was inserted without a row');
  return row;
}

export async function updateReply(tx: Transaction, { id, title, message }: SavedReplyDraft & { id: number }, at: Date) {
  const [row] = await tx
    .update(savedReplies)
    .set({ title, message, updatedAt: at })
    .where(eq(savedReplies.id, id))
    .returning(columns);
  return row;
}

export async function deleteReply(tx: Transaction, id: number): Promise<boolean> {
  const deleted = await tx.delete(savedReplies).where(eq(savedReplies.id, id)).returning({ id: savedReplies.id });
  return deleted.length > 0;
}
