import { type Database, inTransaction, type Transaction } from '../../../platform/postgres/database.ts';

const BATCH = 2_000;

interface WalkedBatch {
  /** Null if no message was old enough. */
  lastMessageId: number | null;
  isLast: boolean;
}

interface Walk {
  /** Returns up to which message was walked; undefined while another process walks. */
  lockProgress(tx: Transaction): Promise<number | undefined>;
  moveProgress(tx: Transaction, lastMessageId: number): Promise<void>;
  handle(tx: Transaction, after: number, limit: number): Promise<WalkedBatch>;
}

/** Goes on through all messages in the order of their ids, each once, in however many processes this runs. */
export async function walkMessages(db: Database, { lockProgress, moveProgress, handle }: Walk): Promise<void> {
  for (let isLast = false; !isLast;) {
    isLast = await inTransaction(db, async (tx) => {
      const after = await lockProgress(tx);
      if (after === undefined) return true;
      const batch = await handle(tx, after, BATCH);
      if (batch.lastMessageId !== null) await moveProgress(tx, batch.lastMessageId);
      return batch.isLast;
    });
  }
}
