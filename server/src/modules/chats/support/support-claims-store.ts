import { and, eq, sql } from 'drizzle-orm';
import { supportClaims } from '../../../database/schema/chats.ts';
import { users } from '../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

export interface Answerer {
  id: number;
  name: string;
}

/** Stable only if called after the chats are locked. */
export async function findClaims(db: Executor, chatIds: readonly number[]): Promise<Map<number, Answerer>> {
  if (chatIds.length === 0) return new Map();
  const rows = await db
    .select({ chatId: supportClaims.chatId, id: users.id, name: users.name })
    .from(supportClaims)
    .innerJoin(users, eq(users.id, supportClaims.operatorId))
    .where(sql`${supportClaims.chatId} = any(${sql.param([...chatIds])}::bigint[])`);
  return new Map(rows.map(({ chatId, ...answerer }) => [chatId, answerer]));
}

export interface Claim {
  chatId: number;
  operatorId: number;
  at: Date;
}

export async function putClaims(tx: Transaction, claims: readonly Claim[]): Promise<void> {
  await tx
    .insert(supportClaims)
    .values(claims.map(({ chatId, operatorId, at: claimedAt }) => ({ chatId, operatorId, claimedAt })))
    .onConflictDoUpdate({
      target: supportClaims.chatId,
      set: { operatorId: sql`excluded.operator_id`, claimedAt: sql`excluded.assigned_at` },
    });
}

export async function deleteClaim(
  tx: Transaction,
  { chatId, operatorId }: Pick<Claim, 'chatId' | 'operatorId'>,
): Promise<boolean> {
  const deleted = await tx
    .delete(supportClaims)
    .where(and(eq(supportClaims.chatId, chatId), eq(supportClaims.operatorId, operatorId)))
    .returning({ chatId: supportClaims.chatId });
  return deleted.length > 0;
}

/** Returns the chats that others can claim now. */
export async function deleteClaimsOf(tx: Transaction, operatorId: number): Promise<number[]> {
  const deleted = await tx
    .delete(supportClaims)
    .where(eq(supportClaims.operatorId, operatorId))
    .returning({ chatId: supportClaims.chatId });
  return deleted.map(({ chatId }) => chatId);
}
