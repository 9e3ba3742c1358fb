import { type Log, throttleByError } from '../log.ts';
import { type Database, inTransaction, type Transaction } from '../postgres/database.ts';
import { addToOutbox, deleteFromOutbox, takeLeftOver } from './outbox-store.ts';

const INTERVAL_MS = 1_000;

/** Stores announcements with their change, until other processes have been notified. */
export interface Outbox {
  add(tx: Transaction, envelopes: readonly string[]): Promise<readonly number[]>;
  /** The others have been notified: the rows can go. */
  sent(ids: readonly number[]): void;
  close(): Promise<void>;
}

interface OutboxSettings {
  db: Database;
  log: Pick<Log, 'warn'>;
  /** Notifies every process, this one included. */
  send(envelopes: readonly string[]): Promise<void>;
}

/** Every second it deletes what was sent, and sends what a process has left behind. */
export function openOutbox({ db, log, send }: OutboxSettings): Outbox {
  const warn = throttleByError((error) => log.warn({ err: error }, 'The outbox of events could not be emptied.'));
  let sentIds: number[] = [];
  let running: Promise<void> | undefined;

  async function deleteSent(): Promise<void> {
    const ids = sentIds;
    sentIds = [];
    if (ids.length > 0) await deleteFromOutbox(db, ids);
  }

  async function sendLeftOver(): Promise<void> {
    const hadSome = await inTransaction(db, async (tx) => {
      const envelopes = await takeLeftOver(tx);
      if (envelopes.length > 0) await send(envelopes);
      return envelopes.length > 0;
    });
    if (hadSome) await sendLeftOver();
  }

  const timer = setInterval(() => {
    running ??= deleteSent()
      .then(sendLeftOver)
      .catch(warn)
      .finally(() => (running = undefined));
  }, INTERVAL_MS).unref();

  return {
    add: addToOutbox,
    sent: (ids) => void sentIds.push(...ids),
    async close() {
      clearInterval(timer);
      await running;
      await deleteSent().catch(warn);
    },
  };
}
