import { createOfflineQueue, type OfflineQueue } from '../offline-queue/offline-queue.ts';
import { blockReloadWhile } from '../offline-queue/page-events.ts';
import type { QueueStore } from '../offline-queue/queue-store.ts';
import type { Delivery, DeliveryResult } from './delivery.ts';
import { moveMessage } from './message-lifecycle.ts';
import type { OpenTabs } from './open-tabs.ts';
import { adopt, inOrder, judgeProblem, nextToSend, type OutboxEntry } from './outbox-policy.ts';

const AGAIN_AFTER_MS = 5000;

interface OutboxOptions {
  tab: string;
  store: QueueStore<OutboxEntry>;
  tabs: OpenTabs;
  delivery: Pick<Delivery, 'send'>;
  isOnline: () => boolean;
  nowMs: () => number;
  newTempId: () => string;
  /** Failed for good; `reason` is the server's message, if any. */
  onFailed: (entry: OutboxEntry, reason: string | null) => void;
}

type OutgoingDraft = Pick<OutboxEntry, 'ownerId' | 'chatId' | 'text' | 'photo'>;

/** Unsent messages of one person: each is sent once, in order, over any connection. */
export interface Outbox extends Pick<OfflineQueue<OutboxEntry>, 'subscribe' | 'entries' | 'ownerId'> {
  hasPending(): boolean;
  /** Whether messages survive a reload. */
  isDurable(): boolean;
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
  /** On sign-out: nothing stays on the device. */
  clear(): Promise<void>;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { tab, store, tabs, delivery } = options;
  const queue = createOfflineQueue(store, inOrder);
  const { subscribe, entries, ownerId } = queue;
  let isTakingOver = false;
  let order = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const busyChats = new Set<number>();

  const hasPending = () => entries().some(({ status }) => status === 'pending');
  blockReloadWhile(queue, hasPending, tabs.hold);

  const find = (tempId: string) => entries().find((entry) => entry.tempId === tempId);
  const without = (tempId: string) => entries().filter((entry) => entry.tempId !== tempId);

  function save(entry: OutboxEntry): void {
    queue.show([...without(entry.tempId), entry]);
    void keep(entry);
  }

  /** Notifies listeners when the device turns out to store nothing. */
  async function keep(entry: OutboxEntry): Promise<void> {
    const wasDurable = store.isDurable();
    await store.put(entry);
    if (store.isDurable() !== wasDurable) queue.show([...entries()]);
  }

  function drop(tempId: string): void {
    if (find(tempId)) queue.show(without(tempId));
    void store.remove(tempId);
  }

  function pump(): void {
    // Messages of an earlier page go first.
    if (isTakingOver || !options.isOnline()) return;
    for (const entry of nextToSend(entries(), busyChats)) void send(entry);
  }

  async function send(entry: OutboxEntry): Promise<void> {
    busyChats.add(entry.chatId);
    const result = await delivery.send(entry);
    busyChats.delete(entry.chatId);
    if (conclude(entry.tempId, result)) pump();
  }

  /** Whether the next message of the chat may be sent. */
  function conclude(tempId: string, result: DeliveryResult): boolean {
    if (result === 'settled') {
      drop(tempId);
      return true;
    }
    if (result === 'givenUp') return false;
    const verdict = judgeProblem(result.problem, options.isOnline());
    if (verdict === 'later') wakeLater();
    if (verdict !== 'fail') return false;
    const failed = move(tempId, 'fail');
    if (failed) options.onFailed(failed, result.reason);
    return true;
  }

  function move(tempId: string, to: 'fail' | 'retry'): OutboxEntry | null {
    const entry = find(tempId);
    const status = entry && moveMessage(entry.status, to);
    if (!entry || !status) return null;
    save({ ...entry, status });
    return entry;
  }

  async function takeOver(): Promise<void> {
    const id = ownerId();
    const [stored, others] = await Promise.all([queue.stored(), tabs.others()]);
    if (ownerId() !== id) return;
    // Their tab may be closing at this moment.
    if (stored.some((entry) => others.has(entry.tab))) wakeLater();
    const orphans = adopt(stored, others, tab).filter(({ tempId }) => !find(tempId));
    if (orphans.length === 0) return;
    queue.show([...entries(), ...orphans]);
    await Promise.all(orphans.map((entry) => store.put(entry)));
  }

  function wake(): void {
    void takeOver().then(pump, pump);
  }

  function wakeLater(): void {
    clearTimeout(timer);
    timer = setTimeout(wake, AGAIN_AFTER_MS);
  }

  async function begin(id: number): Promise<void> {
    if (ownerId() === id) return pump();
    isTakingOver = true;
    queue.follow(id);
    await takeOver().catch(() => undefined);
    if (ownerId() !== id) return;
    isTakingOver = false;
    pump();
  }

  return {
    subscribe,
    entries,
    ownerId,
    hasPending,
    drop,
    wake,
    begin,
    isDurable: store.isDurable,
    add(draft) {
      if (ownerId() !== draft.ownerId) void begin(draft.ownerId);
      order += 1;
      const tempId = options.newTempId();
      save({ ...draft, tempId, writtenAtMs: options.nowMs(), order, status: 'pending', tab });
      pump();
    },
    retry(tempId) {
      if (move(tempId, 'retry')) pump();
    },
    setPhotoUrl(tempId, url) {
      const entry = find(tempId);
      if (entry?.photo) save({ ...entry, photo: { ...entry.photo, url } });
    },
    async clear() {
      isTakingOver = false;
      queue.follow(null);
      await store.clear();
    },
  };
}
