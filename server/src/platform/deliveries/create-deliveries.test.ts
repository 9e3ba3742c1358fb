import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, LONG_TIMEOUTS, type TestDatabase } from '../../../test/postgres.ts';
import { openFaultProxy } from '../../../test/servers/fault-proxy.ts';
import { GiveUp, type Jobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { type Database, inTransaction, openDatabase } from '../postgres/database.ts';
import { createPool } from '../postgres/pool.ts';
import { createDeliveries } from './create-deliveries.ts';
import type { Channel, Decision, Deliveries, DeliveryKind, NewDelivery } from './deliveries.ts';

const log = createLog({ level: 'silent' });
const WORTH_SECONDS = 3_600;

let database: TestDatabase;
let db: Database;
let deliveries: Deliveries;
let wakesAt: (Date | undefined)[];
let sent: string[];
/** So often that one of them ends while the lane looks for more. */
const RENEWALS = 200;

/** What happens next; as long as it is undefined everything is sent. */
let decision: (event: string) => Decision<string> | Promise<Decision<string>>;
let service: (event: string) => Promise<void | { waitSeconds: number }>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(createPool({ url: database.url, max: 4, ...LONG_TIMEOUTS }));
  await db.execute(sql`
    insert into users (username, email, name, created_at, updated_at)
    values ('amina', 'amina@akatale.example', 'Amina', now(), now())`);
});
beforeEach(async () => {
  await db.execute(sql`delete from deliveries`);
  [wakesAt, sent] = [[], []];
  decision = (event) => ({ send: event });
  service = async () => undefined;
  deliveries = create();
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const channel: Channel<string> = {
  name: 'mail',
  atOnce: 2,
  claimSeconds: 30,
  retryAfter: (attempts) => (attempts >= 3 ? null : attempts * 10),
  async send(event) {
    sent.push(event);
    return service(event);
  },
};

function create(at = db): Deliveries {
  const jobs: Pick<Jobs, 'send'> = {
    send: async (_db, _job, _data, options) => void wakesAt.push(options?.startAfter),
  };
  const sender = createDeliveries({ db: at, jobs, log });
  const kind: DeliveryKind<string> = {
    name: 'news',
    channel,
    worthSeconds: WORTH_SECONDS,
    decide: async ({ event }) => decision(event),
  };
  sender.define([kind, { ...kind, name: 'renewed', isRenewed: true }]);
  return sender;
}

async function add(...added: (Partial<NewDelivery> & { event: string })[]): Promise<void> {
  const [{ id: userId }] = (await db.execute(sql`select id from users`)).rows as [{ id: number }];
  await inTransaction(db, async (tx) =>
    deliveries.add(
      tx,
      added.map((delivery) => ({ kind: 'news', userId, ...delivery })),
    ),
  );
}
async function send(): Promise<string[]> {
  sent = [];
  await deliveries.wake();
  await deliveries.idle();
  return sent;
}
/** Lets time pass for all that waits. */
const pass = async (seconds: number) =>
  db.execute(sql`
    update deliveries set due_at = due_at - make_interval(secs => ${seconds}),
      created_at = created_at - make_interval(secs => ${seconds}),
      claimed_until = claimed_until - make_interval(secs => ${seconds})`);
const rows = async () =>
  (
    await db.execute(
      sql`select event, due_at is not null as waits, given_up_at is not null as "isGivenUp" from deliveries`,
    )
  ).rows;
const settled = (event: string) => ({ event, waits: false, isGivenUp: false });

describe('an event', () => {
  test('is sent once, however often it is added', async () => {
    await add({ event: 'a' });
    await add({ event: 'a' }, { event: 'b' }, { event: 'b' });
    expect((await send()).toSorted((a, b) => a.localeCompare(b))).toEqual(['a', 'b']);
    await add({ event: 'a' });
    expect(await send()).toEqual([]);
    // Wakes of transactions that added something.
    expect(wakesAt).toEqual([undefined, undefined]);
  });

  test('of a kind that is renewed is sent again, also while it is being sent', async () => {
    await add({ event: 'a', kind: 'renewed' });
    service = async () => {
      if (sent.length < RENEWALS) await add({ event: 'a', kind: 'renewed' });
    };
    expect(await send()).toEqual(Array(RENEWALS).fill('a'));
    expect(await rows()).toEqual([settled('a')]);
  });

  test('that has no reason any more can be added again, unless it may have arrived', async () => {
    await add({ event: 'a' }, { event: 'b' });
    service = async (event) => {
      if (event === 'b') throw new Error('It hung up');
    };
    decision = (event) => (event === 'a' ? 'drop' : { send: event });
    await send();
    decision = () => 'drop';
    await pass(10);
    await send();
    expect(await rows()).toEqual([settled('b')]);
    decision = (event) => ({ send: event });
    await add({ event: 'a' }, { event: 'b' });
    expect(await send()).toEqual(['a']);
  });

  test('of a kind that this release does not know is left alone', async () => {
    await add({ event: 'a' });
    await db.execute(sql`update deliveries set kind = 'of the next release'`);
    expect(await send()).toEqual([]);
    expect(await rows()).toMatchObject([{ waits: true }]);
  });
});

describe('a service', () => {
  test('that fails is tried again after the waits of its channel, and then given up', async () => {
    service = async () => Promise.reject(new Error('It is away'));
    await add({ event: 'a' });
    const tries = [];
    for (const seconds of [0, 9, 1, 19, 1, 100]) {
      await pass(seconds);
      tries.push((await send()).length);
    }
    expect(tries).toEqual([1, 0, 1, 0, 1, 0]);
    expect(await rows()).toEqual([{ event: 'a', waits: false, isGivenUp: true }]);
    // Within the minute a wake is sent along; later the minute does it.
    expect(wakesAt.filter(Boolean)).toHaveLength(2);
  });

  test('that refuses for good is asked no more, and an operator sees it', async () => {
    service = async () => Promise.reject(new GiveUp('Nobody lives here'));
    await add({ event: 'a' });
    await send();
    await pass(100);
    expect(await send()).toEqual([]);
    expect(await deliveries.figures()).toEqual([{ job: 'mail.news', waiting: 0, oldestSeconds: 0, dead: 1 }]);
  });

  test('that wants a pause gets it, and it counts as no try', async () => {
    service = async () => ({ waitSeconds: 90 });
    await add({ event: 'a' });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await send()).toEqual(['a']);
      await pass(89);
      expect(await send()).toEqual([]);
      await pass(1);
    }
  });

  test('that hangs holds up its lane alone, and urgent ones go first', async () => {
    const hang = Promise.withResolvers<void>();
    service = async (event) => (event.startsWith('hang') ? hang.promise : undefined);
    await add({ event: 'hang 1' }, { event: 'hang 2' });
    await deliveries.wake();
    await expect.poll(() => sent.length).toBe(2);
    await add({ event: 'later 1' }, { event: 'later 2' }, { event: 'urgent', isUrgent: true });
    await add({ event: 'elsewhere', lane: 'another' });
    await deliveries.wake();
    await expect.poll(() => sent).toContain('elsewhere');
    expect(sent).toHaveLength(3);
    hang.resolve();
    await deliveries.idle();
    expect(sent).toHaveLength(6);
    expect(sent.indexOf('urgent')).toBeLessThan(5);
  });
});

test('what is too late is not sent, and given up where it was tried', async () => {
  await add({ event: 'tried' });
  service = async () => Promise.reject(new Error('It is away'));
  await send();
  await add({ event: 'untried' });
  await pass(WORTH_SECONDS);
  expect(await send()).toEqual([]);
  expect(await rows()).toEqual([{ event: 'tried', waits: false, isGivenUp: true }]);
});

test('a kind that cannot decide about one holds up no other, and is asked again', async () => {
  decision = async (event) => (event === 'a' ? Promise.reject(new Error('A fault')) : { send: event });
  await add({ event: 'a' }, { event: 'b' });
  expect(await send()).toEqual(['b']);
  decision = (event) => ({ send: event });
  await pass(60);
  expect(await send()).toEqual(['a']);
});

test('the figures count what waits for a try, and not what waits for its hour', async () => {
  decision = (event) => (event === 'quiet' ? { waitSeconds: 600 } : { send: event });
  service = async () => Promise.reject(new Error('It is away'));
  await add({ event: 'quiet' }, { event: 'tried' });
  await send();
  await pass(5);
  const [figures] = await deliveries.figures();
  expect(figures).toMatchObject({ job: 'mail.news', waiting: 1, dead: 0 });
  expect(figures?.oldestSeconds).toBeGreaterThanOrEqual(5);
});

test('a database that goes away after the hand-over leads to no second one', async () => {
  const proxy = await openFaultProxy(database.url);
  const away = openDatabase(createPool({ url: proxy.url, max: 4, log }));
  deliveries = create(away);
  service = async () => proxy.close();
  const [{ id: userId }] = (await db.execute(sql`select id from users`)).rows as [{ id: number }];
  await inTransaction(db, async (tx) => deliveries.add(tx, [{ kind: 'news', userId, event: 'a' }]));
  expect(await send()).toEqual(['a']);
  const back = await openFaultProxy(database.url, Number(new URL(proxy.url).port));
  await pass(31);
  expect(await rows()).toMatchObject([{ waits: true }]);
  expect(await send()).toEqual([]);
  expect(await rows()).toEqual([settled('a')]);
  await away.$client.end();
  await back.close();
});
