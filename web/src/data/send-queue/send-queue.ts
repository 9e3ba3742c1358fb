import { createStore } from '../store.ts';
import type { QueueStore } from './queue-store.ts';

/**
 * What came of an attempt. `change` is what the device then stores of the entry.
 * - `sent`: the server has it, so it leaves the device
 * - `next`: what waits is sent, this one too unless its policy leaves it out of the run
 * - `later`: sent again after a pause, and its lane with it
 * - `wait`: until the network or the session is back, and its lane with it
 * - `fail`: a person must decide; what comes after it is sent
 */
export type Outcome<Entry, Sent, Reason> =
  | { type: 'sent'; result: Sent }
  | { type: 'next' | 'later' | 'wait' | 'fail'; change?: Partial<Entry> | undefined; reason?: Reason | undefined };

type End = 'done' | 'later' | 'wait';

export interface SendPolicy<Entry, Sent, Reason> {
  store: QueueStore<Entry>;
  keyOf: (entry: Entry) => string;
  inOrder: (entries: readonly Entry[]) => Entry[];
  /** Which stored entries of the person this tab shows and sends; all of them by default. */
  claim?: (stored: Entry[]) => Promise<readonly Entry[]>;
  isOnline: () => boolean;
  /** False while it waits for a person. */
  isWaiting: (entry: Entry) => boolean;
  /** Entries of one lane are sent one after the other. */
  laneOf: (entry: Entry) => unknown;
  pauseMs: () => number;
  /** Never rejects. */
  send: (entry: Entry) => Promise<Outcome<Entry, Sent, Reason>>;
  /** Around each run of a lane, for example in turn with other tabs. */
  around?: (run: () => Promise<End>) => Promise<End>;
  onStored?: () => void;
  onSent?: (result: Sent) => void;
}

export type SendQueue<Entry extends { ownerId: number }, Sent, Reason> = ReturnType<
  typeof createSendQueue<Entry, Sent, Reason>
>;

/**
 * What one person has not sent yet: shown at once, stored on the device, and sent once, in order, whenever there is a
 * network. What differs is in the policy.
 */
export function createSendQueue<Entry extends { ownerId: number }, Sent, Reason>(
  policy: SendPolicy<Entry, Sent, Reason>,
) {
  const { keyOf, laneOf } = policy;
  const { ofPerson, ...stored } = createStoredEntries(policy);
  const { entries, find, put, remove, refresh, ownerId } = stored;
  const running = new Map<unknown, Promise<void>>();
  let isBeginning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Entries of an earlier page go first. */
  const waiting = () => (isBeginning || !policy.isOnline() ? [] : entries().filter(policy.isWaiting));

  /** Where tabs share the entries, call it only in turn. */
  async function attempt(entry: Entry): Promise<Outcome<Entry, Sent, Reason>> {
    const outcome = await policy.send(entry);
    if (outcome.type === 'sent') {
      await remove(keyOf(entry));
      policy.onSent?.(outcome.result);
    } else if (outcome.change) await put({ ...(find(keyOf(entry)) ?? entry), ...outcome.change });
    return outcome;
  }

  async function runLane(lane: unknown): Promise<End> {
    for (;;) {
      const entry = waiting().find((other) => laneOf(other) === lane);
      if (!entry) return 'done';
      const { type } = await attempt(entry);
      if (type === 'later' || type === 'wait') return type;
    }
  }

  async function run(lane: unknown): Promise<void> {
    const work = async () => runLane(lane);
    const end = await (policy.around?.(work) ?? work()).catch(() => 'later');
    running.delete(lane);
    if (end === 'later') sendLater();
    // Sends what was added while the run ended.
    if (end === 'done') void sendWaiting();
  }

  /** Sends what may be sent now; resolves when the runs have ended. */
  async function sendWaiting(): Promise<void> {
    for (const lane of waiting().map(laneOf)) if (!running.has(lane)) running.set(lane, run(lane));
    await Promise.all(running.values());
  }

  const readAndSend = async () => refresh().then(sendWaiting, sendWaiting);

  function sendLater(): void {
    clearTimeout(timer);
    timer = setTimeout(readAndSend, policy.pauseMs());
  }

  return {
    ...stored,
    attempt,
    sendWaiting,
    sendLater,
    isDurable: policy.store.isDurable,
    /** The network is back, or the person. */
    wake: () => void readAndSend(),
    /** Reads what this person has not sent earlier, and sends it. */
    async begin(person: number) {
      if (ownerId() === person) return void sendWaiting();
      isBeginning = true;
      ofPerson(person);
      await refresh().catch(() => undefined);
      if (ownerId() !== person) return;
      isBeginning = false;
      await sendWaiting();
    },
    /** The person has signed out: what they have not sent is neither shown nor sent. */
    end() {
      clearTimeout(timer);
      isBeginning = false;
      ofPerson(null);
    },
  };
}

/** The entries of one person, as they are shown and as the device stores them. */
function createStoredEntries<Entry extends { ownerId: number }>({
  store,
  keyOf,
  inOrder,
  claim,
  onStored,
}: Pick<SendPolicy<Entry, unknown, unknown>, 'store' | 'keyOf' | 'inOrder' | 'claim' | 'onStored'>) {
  /** In order of sending; the same array until something changes. */
  const { get: entries, set, subscribe } = createStore<readonly Entry[]>([]);
  let owner: number | null = null;
  let changes = 0;

  const ofOwner = (all: readonly Entry[]) => all.filter(({ ownerId }) => ownerId === owner);
  const without = (key: string) => entries().filter((entry) => keyOf(entry) !== key);
  const show = (next: readonly Entry[]) => set(inOrder(ofOwner(next)));

  async function change(next: readonly Entry[], write: Promise<unknown>): Promise<void> {
    changes += 1;
    show(next);
    await write;
    // Whether the device keeps anything is known only now, and screens read it with the entries.
    set([...entries()]);
    onStored?.();
  }

  async function refresh(): Promise<void> {
    const ownerId = owner;
    const seen = changes;
    const stored = ofOwner(await store.all());
    const claimed = (await claim?.(stored)) ?? stored;
    if (owner !== ownerId) return;
    if (changes === seen) show(claimed);
    else await refresh();
  }

  return {
    subscribe,
    entries,
    refresh,
    find: (key: string) => entries().find((entry) => keyOf(entry) === key),
    put: async (entry: Entry) => change([...without(keyOf(entry)), entry], store.put(entry)),
    remove: async (key: string) => change(without(key), store.remove(key)),
    ownerId: () => owner,
    ofPerson(person: number | null) {
      owner = person;
      show([]);
    },
  };
}
