import { sql } from 'drizzle-orm';
import { pushKeys } from '../../../database/schema/push.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

export interface StoredKeys {
  publicKey: string;
  sealedPrivateKey: Buffer;
}

export async function findKeys(db: Executor): Promise<StoredKeys | undefined> {
  const [row] = await db
    .select({ publicKey: pushKeys.publicKey, sealedPrivateKey: pushKeys.sealedPrivateKey })
    .from(pushKeys);
  return row;
}

/** Of concurrent processes one stores its keys, and the others wait for it and find them. */
export async function insertKeys(db: Executor, keys: StoredKeys): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ ...keys, createdAt: sql`app_now()` })
    .onConflictDoNothing();
}

export async function deleteKeys(tx: Transaction): Promise<void> {
  await tx.delete(pushKeys);
}
