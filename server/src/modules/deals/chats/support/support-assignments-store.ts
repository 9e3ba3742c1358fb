import { and, eq, sql } from 'drizzle-orm';
import { supportAssignments } from '../../../../database/schema/chats.ts';
import { users } from '../../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';

export interface Answerer {
  id: number;
  name: string;
}

/** Stable only if called after the chats are locked. */
export async function findAnswerers(db: Executor, chatIds: readonly number[]): Promise<Map<number, Answerer>> {
  if (chatIds.length === 0) return new Map();
  const rows = await db
    .select({ chatId: supportAssignments.chatId, id: users.id, name: users.name })
    .from(supportAssignments)
    .innerJoin(users, eq(users.id, supportAssignments.operatorId))
    .where(sql`${supportAssignments.chatId} = any(${sql.param([...chatIds])}::bigint[])`);
  return new Map(rows.map(({ chatId, ...answerer }) => [chatId, answerer]));
}

export interface Assignment {
  chatId: number;
  operatorId: number;
  at: Date;
}

export async function storeAssignments(tx: Transaction, assignments: readonly Assignment[]): Promise<void> {
  await tx
    .insert(supportAssignments)
    .values(assignments.map(({ chatId, operatorId, at: assignedAt }) => ({ chatId, operatorId, assignedAt })))
    .onConflictDoUpdate({
      target: supportAssignments.chatId,
      set: { operatorId: sql`excluded.operator_id`, assignedAt: sql`excluded.assigned_at` },
    });
}

export async function deleteAssignment(
  tx: Transaction,
  { chatId, operatorId }: Pick<Assignment, 'chatId' | 'operatorId'>,
): Promise<boolean> {
  const deleted = await tx
    .delete(supportAssignments)
    .where(and(eq(supportAssignments.chatId, chatId), eq(supportAssignments.operatorId, operatorId)))
    .returning({ chatId: supportAssignments.chatId });
  return deleted.length > 0;
}

/** Returns the chats that nobody answers now. */
export async function deleteAssignmentsOf(tx: Transaction, operatorId: number): Promise<number[]> {
  const deleted = await tx
    .delete(supportAssignments)
    .where(eq(supportAssignments.operatorId, operatorId))
    .returning({ chatId: supportAssignments.chatId });
  return deleted.map(({ chatId }) => chatId);
}
