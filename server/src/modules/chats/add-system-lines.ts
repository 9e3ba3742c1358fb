import type { SystemLine } from '@akatale/contracts/messages';
import type { Transaction } from '../../platform/postgres/database.ts';
import { insertMessages } from './messages-store.ts';
import { systemLineText } from './system-line.ts';

/** What the product says in a chat. */
export interface NewLine {
  chatId: number;
  /** Who caused it and need not be told; null where both sides do. */
  by: number | null;
  line: SystemLine;
}

/** Writes system lines into chats that the caller has locked. That of a lock is the vendor's alone. */
export async function addSystemLines(
  tx: Transaction,
  sentAt: Date,
  lines: readonly NewLine[],
): Promise<{ chatId: number; messageId: number }[]> {
  const rows = await insertMessages(
    tx,
    lines.map(({ chatId, by, line }) => ({
      chatId,
      senderId: by,
      kind: 'system',
      message: systemLineText(line),
      payload: line,
      audience: line.event === 'locked' ? 'vendor' : null,
      sentAt,
    })),
  );
  return rows.map(({ chatId, id }) => ({ chatId, messageId: id }));
}
