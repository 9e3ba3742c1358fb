import type { Delivery, DeliveryResult } from './delivery.ts';
import type { OpenTabs } from './open-tabs.ts';
import { moveMessage } from './message-lifecycle.ts';
import { adopt, inOrder, judgeProblem, nextToSend, type OutboxEntry, type OutboxPhoto } from './outbox-policy.ts';
import type { OutboxStore } from './outbox-store.ts';

const AGAIN_AFTER_MS = 5000;

interface OutboxOptions {
  tab: string;
  store: OutboxStore;
  tabs: OpenTabs;
  delivery: Pick<Delivery, 'send'>;
  isOnline: () => boolean;
  nowMs: () => number;
  newTempId: () => string;
  /** Failed for good; `reason` is the server's message, if any. */
  onFailed: (entry: OutboxEntry, reason: string | null) => void;
}

interface OutgoingDraft {
  ownerId: number;
  chatId: number;
  text: string;
  photo: OutboxPhoto | null;
}

/** Unsent messages of one person: each is sent once, in order, over any connection. */
export interface Outbox {
  subscribe(listener: () => void): () => void;
  /** Oldest first; the same array until something changes. */
  entries(): readonly OutboxEntry[];
  hasPending(): boolean;
  /** Starts the outbox for its owner if necessary, so that a message written before `begin` is not lost. */
  add(draft: OutgoingDraft): void;
  /** Resends a failed message under the same `tempId`. */
  retry(tempId: string): void;
  drop(tempId: string): void;
  setPhotoUrl(tempId: string, url: string): void;
  /** Tries everything now: the network is back, or the user has returned. */
  wake(): void;
  /** Loads what this person had not sent earlier. */
  begin(ownerId: number): Promise<void>;
  ownerId(): number | null;
  /** On sign-out: nothing stays on the device. */
  clear(): Promise<void>;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { tab, store, tabs, delivery } = options;
  let owner: number | null = null;
  let all: readonly OutboxEntry[] = [];
  let isTakingOver = false;
  let order = 0;
  let letGoOfTab: (() => void) | null = null;
  const busyChats = new Set<number>();
  const listeners = new Set<() => void>();

  const find = (tempId: string) => all.find((entry) => entry.tempId === tempId);
  const hasPending = () => all.some(({ status }) => status === 'pending');

  function show(next: readonly OutboxEntry[]): void {
    all = inOrder(next);
    if (hasPending()) letGoOfTab ??= tabs.hold();
    else {
      letGoOfTab?.();
      letGoOfTab = null;
    }
    for (const listener of listeners) listener();
  }

  function save(entry: OutboxEntry): void {
    show([...all.filter(({ tempId }) => tempId !== entry.tempId), entry]);
    void store.write(entry).catch(() => undefined);
  }

  function drop(tempId: string): void {
    if (find(tempId)) show(all.filter((entry) => entry.tempId !== tempId));
    void store.remove(tempId).catch(() => undefined);
  }

  function pump(): void {
    // Messages of an earlier page go first.
    if (isTakingOver || !options.isOnline()) return;
    for (const entry of nextToSend(all, busyChats)) void send(entry);
  }

  async function send(entry: OutboxEntry): Promise<void> {
    busyChats.add(entry.chatId);
    const result = await delivery.send(entry);
    busyChats.delete(entry.chatId);
    const mayGoOn = conclude(entry.tempId, result);
    if (mayGoOn) pump();
  }

  /** Whether the next message of the chat may be sent. */
  function conclude(tempId: string, result: DeliveryResult): boolean {
    if (result === 'settled') {
      drop(tempId);
      return true;
    }
    if (result === 'givenUp') return false;
    const verdict = judgeProblem(result.problem, options.isOnline());
    if (verdict === 'later') setTimeout(pump, AGAIN_AFTER_MS);
    if (verdict !== 'fail') return false;
    const entry = find(tempId);
    const status = entry && moveMessage(entry.status, 'fail');
    if (entry && status) {
      save({ ...entry, status });
      options.onFailed(entry, result.reason);
    }
    return true;
  }

  async function takeOver(ownerId: number): Promise<void> {
    const [stored, others] = await Promise.all([store.read(ownerId), tabs.others()]);
    if (ownerId !== owner) return;
    const orphans = adopt(stored, others, tab).filter(({ tempId }) => !find(tempId));
    if (orphans.length === 0) return;
    show([...all, ...orphans]);
    await Promise.all(orphans.map((entry) => store.write(entry)));
  }

  async function begin(ownerId: number): Promise<void> {
    if (owner === ownerId) return pump();
    owner = ownerId;
    isTakingOver = true;
    show([]);
    await takeOver(ownerId).catch(() => undefined);
    if (owner !== ownerId) return;
    isTakingOver = false;
    pump();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entries: () => all,
    hasPending,
    add(draft) {
      if (owner !== draft.ownerId) void begin(draft.ownerId);
      order += 1;
      const writtenAtMs = options.nowMs();
      const tempId = options.newTempId();
      save({ ...draft, tempId, writtenAtMs, order, status: 'pending', tab });
      pump();
    },
    retry(tempId) {
      const entry = find(tempId);
      const status = entry && moveMessage(entry.status, 'retry');
      if (!entry || !status) return;
      save({ ...entry, status });
      pump();
    },
    drop,
    setPhotoUrl(tempId, url) {
      const entry = find(tempId);
      if (entry?.photo) save({ ...entry, photo: { ...entry.photo, url } });
    },
    wake() {
      if (owner === null) return;
      void takeOver(owner)
        .catch(() => undefined)
        .then(pump);
    },
    begin,
    ownerId: () => owner,
    async clear() {
      owner = null;
      isTakingOver = false;
      show([]);
      await store.clear().catch(() => undefined);
    },
  };
}
