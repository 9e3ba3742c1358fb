import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import type { Kind } from '../../../../test/apps/people.ts';
import { openMarket, type Market } from '../../../../test/apps/small-market.ts';
import { connectLive, type LiveClient } from '../../../../test/clients/live-client.ts';
import { startStopwatch } from '../../../../test/stopwatch.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { lastSeen, liveConnections } from '../../../database/schema/presence.ts';
import { sessions, users } from '../../../database/schema/users.ts';
import { inTransaction, lockKey } from '../../../platform/postgres/database.ts';
import { chatAccessChanged } from '../../people/entitlements/index.ts';
import { ADMISSION_LOCKS, admitConnections, renewConnections, sweepConnections } from './live-connections-store.ts';
import { presenceChanged } from './live-deps.ts';

let app: TestApp;
let market: Market;
let url: string;
const open: LiveClient[] = [];

beforeAll(async () => {
  app = await startTestApp();
  market = await openMarket(app);
  url = await app.listen();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(async (client) => client.close()));
  const areGone = async () => (await app.db.select().from(liveConnections)).length === 0;
  await waitUntil(areGone, () => 'Connections are still written down.');
});
afterAll(async () => app.stop());

async function connect(kind: Kind): Promise<LiveClient> {
  const client = await connectLive(url, { cookie: market.people[kind].cookie });
  open.push(client);
  return client;
}

test('who comes and goes is told to those they talk with, and to no other', async () => {
  const { vendor, buyer } = market.people;
  const [partner, stranger] = [await connect('buyer'), await connect('otherVendor')];
  const [tab, otherTab] = [await connect('vendor'), await connect('vendor')];
  const came = await partner.next('presence');
  expect(came).toMatchObject({
    userId: vendor.id,
    presence: { isHidden: false, isOnline: true },
  });
  await tab.close();
  const seen = async () => (await app.as(buyer).get(`/api/chats/${market.chatId}`)).body.otherUser;
  expect(await seen()).toMatchObject({ presence: { isOnline: true } });
  await otherTab.close();
  const left = await partner.next('presence', ({ presence }) => !presence.isOnline);
  expect(left.presence.lastSeenAt).toBe((await seen()).presence.lastSeenAt);
  await stranger.settled();
  expect(stranger.frames.filter(({ type }) => type === 'presence')).toEqual([]);
  expect(partner.frames.filter(({ type }) => type === 'presence')).toHaveLength(2);
});

test('who hides it is not told of', async () => {
  const { buyer } = market.people;
  await app.db.update(users).set({ hidesPresence: true }).where(eq(users.id, buyer.id));
  const vendor = await connect('vendor');
  await connect('buyer');
  // Whoever came later and is heard of shows that the one before was passed over.
  await app.db.update(users).set({ hidesPresence: false }).where(eq(users.id, buyer.id));
  app.appContext.events.emit(presenceChanged, { userId: buyer.id });
  await vendor.next('presence');
  expect(vendor.frames.filter(({ type }) => type === 'presence')).toHaveLength(1);
});

test('who begins to hide it is told of once, and so is who shows it again', async () => {
  const { buyer } = market.people;
  const vendor = await connect('vendor');
  await connect('buyer');
  const choose = async (hidesPresence: boolean) =>
    app.as(buyer).call('PATCH', '/api/user/profile', { body: { hidesPresence } });
  const announced = () =>
    vendor.frames.flatMap((frame) =>
      frame.type === 'presence' ? [[frame.userId, frame.presence.isHidden, frame.presence.isOnline]] : [],
    );
  await choose(true);
  await expect.poll(() => announced().at(-1)).toEqual([buyer.id, true, false]);
  const before = announced().length;
  // Hidden, they come with another device: nobody hears of it.
  await connect('buyer');
  await choose(false);
  await expect.poll(() => announced().slice(before)).toEqual([[buyer.id, false, true]]);
});

test('a locked vendor is not told who of their buyers is there', async () => {
  const [locked, vendor] = [await connect('lockedVendor'), await connect('vendor')];
  await connect('buyer');
  app.appContext.events.emit(presenceChanged, { userId: market.people.buyer.id });
  await vendor.next('presence');
  await locked.settled();
  expect(locked.frames.map(({ type }) => type)).toEqual(['pong']);
});

test('a buyer is not told that a locked seller is there, and hears of the lock at once', async () => {
  const { chatId } = market;
  const { vendor } = market.people;
  const lock = async (chatOverride: 'deny' | 'allow') => {
    await app.db.update(entitlements).set({ chatOverride }).where(eq(entitlements.userId, vendor.id));
    const { events } = app.appContext;
    await inTransaction(app.db, async (tx) => events.announce(tx, chatAccessChanged, { vendorId: vendor.id }));
  };
  const buyer = await connect('buyer');
  await connect('vendor');
  const hears = async (isOnline: boolean, from: number) =>
    buyer.next(
      'chat',
      (frame) =>
        frame.chatId === chatId &&
        frame.chat?.otherUser.presence?.isOnline === isOnline &&
        buyer.frames.indexOf(frame) >= from,
    );
  await lock('deny');
  await hears(false, 0);
  const locked = buyer.frames.length;
  app.appContext.events.emit(presenceChanged, { userId: vendor.id });
  // What is announced later and heard of shows that the presence was passed over.
  await lock('deny');
  await hears(false, locked);
  expect(buyer.frames.slice(locked).map(({ type }) => type)).toEqual(['chat']);
  await lock('allow');
  await hears(true, locked);
});

test('who connects waits for nobody else who does', async () => {
  const { buyer, vendor } = market.people;
  const admit = async (userId: number) => admitConnections(app.db, [{ id: randomUUID(), userId }], 10);
  let buyerIsAdmitted = false;
  const admissions = await inTransaction(app.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADMISSION_LOCKS}, ${lockKey(buyer.id)})`);
    const ofBuyer = admit(buyer.id).then(() => (buyerIsAdmitted = true));
    expect(await admit(vendor.id)).toHaveLength(1);
    expect(buyerIsAdmitted).toBe(false);
    return { ofBuyer };
  });
  await admissions.ofBuyer;
  await app.db.delete(liveConnections);
});

describe('a process that was killed', () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const rows = async () => app.db.select().from(liveConnections).where(eq(liveConnections.id, id));

  test('leaves connections that expire unless they are renewed', async () => {
    const { vendor, buyer } = market.people;
    await app.stopTime(0);
    await renewConnections(app.db, [{ id, userId: vendor.id }]);
    const isOnline = async () =>
      (await app.as(buyer).get(`/api/chats/${market.chatId}`)).body.otherUser.presence.isOnline;
    expect(await isOnline()).toBe(true);
    await app.stopTime(50);
    await renewConnections(app.db, [{ id, userId: vendor.id }]);
    await app.stopTime(109);
    expect(await isOnline()).toBe(true);
    await app.stopTime(110);
    expect(await isOnline()).toBe(false);
    expect(await sweepConnections(app.db)).toEqual([vendor.id]);
    expect(await rows()).toEqual([]);
    await app.shiftTime('0 seconds');
  });
});

describe('the end of a session ends its connections with 4401', () => {
  const within2s = async (client: LiveClient, end: () => Promise<unknown>) => {
    await end();
    const stopwatch = startStopwatch();
    const { code } = await client.closed;
    return { code, isQuick: stopwatch.stop() < 2_500 };
  };
  const gone = { code: 4401, isQuick: true };

  test('signed out, here or from another device', async () => {
    const person = await app.people.signIn(market.people.otherVendor);
    const client = await connectLive(url, { cookie: person.cookie });
    expect(await within2s(client, async () => app.as(person).post('/api/auth/logout', {}))).toEqual(gone);
    const other = await app.people.signIn(person);
    const remote = await connectLive(url, { cookie: other.cookie });
    const kept = await connect('otherVendor');
    const end = async () => app.as(market.people.otherVendor).call('DELETE', '/api/user/sessions');
    expect(await within2s(remote, end)).toEqual(gone);
    await kept.settled();
  });

  test('deleted by hand, with many others', async () => {
    const person = await app.people.signIn(market.people.otherVendor);
    const client = await connectLive(url, { cookie: person.cookie });
    const kept = await connect('buyer');
    const expiresAt = sql`now() + interval '1 day'`;
    const others = Array.from({ length: 600 }, () => ({
      userId: person.id,
      tokenHash: randomBytes(32),
      createdAt: sql`now()`,
      lastSeenAt: sql`now()`,
      authenticatedAt: sql`now()`,
      expiresAt,
    }));
    await app.db.insert(sessions).values(others);
    const remove = async () => app.db.delete(sessions).where(eq(sessions.userId, person.id));
    expect(await within2s(client, remove)).toEqual(gone);
    await kept.settled();
    Object.assign(market.people.otherVendor, await app.people.signIn(person));
  });

  test('erased', async () => {
    const person = await app.people.signIn(market.people.otherVendor);
    const client = await connectLive(url, { cookie: person.cookie });
    const erase = async () =>
      inTransaction(app.db, async (tx) => {
        for (const module of app.modules.all) await module.eraseFor(tx, person.id);
      });
    expect(await within2s(client, erase)).toEqual(gone);
    const rows = app.db.select().from(lastSeen).where(eq(lastSeen.userId, person.id));
    await expect.poll(async () => (await rows).length).toBe(0);
  });
});
