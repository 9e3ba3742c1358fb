import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '../setup-error.ts';
import { explainDatabaseError, type Target, targetOf } from './explain-database.ts';
import type { PostgresLog } from './pool.ts';
import { setSession } from './session.ts';

const WAIT_SECONDS = 60;
const CONNECT_TIMEOUT_MS = 5_000;

interface Waiting {
  waitSeconds?: number;
  target?: Target;
}

export async function connectWithRetry(url: string, log: PostgresLog, waiting: Waiting = {}): Promise<pg.Client> {
  return waitForDatabase(async () => connect(url), log, { target: targetOf(url), ...waiting });
}

/** Tries again while the database may come up. Rejects with a sentence for the person who runs the program. */
export async function waitForDatabase<T>(
  work: () => Promise<T>,
  log: PostgresLog,
  { waitSeconds = WAIT_SECONDS, target }: Waiting & { target: Target },
): Promise<T> {
  const deadline = Date.now() + waitSeconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof SetupError) throw error;
      const { code = '', message } = error as { code?: string; message: string };
      const explained = explainDatabaseError(error, target);
      const sentence = explained?.sentence ?? `Cannot connect to the database: ${message || code}`;
      if (explained?.isFinal || Date.now() > deadline) throw new SetupError(sentence, { cause: error });
      if (attempt % 20 === 1) log.info(`Waiting for the database (${message || code}) …`);
      await sleep(250);
    }
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'akatale setup',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await setSession(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
