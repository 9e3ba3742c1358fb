import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, LONG_TIMEOUTS, type TestDatabase } from '../../../test/postgres.ts';
import type { CrashPoint } from '../../../test/programs/event-program.ts';
import { freePort } from '../../../test/programs/program.ts';
import { runToItsEnd } from '../../../test/programs/run-to-its-end.ts';
import type { Broker } from '../../../test/servers/broker.ts';
import { startNats } from '../../../test/servers/nats-server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { openDatabase } from '../postgres/database.ts';
import { createPool } from '../postgres/pool.ts';
import { CHANNEL } from './events.ts';
import type { LiveEvent } from './fan-out.ts';
import { openFanOut, type SharedFanOut } from './open-fan-out.ts';

const PROGRAM = fileURLToPath(new URL('../../../test/programs/event-program.ts', import.meta.url));

let database: TestDatabase;
let client: pg.Client;
let pool: pg.Pool;
let nats: Broker;
const natsPort = await freePort();
const NATS_URL = `nats://127.0.0.1:${natsPort}`;

/** What another listening process has received. */
let received: LiveEvent[];
let listener: SharedFanOut;

beforeAll(async () => {
  nats = await startNats(natsPort);
});
afterAll(async () => nats.kill());

describe.each([
  { transport: 'PostgreSQL', natsUrls: undefined },
  { transport: 'NATS', natsUrls: [NATS_URL] },
])('by $transport', ({ natsUrls }) => {
  beforeEach(async () => {
    database = await createTestDatabase();
    received = [];
    const log = createLog({ level: 'silent' });
    pool = createPool({ url: database.url, max: 2, ...LONG_TIMEOUTS });
    const db = openDatabase(pool);
    listener = await openFanOut({ db, directUrl: database.url, natsUrls, log, metrics: createMetrics() });
    listener.subscribe((event) => received.push(event));
    client = new pg.Client(database.url);
    await client.connect();
    await client.query('create table sold (sale_id int); create table recorded (sale_id int)');
    await catchUp();
  });
  afterEach(async () => {
    await client.end();
    await listener.close();
    await pool.end();
    await database.drop();
  });

  /** Resolves once this process listens and has received all earlier commits. */
  async function catchUp(): Promise<void> {
    const marker = randomUUID();
    const text = JSON.stringify({ from: 'test', at: 0, events: [{ type: marker, data: {} }] });
    if (natsUrls !== undefined) await emptyOutbox();
    // Notifications arrive in the order of their commits.
    const hasCome = async () => {
      await client.query('select pg_notify($1, $2)', [CHANNEL, text]);
      return received.some(({ type }) => type === marker);
    };
    await waitUntil(hasCome, () => 'This process hears nothing.');
  }

  /** Resolves once what a killed process has left behind was sent. */
  async function emptyOutbox(): Promise<void> {
    const isEmpty = async () => {
      await client.query(`update event_outbox set created_at = created_at - interval '1 minute'`);
      return (await client.query('select from event_outbox')).rowCount === 0;
    };
    await waitUntil(isEmpty, () => 'Nothing takes what is left in the outbox.');
  }

  const salesReceived = async () => {
    await catchUp();
    return received.filter(({ type }) => type === 'test.sold').map(({ data }) => data);
  };

  const run = (task: 'sell' | 'work', point: CrashPoint) =>
    runToItsEnd(PROGRAM, database.url, task, point, ...(natsUrls ?? []));

  async function count(table: 'sold' | 'recorded' | 'pgboss.job', where = 'true'): Promise<number> {
    const { rows } = await client.query(`select count(*)::int from ${table} where ${where}`);
    return rows[0].count;
  }

  /** A killed worker has been silent long enough for another to take over its job. */
  async function outlastHeartbeat(): Promise<void> {
    await client.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute'`);
  }

  test('a crash before the commit leaves neither the change nor a reaction', async () => {
    expect(await run('sell', 'before the commit')).toEqual({ end: 'SIGKILL', output: '' });
    expect([await count('sold'), await count('pgboss.job')]).toEqual([0, 0]);
    expect(await salesReceived()).toEqual([]);
  });

  test('without a crash both reactions happen', async () => {
    expect(await run('sell', 'never')).toEqual({ end: 0, output: 'heard 1\n' });
    await expect.poll(salesReceived).toEqual([{ saleId: 1 }]);
    expect((await run('work', 'never')).end).toBe(0);
    expect(await count('recorded')).toBe(1);
  });

  test('after a crash between commit and reactions the durable one happens exactly once', async () => {
    const { end, output } = await run('sell', 'between the commit and the reactions');
    expect({ end, output }).toEqual({ end: 'SIGKILL', output: '' });
    expect([await count('sold'), await count('recorded')]).toEqual([1, 0]);
    // The seller's process is dead, and the others were notified nevertheless.
    await expect.poll(salesReceived).toEqual([{ saleId: 1 }]);

    expect((await run('work', 'inside the durable reaction')).end).toBe('SIGKILL');
    expect(await count('recorded')).toBe(0);
    await outlastHeartbeat();
    expect((await run('work', 'after the durable reaction')).end).toBe('SIGKILL');
    expect(await count('recorded')).toBe(1);

    // Nothing is left for another worker, even later.
    await outlastHeartbeat();
    expect(await count('pgboss.job', `name = 'test.record' and state <> 'completed'`)).toBe(0);
  });
});
