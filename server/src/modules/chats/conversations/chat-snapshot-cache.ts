import type { Executor } from '../../../platform/postgres/database.ts';
import { findChatSnapshots, type ChatSnapshot } from './chat-snapshots-store.ts';

const MAX_CACHED = 5_000;

/** May be outdated: whatever is decided from a snapshot must be checked again before it is written. */
export interface ChatSnapshotCache {
  find(db: Executor, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, ChatSnapshot>>;
  forget(id: number): void;
}

export function createChatSnapshotCache(): ChatSnapshotCache {
  const remembered = new Map<number, ChatSnapshot>();

  function remember(chat: ChatSnapshot): void {
    remembered.set(chat.id, chat);
    // A map iterates in insertion order, so this is the oldest entry.
    if (remembered.size > MAX_CACHED) remembered.delete(remembered.keys().next().value ?? 0);
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
