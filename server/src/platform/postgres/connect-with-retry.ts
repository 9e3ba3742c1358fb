import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresLog } from './pool.ts';

const WAIT_SECONDS = 60;
const CONNECT_TIMEOUT_MS = 5_000;

/** Waiting cannot help: the password or role is wrong (class 28), the database does not exist. */
const FINAL = /^(28...|3D000)$/;

export async function connectWithRetry(url: string, log: PostgresLog, waitSeconds = WAIT_SECONDS): Promise<pg.Client> {
  const deadline = Date.now() + waitSeconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'akatale setup',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const { code = '', message } = error as { code?: string; message: string };
      if (FINAL.test(code) || Date.now() > deadline) {
        throw new Error(`Cannot connect to the database: ${message || code}`, { cause: error });
      }
      if (attempt % 20 === 1) log.info(`Waiting for the database (${message || code}) …`);
      await sleep(250);
    }
  }
}
