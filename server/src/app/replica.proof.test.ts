import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import { startTestApp, type TestApp } from '../../test/apps/app.ts';
import type { Person } from '../../test/apps/people.ts';
import { freePort } from '../../test/programs/program.ts';
import type { Broker } from '../../test/servers/broker.ts';
import { startNats } from '../../test/servers/nats-server.ts';
import { type Replication, startReplication } from '../../test/servers/standby.ts';
import { waitUntil } from '../../test/wait-until.ts';

let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let replication: Replication;
let nats: Broker;
/** Two processes on one primary and one replica, with a broker between them. */
let app: TestApp;
let other: TestApp;
let vendor: Person;

beforeAll(async () => {
  folder = await openTemporaryFolder();
  replication = await startReplication(folder.dir);
  const natsPort = await freePort();
  nats = await startNats(natsPort);
  const settings = {
    DATABASE_URL: replication.primary.url,
    DATABASE_REPLICA_URL: replication.standbyUrl,
    NATS_URL: `nats://127.0.0.1:${natsPort}`,
  };
  app = await startTestApp({ settings });
  other = await startTestApp({ settings });
  vendor = await app.people.vendor();
});
afterEach(async () => replication.resume());
afterAll(async () => {
  await other.stop();
  await app.stop();
  await nats.kill();
  await replication.stop();
  await folder.remove();
});

const list = async (from: TestApp, headers = {}) => {
  const { status, body } = await from.visitor.get('/api/products?limit=50', headers);
  return { status, titles: (body as { title: string }[]).map(({ title }) => title) };
};

/** The replica is read once the primary has been watched for a while. */
async function untilReplicaIsRead(from: TestApp): Promise<void> {
  const client = new pg.Client(replication.standby.superuserUrl);
  await client.connect();
  const isRead = async () => {
    const before = await readsOf(client);
    await list(from);
    return (await readsOf(client)) > before;
  };
  await waitUntil(isRead, () => 'The replica is not read.');
  await client.end();
}

/** How many statements pages have begun on the replica, as its sessions show. */
async function readsOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    `select extract(epoch from max(query_start)) as last from pg_stat_activity
     where application_name = 'akatale reader' and query like '%products%'`,
  );
  return Number(rows[0]?.last ?? 0);
}

/** Changes a listing as no command does, so that no process hears of it. */
const rename = async (title: string, to: string) =>
  app.db.execute(sql`update products set title = ${to} where title = ${title}`);

test('public lists are read from the replica, and from the primary when it is two seconds behind', async () => {
  await app.people.addProduct(vendor, { title: 'Charcoal stove' });
  await untilReplicaIsRead(app);
  await replication.pause();
  await rename('Charcoal stove', 'Charcoal stove, big');
  expect((await list(app)).titles).toContain('Charcoal stove');
  const isLeftOut = async () => (await list(app)).titles.includes('Charcoal stove, big');
  await waitUntil(isLeftOut, () => 'A replica that is behind is read for ever.');
});

test('who has written reads that, in any process', async () => {
  const bio = async (headers = {}) => (await other.visitor.get(`/api/vendors/${vendor.id}`, headers)).body.bio;
  const write = async (text: string) => app.as(vendor).call('PATCH', '/api/user/profile', { body: { bio: text } });
  await write('Stoves and pots.');
  await waitUntil(
    async () => (await bio()) === 'Stoves and pots.',
    () => 'The replica gets no changes.',
  );
  await untilReplicaIsRead(other);
  await replication.pause();
  const { headers } = await write('Stoves, pots and pans.');
  const [position = ''] = String(headers['set-cookie']).split(';');
  expect(await bio()).toBe('Stoves and pots.');
  expect(await bio({ cookie: `${vendor.cookie}; ${position}` })).toBe('Stoves, pots and pans.');
});

test('what was hidden is shown by no process again, however far the replica is behind', async () => {
  const { id } = await app.people.addProduct(vendor, { title: 'Bicycle pump' });
  await untilReplicaIsRead(app);
  await untilReplicaIsRead(other);
  const isShown = async (from: TestApp) => (await from.visitor.get(`/api/products/${id}`)).status === 200;
  expect([await isShown(app), await isShown(other)]).toEqual([true, true]);
  await replication.pause();
  const hide = await app.as(vendor).call('DELETE', `/api/products/${id}`);
  expect(hide.status).toBeLessThan(300);
  await waitUntil(
    async () => !(await isShown(other)),
    () => 'The other process still shows it.',
  );
  for (let round = 0; round < 20; round += 1) {
    expect([await isShown(app), await isShown(other)]).toEqual([false, false]);
  }
});

test('what was hidden right before the primary fails keeps nobody from the replica', async () => {
  const { id } = await app.people.addProduct(vendor, { title: 'Paraffin lamp' });
  for (const each of [app, other]) {
    await untilReplicaIsRead(each);
    const ask = each.db.$client.query.bind(each.db.$client) as (...all: unknown[]) => unknown;
    vi.spyOn(each.db.$client, 'query').mockImplementation((...all: unknown[]) => {
      if (String(all[0]).includes('pg_current_wal_lsn')) return Promise.reject(new Error('The primary is gone.'));
      return ask(...all);
    });
  }
  expect((await app.as(vendor).call('DELETE', `/api/products/${id}`)).status).toBeLessThan(300);
  const isHidden = async () => (await other.visitor.get(`/api/products/${id}`)).status === 404;
  await waitUntil(isHidden, () => 'The other process still shows it.');
  for (const each of [app, other]) await untilReplicaIsRead(each);
  vi.restoreAllMocks();
});

test('a position that was made up harms nobody', async () => {
  for (const cookie of ['position=FFFFFFFF/FFFFFFFF', 'position=x', 'position=%00']) {
    expect((await list(app, { cookie })).status).toBe(200);
  }
});

test('where the replica is gone, everything is read from the primary', async () => {
  const DATABASE_REPLICA_URL = 'postgres://akatale@127.0.0.1:1/akatale';
  const without = await startTestApp({ settings: { DATABASE_URL: replication.primary.url, DATABASE_REPLICA_URL } });
  const hasTried = async () => {
    expect((await list(without)).status).toBe(200);
    return without.logged().includes('The replica is not read from.');
  };
  await waitUntil(hasTried, () => 'The replica is never tried.');
  expect((await list(without)).titles).toContain('Charcoal stove, big');
  await without.stop();
});

test('without the primary, visitors go on reading from the replica', async () => {
  await untilReplicaIsRead(app);
  await replication.primary.stop();
  expect((await list(app)).status).toBe(200);
  // What has been written is then read from the primary alone.
  expect(await app.appContext.readDatabases.position()).toBe('FFFFFFFF/FFFFFFFF');
});
