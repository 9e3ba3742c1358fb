import type { QueueStore } from './queue-store.ts';

/** What one person has not sent yet, as far as this tab shows it. What is sent and when is up to its policy. */
export interface OfflineQueue<Entry> {
  subscribe(listener: () => void): () => void;
  /** In order of sending; the same array until something changes. */
  entries(): readonly Entry[];
  /** Leaves out entries of other people. */
  show(entries: readonly Entry[]): void;
  /** The person's entries on this device, those of other tabs included. */
  stored(): Promise<Entry[]>;
  ownerId(): number | null;
  /** Shows nothing until the policy has loaded the entries. */
  follow(ownerId: number | null): void;
}

export function createOfflineQueue<Entry extends { ownerId: number }>(
  store: Pick<QueueStore<Entry>, 'all'>,
  inOrder: (entries: readonly Entry[]) => Entry[],
): OfflineQueue<Entry> {
  let owner: number | null = null;
  let entries: readonly Entry[] = [];
  const listeners = new Set<() => void>();

  const ofOwner = (all: readonly Entry[]) => all.filter(({ ownerId }) => ownerId === owner);

  function show(next: readonly Entry[]): void {
    entries = inOrder(ofOwner(next));
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entries: () => entries,
    show,
    stored: async () => ofOwner(await store.all()),
    ownerId: () => owner,
    follow(ownerId) {
      if (ownerId === owner) return;
      owner = ownerId;
      show([]);
    },
  };
}
