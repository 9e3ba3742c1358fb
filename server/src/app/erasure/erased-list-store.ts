import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/postgres/database.ts';

/** Until the transaction ends no other process changes the list. */
export async function lockErasedList(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('erased accounts', 0))`);
}
