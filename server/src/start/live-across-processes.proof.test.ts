import { connect as connectNats } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/apps/app.ts';
import type { Kind } from '../../test/apps/people.ts';
import { openMarket, type Market } from '../../test/apps/small-market.ts';
import { connectLive, upgradeStatus, type LiveClient, type RefusedUpgrade } from '../../test/clients/live-client.ts';
import { freePort, startProgram, type Program } from '../../test/programs/program.ts';
import type { Broker } from '../../test/servers/broker.ts';
import { startNats } from '../../test/servers/nats-server.ts';
import { waitUntil } from '../../test/wait-until.ts';

let app: TestApp;
let market: Market;
const open: LiveClient[] = [];

beforeAll(async () => {
  app = await startTestApp();
  market = await openMarket(app);
});
afterEach(async () => {
  for (const client of open.splice(0)) client.socket.terminate();
});
afterAll(async () => app.stop());

async function startTwo(settings: Record<string, string> = {}): Promise<Program[]> {
  const { database, dataDirectory } = app.appContext.config;
  const common = { DATABASE_URL: database.url ?? '', DATA_DIR: dataDirectory };
  const programs = await Promise.all([0, 1].map(async () => startProgram('web', { ...common, ...settings })));
  await Promise.all(programs.map(async ({ ready }) => ready));
  return programs;
}

/** Retries while the server answers that it is busy: on a slow machine the database is unavailable at times. */
async function connect(program: Program, kind: Kind): Promise<LiveClient> {
  const { cookie } = market.people[kind];
  const tryOnce = async () =>
    connectLive(program.url, { cookie }).catch((error: RefusedUpgrade) => {
      if (error.status !== 503) throw error;
      return undefined;
    });
  const client = await waitUntil(tryOnce, () => `${program.url} takes no connection.`);
  open.push(client);
  return client;
}

let written = 0;
let followedProducts = 0;

/** Writes on one connection; resolves with the id once it was acknowledged there and received by the other. */
async function write(from: LiveClient, to: LiveClient): Promise<number> {
  const tempId = `w-${(written += 1)}`;
  from.send({ type: 'message', chatId: market.chatId, data: { message: tempId }, tempId });
  const { id } = await from.next('message_sent', (frame) => frame.tempId === tempId);
  await to.next('message', ({ data }) => data.message === tempId);
  return id;
}

/** The same, and the other side reads it; resolves when the writer has received that too. */
async function writeAndRead(from: LiveClient, to: LiveClient): Promise<void> {
  const id = await write(from, to);
  to.send({ type: 'read', chatId: market.chatId, messageId: id });
  await from.next('read', ({ messageId }) => messageId === id);
}

const natsPort = await freePort();
const NATS_URL = `nats://127.0.0.1:${natsPort}`;
let nats: Broker;

async function endListening(): Promise<void> {
  await app.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'akatale live' and datname = current_database()`,
  );
}

async function restartNats(): Promise<void> {
  await nats.kill();
  nats = await startNats(natsPort);
}

beforeAll(async () => {
  nats = await startNats(natsPort);
});
afterAll(async () => nats.kill());

describe.each([
  { transport: 'PostgreSQL', settings: {}, interrupt: endListening },
  { transport: 'NATS', settings: { NATS_URL }, interrupt: restartNats },
])('by $transport', ({ settings, interrupt }) => {
  let first: Program;
  let second: Program;

  beforeAll(async () => {
    [first, second] = (await startTwo(settings)) as [Program, Program];
  });
  afterAll(async () => {
    await Promise.all([first.kill(), second.kill()]);
  });

  test('what happens in one process reaches the tabs in the other', async () => {
    const { chatId, people } = market;
    const [buyer, ownTab] = [await connect(first, 'buyer'), await connect(second, 'buyer')];
    const vendor = await connect(second, 'vendor');
    await buyer.next('presence', ({ userId }) => userId === people.vendor.id);
    buyer.send({ type: 'typing', chatId, isTyping: true });
    expect(await vendor.next('typing')).toMatchObject({ userId: people.buyer.id });
    await write(buyer, vendor);
    const echo = await ownTab.next('message');
    expect(echo).toMatchObject({ tempId: echo.data.tempId, data: { senderId: people.buyer.id } });
    vendor.send({ type: 'read', chatId });
    expect(await buyer.next('read')).toMatchObject({ messageId: echo.data.id });
  });

  test('a block in one process closes the chat in the other', async () => {
    const { chatId, people } = market;
    const vendor = await connect(second, 'vendor');
    const headers = { cookie: people.buyer.cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ userId: people.vendor.id });
    const blocked = await fetch(`${first.url}/api/blocks`, { method: 'POST', headers, body });
    const { id } = (await blocked.json()) as { id: number };
    expect(await vendor.next('chat')).toMatchObject({ chatId });
    await fetch(`${first.url}/api/blocks/${id}`, { method: 'DELETE', headers });
  });

  test('what a job tells followers in one process reaches their tabs in others', async () => {
    const { buyer, vendor } = market.people;
    await app.jobs.drain();
    await app.modules.follows.followVendor({ followerId: buyer.id, vendorId: vendor.id });
    const tabs = [await connect(first, 'buyer'), await connect(second, 'buyer')];
    const { id } = await app.people.addProduct(vendor, { title: 'Pressure cooker' });
    followedProducts += 1;
    await app.jobs.drain();
    for (const tab of tabs) {
      const { item, unread } = await tab.next('notification');
      expect([item?.data.productId, unread.newProducts]).toEqual([id, followedProducts]);
    }
  });

  test('a person’s ten connections are counted over both', async () => {
    const tabs = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        connect(index % 2 === 0 ? first : second, 'otherVendor').catch(() => undefined),
      ),
    );
    expect(tabs.filter((tab) => tab !== undefined)).toHaveLength(10);
    const { cookie } = market.people.otherVendor;
    expect(await upgradeStatus(second.url, { cookie })).toBe(429);
  });

  test('signing out by one ends the connections of both', async () => {
    const person = await app.people.signIn(market.people.buyer);
    const { cookie } = person;
    const tabs = [await connectLive(first.url, { cookie }), await connectLive(second.url, { cookie })];
    await fetch(`${first.url}/api/auth/logout`, { method: 'POST', headers: { cookie } });
    const codes = await Promise.all(tabs.map(async ({ closed }) => (await closed).code));
    expect(codes).toEqual([4401, 4401]);
  });

  test('what was missed while the transport was away is made up for', async () => {
    const [buyer, vendor] = [await connect(first, 'buyer'), await connect(second, 'vendor')];
    await write(buyer, vendor);
    for (let round = 0; round < 5; round += 1) {
      await interrupt();
      await write(buyer, vendor);
    }
    const heard = vendor.frames.flatMap((frame) => (frame.type === 'message' ? [frame.data.id] : []));
    expect(new Set(heard).size).toBe(heard.length);
  });

  test('a stop ends connections with 1001 and the process with 0', async () => {
    const buyer = await connect(first, 'buyer');
    const code = await first.stop();
    expect([(await buyer.closed).code, code]).toEqual([1001, 0]);
  });
});

describe('NATS beside PostgreSQL', () => {
  let first: Program;
  let second: Program;

  beforeAll(async () => {
    // How many messages are written until one is received depends on the machine.
    [first, second] = (await startTwo({ NATS_URL, RATE_LIMIT_FACTOR: '1000' })) as [Program, Program];
  });
  afterAll(async () => {
    await Promise.all([first.kill(), second.kill()]);
  });

  /** What it carries during `work`. */
  async function overheard(work: () => Promise<unknown>): Promise<string> {
    let lines = '';
    const listener = await connectNats({ servers: NATS_URL });
    listener.subscribe('akatale.live', { callback: (_, message) => void (lines += message.string()) });
    await listener.flush();
    await work();
    // What was carried may still be on its way to this listener.
    await listener.flush();
    await listener.close();
    return lines;
  }

  test('it carries ids alone, and they reach the other process', async () => {
    const [buyer, vendor] = [await connect(first, 'buyer'), await connect(second, 'vendor')];
    const carried = await overheard(async () => writeAndRead(buyer, vendor));
    expect(carried).toContain(`"type":"messages.read","data":{"chatId":${market.chatId}`);
    expect(carried).toContain('message.sent');
    expect(carried).not.toContain(`w-${written}`);
  });

  test('stopped, messages are stored, acknowledged and delivered', async () => {
    const [buyer, vendor] = [await connect(first, 'buyer'), await connect(second, 'vendor')];
    await nats.kill();
    for (let round = 0; round < 5; round += 1) await write(buyer, vendor);
    nats = await startNats(natsPort);
    // A receipt is lost while one of the two is still reconnecting, so it is not awaited.
    const carried = async () =>
      overheard(async () => {
        const messageId = await write(buyer, vendor);
        vendor.send({ type: 'read', chatId: market.chatId, messageId });
        await write(buyer, vendor);
        await buyer.settled();
      });
    const isBack = async () =>
      (await carried()).includes('"messages.read"') && buyer.frames.some(({ type }) => type === 'read');
    await expect.poll(isBack).toBe(true);
    const heard = vendor.frames.flatMap((frame) => (frame.type === 'message' ? [frame.data.message] : []));
    expect(new Set(heard).size).toBe(heard.length);
  });

  test('frozen, it delays no one', async () => {
    const [buyer, vendor] = [await connect(first, 'buyer'), await connect(second, 'vendor')];
    await writeAndRead(buyer, vendor);
    nats.process.kill('SIGSTOP');
    // Neither waits for it.
    await writeAndRead(buyer, vendor);
    nats.process.kill('SIGCONT');
    expect(await overheard(async () => writeAndRead(buyer, vendor))).not.toContain(`w-${written}`);
  });
});
