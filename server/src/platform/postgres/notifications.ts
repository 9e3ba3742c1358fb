import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { throttleByError } from '../log.ts';
import { withTimeout } from '../promises.ts';
import type { PostgresLog } from './pool.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 2_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
const PROBE_EVERY_MS = 5_000;

interface Listening {
  url: string;
  channel: string;
  log: Pick<PostgresLog, 'warn'>;
  received(text: string): void;
  /** Notifications since this moment of `performance.now()` may have been missed. */
  missed(since: number): void;
}

export interface Notifications {
  send(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A dedicated connection, reopened when lost. It bypasses a pooler, which would share it between statements. */
export function openNotifications({ url, channel, log, received, missed }: Listening): Notifications {
  const warn = throttleByError((error) =>
    log.warn({ err: error }, 'The connection that listens for notifications is lost.'),
  );
  const closing = new AbortController();
  const tried = Promise.withResolvers<void>();
  let client: pg.Client | undefined;
  let soundAt = performance.now();

  async function keepListening(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    let mayHaveMissed = false;
    while (!closing.signal.aborted) {
      try {
        client = await listen({ url, channel, received });
        tried.resolve();
        if (closing.signal.aborted) return await client.end();
        if (mayHaveMissed) missed(soundAt);
        soundAt = performance.now();
        pause = FIRST_PAUSE_MS;
        await untilLost(client, (at) => (soundAt = at));
      } catch (error) {
        tried.resolve();
        warn(error as Error);
      }
      client = undefined;
      mayHaveMissed = true;
      if (closing.signal.aborted) return;
      await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  const done = keepListening();
  return {
    async send(texts) {
      // Texts that are sent while the first connection is being opened are not lost.
      await tried.promise;
      if (!client) throw new Error('There is no connection for notifications.');
      await client.query(`select pg_notify('${channel}', message) from unnest($1::text[]) as message`, [texts]);
    },
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
      await withTimeout(CONNECT_TIMEOUT_MS, async () => done).catch(() => undefined);
    },
  };
}

async function listen({ url, channel, received }: Pick<Listening, 'url' | 'channel' | 'received'>): Promise<pg.Client> {
  const opened = new pg.Client({
    connectionString: url,
    application_name: 'akatale live',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  });
  opened.on('error', () => undefined);
  opened.on('notification', ({ payload }) => payload !== undefined && received(payload));
  try {
    await opened.connect();
    // Notifications do not survive a restart of the server, so they need not wait for its disk.
    await opened.query('set synchronous_commit = off');
    await opened.query(`listen ${channel}`);
    return opened;
  } catch (error) {
    void opened.end().catch(() => undefined);
    throw error;
  }
}

/** @param sound is called with each moment at which the connection still worked */
async function untilLost(opened: pg.Client, sound: (at: number) => void): Promise<void> {
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  opened.once('end', resolve);
  const probe = setInterval(() => {
    const probedAt = performance.now();
    opened.query('select 1').then(() => sound(probedAt), resolve);
  }, PROBE_EVERY_MS);
  probe.unref();
  await lost;
  clearInterval(probe);
  // By force: closing a dead connection politely would wait without end.
  opened.connection?.stream?.destroy();
}
