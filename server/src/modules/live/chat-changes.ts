import type { AsRead } from '../chats/index.ts';

/** Older rows are read again. */
const MAX_AGE_MS = 500;
const MAX_CHATS = 2_000;

/**
 * When this process was last notified that a chat, its read receipts or its audience had changed. A row in an event is
 * current unless a change was received since it was read.
 */
export interface ChatChanges {
  note(chatId: number): void;
  /** A change that may affect any chat. */
  noteAll(): void;
  isCurrent(chatId: number, row: AsRead): boolean;
  /** Ignores read receipts, which do not change the audience. */
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
