import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { Refusal } from '../../platform/http/refusal.ts';
import { inTransaction, isDatabaseUnavailable } from '../../platform/postgres/database.ts';
import type { ChatsDeps } from './chats-deps.ts';
import { announceMessages } from './announce-messages.ts';
import { sendMessages, type Draft, type Sent } from './send-message.ts';

const MOST_TOGETHER = 200;

interface Waiting {
  draft: Draft;
  resolve: (sent: Sent) => void;
  reject: (reason: unknown) => void;
}

export interface MessageBatches {
  /** Stores a message; resolves after its commit. Refuses what `sendMessages` does. */
  send(draft: Draft): Promise<Sent>;
}

/**
 * Messages that wait at the same moment share one transaction and one insert: while one batch
 * commits, the next one gathers. The commit to disk is what costs, and it costs the same for all.
 */
export function createMessageBatches(
  deps: Pick<ChatsDeps, 'clock' | 'db' | 'live' | 'photos'>,
): MessageBatches {
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    // What arrived with the same read of the sockets goes together.
    await afterThisTurn();
    while (waiting.length > 0) await store(waiting.splice(0, MOST_TOGETHER));
    isRunning = false;
  }

  async function store(batch: readonly Waiting[]): Promise<void> {
    try {
      const drafts = batch.map(({ draft }) => draft);
      const outcomes = await inTransaction(deps.db, async (tx) => sendMessages(deps, tx, drafts));
      announceMessages(
        deps,
        outcomes.flatMap((outcome) => (outcome instanceof Refusal ? [] : [outcome])),
      );
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (!outcome || outcome instanceof Refusal) reject(outcome);
        else resolve(outcome);
      });
    } catch (error) {
      await giveUp(batch, error);
    }
  }

  /** A database that is away fails everyone who waits; any other fault only whom it belongs to. */
  async function giveUp(batch: readonly Waiting[], error: unknown): Promise<void> {
    if (isDatabaseUnavailable(error)) {
      for (const { reject } of [...batch, ...waiting]) reject(error);
      waiting = [];
    } else if (batch.length > 1) {
      for (const one of batch) await store([one]);
    } else {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    send: async (draft) =>
      new Promise((resolve, reject) => {
        waiting.push({ draft, resolve, reject });
        void run();
      }),
  };
}
