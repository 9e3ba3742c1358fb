import { retention } from '@akatale/contracts/people/retention';
import { eq, lte, sql } from 'drizzle-orm';
import { dataCopies } from '../../../../database/schema/data-copies.ts';
import { users } from '../../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';

export interface StoredParts {
  fileKey: string;
  parts: number;
}

const stored = { fileKey: dataCopies.fileKey, parts: dataCopies.parts };

/** Of two that a person begins at once, the second waits and takes the place of the first. */
export async function insertCopy(
  tx: Transaction,
  copy: { userId: number; tokenHash: Buffer; fileKey: string },
): Promise<{ id: number; expiresAt: Date }> {
  const [row] = await tx
    .insert(dataCopies)
    .values({
      ...copy,
      createdAt: sql`app_now()`,
      expiresAt: sql`app_now() + interval '${sql.raw(retention.dataCopy)}'`,
    })
    .returning({ id: dataCopies.id, expiresAt: dataCopies.expiresAt });
  if (!row) throw new Error('A copy was inserted without a row.');
  return row;
}

export async function lockPerson(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function deleteCopiesOf(tx: Transaction, userId: number): Promise<StoredParts[]> {
  return tx.delete(dataCopies).where(eq(dataCopies.userId, userId)).returning(stored);
}

export async function deleteExpired(tx: Transaction): Promise<StoredParts[]> {
  return tx
    .delete(dataCopies)
    .where(lte(dataCopies.expiresAt, sql`app_now()`))
    .returning(stored);
}

export async function findCopyToMake(db: Executor, id: number) {
  const [row] = await db
    .select({ userId: dataCopies.userId, status: dataCopies.status })
    .from(dataCopies)
    .where(eq(dataCopies.id, id));
  return row;
}

export interface CopyState {
  status: 'making' | 'ready' | 'failed';
  progress: number;
  parts: number;
  bytes: number;
}

/** False where the copy is gone: erased, expired, or replaced by another. */
export async function setState(db: Executor, id: number, state: Partial<CopyState>): Promise<boolean> {
  const rows = await db.update(dataCopies).set(state).where(eq(dataCopies.id, id)).returning({ id: dataCopies.id });
  return rows.length === 1;
}

export async function findCopy(db: Executor, tokenHash: Buffer) {
  const [row] = await db
    .select({
      ...stored,
      userId: dataCopies.userId,
      status: dataCopies.status,
      progress: dataCopies.progress,
      bytes: dataCopies.bytes,
      expiresAt: dataCopies.expiresAt,
      /** Suspended or closed, so that nobody can be signed in. */
      isOwnerHidden: sql<boolean>`${users.suspendedAt} is not null`,
    })
    .from(dataCopies)
    .innerJoin(users, eq(users.id, dataCopies.userId))
    .where(sql`${dataCopies.tokenHash} = ${tokenHash} and ${dataCopies.expiresAt} > app_now()`);
  return row;
}
