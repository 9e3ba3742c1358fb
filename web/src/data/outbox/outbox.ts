import type { Delivery, Ending } from './delivery.ts';
import type { LivingTabs } from './living-tabs.ts';
import { moveMessage } from './message-lifecycle.ts';
import { adopt, inOrder, judgeProblem, nextToSend, type OutboxEntry, type OutboxPhoto } from './outbox-policy.ts';
import type { OutboxStore } from './outbox-store.ts';

const AGAIN_AFTER_MS = 5000;

interface OutboxOptions {
  /** Names this tab among those of the browser. */
  tab: string;
  store: OutboxStore;
  tabs: LivingTabs;
  delivery: Pick<Delivery, 'send'>;
  isOnline: () => boolean;
  nowMs: () => number;
  newTempId: () => string;
  /** It will not go by itself; what the server said, where it said something. */
  onFailed: (entry: OutboxEntry, reason: string | null) => void;
}

interface OutgoingDraft {
  ownerId: number;
  chatId: number;
  text: string;
  photo: OutboxPhoto | null;
}

/** What a person has written and the server does not have: sent once, in order, over any line. */
export interface Outbox {
  subscribe(listener: () => void): () => void;
  /** All of the person's, oldest first; the same array until something changes. */
  entries(): readonly OutboxEntry[];
  hasPending(): boolean;
  /** Begins for its owner where nobody did yet, so that nothing written early is lost. */
  add(draft: OutgoingDraft): void;
  /** Sends a failed one again, under the same name. */
  retry(tempId: string): void;
  /** The server has it: the entry has served its time. */
  drop(tempId: string): void;
  /** A photo has an address, which another try will use. */
  keepUrl(tempId: string, url: string): void;
  /** There is a line, or somebody looks: whatever waits may try. */
  wake(): void;
  /** Begins with what this person had not sent when they were last here. */
  begin(ownerId: number): Promise<void>;
  /** Whose messages these are; null until it began. */
  ownerId(): number | null;
  /** Somebody signed out: nothing of theirs stays on the device. */
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

  function keep(entry: OutboxEntry): void {
    show([...all.filter(({ tempId }) => tempId !== entry.tempId), entry]);
    void store.write(entry).catch(() => undefined);
  }

  function drop(tempId: string): void {
    if (find(tempId)) show(all.filter((entry) => entry.tempId !== tempId));
    void store.remove(tempId).catch(() => undefined);
  }

  function pump(): void {
    // What an earlier page left goes first.
    if (isTakingOver || !options.isOnline()) return;
    for (const entry of nextToSend(all, busyChats)) void send(entry);
  }

  async function send(entry: OutboxEntry): Promise<void> {
    busyChats.add(entry.chatId);
    const ending = await delivery.send(entry);
    busyChats.delete(entry.chatId);
    const mayGoOn = conclude(entry.tempId, ending);
    if (mayGoOn) pump();
  }

  /** Whether what comes after it may leave now. */
  function conclude(tempId: string, ending: Ending): boolean {
    if (ending === 'settled') {
      drop(tempId);
      return true;
    }
    if (ending === 'givenUp') return false;
    const verdict = judgeProblem(ending.problem, options.isOnline());
    if (verdict === 'later') setTimeout(pump, AGAIN_AFTER_MS);
    if (verdict !== 'fail') return false;
    const entry = find(tempId);
    const status = entry && moveMessage(entry.status, 'fail');
    if (entry && status) {
      keep({ ...entry, status });
      options.onFailed(entry, ending.reason);
    }
    return true;
  }

  /** Brings in what a tab that is gone has left. */
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
      keep({ ...draft, tempId, writtenAtMs, order, status: 'pending', tab });
      pump();
    },
    retry(tempId) {
      const entry = find(tempId);
      const status = entry && moveMessage(entry.status, 'retry');
      if (!entry || !status) return;
      keep({ ...entry, status });
      pump();
    },
    drop,
    keepUrl(tempId, url) {
      const entry = find(tempId);
      if (entry?.photo) keep({ ...entry, photo: { ...entry.photo, url } });
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
