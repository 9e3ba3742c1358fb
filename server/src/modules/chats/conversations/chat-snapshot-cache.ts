import type { Executor } from '../../../platform/postgres/database.ts';
import { findChatSnapshots, type ChatSnapshot } from './chat-snapshots-store.ts';

/** A few megabytes at most; whoever falls out is read again. */
const MOST_REMEMBERED = 5_000;

/** Chats as this process saw them last: nothing is decided from them that is not checked again. */
export interface ChatSnapshotCache {
  /** Those that are there, by id; what is not remembered is read. */
  find(db: Executor, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, ChatSnapshot>>;
  forget(id: number): void;
}

export function createChatSnapshotCache(): ChatSnapshotCache {
  const remembered = new Map<number, ChatSnapshot>();

  function remember(chat: ChatSnapshot): void {
    remembered.set(chat.id, chat);
    // A map keeps the order in which it was filled.
    if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? 0);
  }

  return {
    async find(db, ids) {
      const found = new Map<number, ChatSnapshot>();
      const unknown: number[] = [];
      for (const id of ids) {
        const chat = remembered.get(id);
        if (chat) found.set(id, chat);
        else unknown.push(id);
      }
      const read = unknown.length === 0 ? [] : await findChatSnapshots(db, unknown);
      for (const chat of read) {
        remember(chat);
        found.set(chat.id, chat);
      }
      return found;
    },
    forget: (id) => void remembered.delete(id),
  };
}
