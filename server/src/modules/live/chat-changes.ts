import type { AsRead } from '../chats/index.ts';

/** A row that is older than this is read again. */
const MAX_AGE_MS = 500;
const MAX_CHATS = 2_000;

/**
 * When this process last heard that a chat, its read receipts or who may see it had changed. A row
 * that an event carries is as good as one that is read now, unless a change was heard of since.
 */
export interface ChatChanges {
  note(chatId: number): void;
  /** A change that may concern any chat. */
  noteAll(): void;
  /** Whether the row still says what is stored of a message and its chat. */
  isCurrent(chatId: number, row: AsRead): boolean;
  /** Whether the row still says who may see its chat, which read receipts do not change. */
  isAudienceCurrent(row: AsRead): boolean;
}

export function chatChanges(now: () => number = () => performance.now()): ChatChanges {
  const changedAt = new Map<number, number>();
  let allChangedAt = -Infinity;

  function noteAll(): void {
    allChangedAt = now();
    changedAt.clear();
  }

  const isRecent = ({ readAt }: AsRead) => now() - readAt <= MAX_AGE_MS;

  return {
    note(chatId) {
      if (changedAt.size < MAX_CHATS) changedAt.set(chatId, now());
      else noteAll();
    },
    noteAll,
    isCurrent(chatId, row) {
      const lastChange = Math.max(allChangedAt, changedAt.get(chatId) ?? -Infinity);
      return lastChange < row.readAt && isRecent(row);
    },
    isAudienceCurrent: (row) => allChangedAt < row.readAt && isRecent(row),
  };
}
