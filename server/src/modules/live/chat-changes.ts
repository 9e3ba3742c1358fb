import type { AsRead } from '../chats/index.ts';

const MAX_AGE_MS = 500;
const MAX_CHATS = 2_000;

/** A row in an event is current unless this process was notified of a change since the row was read. */
export interface ChatChanges {
  note(chatId: number): void;
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
