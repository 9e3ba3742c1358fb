import { eq } from 'drizzle-orm';
import { lastSeen, liveConnections } from '../../../database/schema/presence.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

export async function findLastSeen(db: Executor, userId: number): Promise<Date | undefined> {
  const [row] = await db.select({ at: lastSeen.lastSeenAt }).from(lastSeen).where(eq(lastSeen.userId, userId));
  return row?.at;
}

export async function deletePresenceOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(liveConnections).where(eq(liveConnections.userId, userId));
  await tx.delete(lastSeen).where(eq(lastSeen.userId, userId));
}
