import { holdWhileNeeded, type OpenTabs } from '../send-queue/browser.ts';
import type { QueueStore } from '../send-queue/queue-store.ts';
import { createSendQueue, type SendQueue } from '../send-queue/send-queue.ts';
import { createDelivery, type DeliveryOptions } from './delivery.ts';
import { adoptEntries, inOrder, lanes, moveMessage, type OutboxEntry } from './outbox-policy.ts';

const AGAIN_AFTER_MS = 5000;

interface OutboxOptions extends Omit<DeliveryOptions, 'onUploaded'> {
  tab: string;
  store: QueueStore<OutboxEntry>;
  tabs: OpenTabs;
  newTempId: () => string;
  /** Failed for good; `reason` is the server's message, if any. */
  onFailed: (entry: OutboxEntry, reason: string | null) => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Unsent messages of one person. Each tab sends its own, over any connection, and those of tabs that are gone. */
export function createOutbox({ tab, store, tabs, ...options }: OutboxOptions) {
  let order = 0;
  const delivery = createDelivery({ ...options, onUploaded: setPhotoUrl });
  const queue: SendQueue<OutboxEntry, null, string> = createSendQueue({
    ...lanes,
    store,
    inOrder,
    keyOf: ({ tempId }) => tempId,
    isOnline: options.isOnline,
    pauseMs: () => AGAIN_AFTER_MS,
    async claim(stored) {
      const others = await tabs.others();
      // Their tab may be closing at this moment.
      if (stored.some((entry) => others.has(entry.tab))) queue.sendLater();
      const orphans = adoptEntries(stored, others, tab);
      await Promise.all(orphans.map(store.put));
      const own = [...stored, ...orphans].filter((entry) => entry.tab === tab && !queue.find(entry.tempId));
      return [...queue.entries(), ...own];
    },
    async send(entry) {
      const outcome = await delivery.send(entry);
      if (outcome.type === 'fail') options.onFailed(entry, outcome.reason ?? null);
      return outcome;
    },
  });

  function setPhotoUrl(tempId: string, url: string): void {
    const entry = queue.find(tempId);
    if (entry?.photo) void queue.put({ ...entry, photo: { ...entry.photo, url } });
  }

  function putAndSend(entry: OutboxEntry): void {
    void queue.put(entry);
    void queue.sendWaiting();
  }

  const hasPending = () => queue.entries().some(lanes.isWaiting);
  holdWhileNeeded(queue, hasPending, tabs.hold);

  return {
    ...queue,
    refuse: delivery.refuse,
    giveUp: delivery.giveUp,
    hasPending,
    /** Begins for its owner if necessary, so that a message written before that is not lost. */
    add(draft: Pick<OutboxEntry, 'ownerId' | 'chatId' | 'text' | 'photo' | 'quickMessage'>) {
      if (queue.ownerId() !== draft.ownerId) void queue.begin(draft.ownerId);
      order += 1;
      const tempId = options.newTempId();
      putAndSend({ ...draft, tempId, writtenAtMs: Date.now(), order, status: 'pending', tab });
    },
    retry(tempId: string) {
      const entry = queue.find(tempId);
      const status = entry && moveMessage(entry.status, 'retry');
      if (entry && status) putAndSend({ ...entry, status });
    },
    /** The server has it; it may have been sent by a tab that is closed by now. */
    settle(tempId: string) {
      delivery.settle(tempId);
      void queue.remove(tempId);
    },
    /** On sign-out: nothing stays on the device. */
    async clear() {
      delivery.giveUp();
      queue.end();
      await store.clear();
    },
  };
}
