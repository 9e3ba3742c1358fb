import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClosingApp } from '../../test/apps/closing-app.ts';
import type { Person } from '../../test/apps/people.ts';
import { openLiveWriter } from '../../test/clients/live-writer.ts';
import { type Program, startProgram } from '../../test/programs/program.ts';
import { inTransaction } from '../platform/postgres/database.ts';

/** Rule 40: what is answered after the answer to a lock or a suspension has stored nothing, in any process. */

/** Of what happens in one order every time. */
const ROUNDS = 10;
const app = await startClosingApp();
let other: Program;
let owner: Person;
let vendor = app.vendor;
let chatId = 0;

beforeAll(async () => {
  const { database, dataDirectory } = app.appContext.config;
  const settings = { DATABASE_URL: database.url ?? '', DATA_DIR: dataDirectory };
  other = await startProgram('web', { ...settings, RATE_LIMIT_FACTOR: '1000' });
  await other.ready;
  owner = await app.people.operator();
  ({ chatId } = await app.startSaleChat());
});
afterAll(async () => {
  await other.kill();
  await app.stop();
});

interface Coded {
  body: { code?: string };
}

const here = async (by: Person, path: string, body: object, method = 'POST') =>
  app.as(by).call(method, `/api/chats/${chatId}${path}`, { body });

async function there({ cookie }: Person, path: string, body: object, method = 'POST') {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${other.url}/api/chats/${chatId}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
}

async function countMessages(): Promise<number> {
  const { rows } = await app.db.execute<{ all: number }>(
    sql`select count(*)::int as all from messages where kind = 'text'`,
  );
  return rows[0]!.all;
}

async function countWaiting(): Promise<number> {
  const { rows } = await app.db.execute<{ all: number }>(sql`select count(*)::int as all from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]!.all;
}

/** Holds the chat as a closing does: the calls begin, wait for it, and go on once `meanwhile` has been answered. */
async function whileHeld(begin: () => Promise<Coded>[], meanwhile: () => Promise<void>): Promise<Coded[]> {
  const [isLocked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = inTransaction(app.db, async (tx) => {
    await app.modules.chats.closing.lock(tx, [chatId]);
    isLocked.resolve();
    await release.promise;
  });
  await isLocked.promise;
  const calls = begin();
  try {
    await expect.poll(countWaiting, { interval: 5 }).toBe(calls.length);
    await meanwhile();
  } finally {
    release.resolve();
    await held;
  }
  return Promise.all(calls);
}

const toggle = async (allowChat: boolean) => {
  const path = `/api/admin/vendors/${app.vendor.id}/toggle-chat`;
  expect((await app.as(owner).post(path, { allowChat })).status).toBe(200);
};
const act = async (what: 'suspend' | 'restore') => {
  const path = `/api/admin/people/${app.vendor.id}/${what}`;
  expect((await app.as(owner).post(path, { reason: 'scam' })).status).toBe(200);
};

test('a vendor who is locked while their message waits for the chat has not written it', async () => {
  const before = await countMessages();
  const codes: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = { message: `Late ${round}`, tempId: round };
    const begin = () => [here(vendor, '/messages', body), there(vendor, '/messages', { message: 'Late' })];
    const answers = await whileHeld(begin, async () => toggle(false));
    codes.push(...answers.map(({ body: { code } }) => code));
    await toggle(true);
  }
  expect(codes).toEqual(codes.map(() => 'CHAT_LOCKED'));
  expect(await countMessages()).toBe(before);
});

test('nor has one who is suspended, nor the buyer who wrote to them', async () => {
  const before = await countMessages();
  const codes: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = { message: 'Late' };
    const begin = () => [here(vendor, '/messages', body), there(app.buyer, '/messages', body)];
    const answers = await whileHeld(begin, async () => act('suspend'));
    codes.push(...answers.map(({ body: { code } }) => code));
    await act('restore');
    vendor = await app.people.signIn(vendor);
  }
  expect(codes).toEqual(codes.map(() => 'PARTNER_SUSPENDED'));
  expect(await countMessages()).toBe(before);
});

/** Each writer sends its next message as soon as the one before is answered, until one is refused. */
async function flood(write: (message: string) => Promise<Coded>): Promise<number> {
  for (let sent = 0; ;) {
    const { code } = (await write(`Hello ${sent}`)).body;
    if (code === undefined) sent += 1;
    // A busy machine has refused it before any work.
    else if (code !== 'UNAVAILABLE') return sent;
  }
}

test('nothing is stored after the answer to a lock, however much is written in two processes over both transports', async () => {
  const urls = [await app.listen(), other.url];
  const live = await Promise.all(urls.map(async (url) => openLiveWriter(url, vendor, chatId)));
  const overLive = live.map((write) => async (message: string) => ({ body: await write(message) }));
  const overHttp = [here, there].map((write) => async (message: string) => write(vendor, '/messages', { message }));
  for (let round = 0; round < 5; round += 1) {
    const before = await countMessages();
    const writers = [...overLive, ...overHttp].flatMap((write) => [flood(write), flood(write), flood(write)]);
    await expect.poll(countMessages, { interval: 5 }).toBeGreaterThan(before + 50);
    await toggle(false);
    const atAnswer = await countMessages();
    const sent = await Promise.all(writers);
    expect(await countMessages()).toBe(atAnswer);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(atAnswer - before);
    await toggle(true);
  }
});

test('a vendor who is locked while their chat is held mutes nothing', async () => {
  const mute = { isMuted: true };
  const begin = () => [here(vendor, '/mute', mute, 'PUT'), there(vendor, '/mute', mute, 'PUT')];
  const muted = await whileHeld(begin, async () => toggle(false));
  expect(muted.map(({ body }) => body.code)).toEqual(['CHAT_LOCKED', 'CHAT_LOCKED']);
  expect(await app.chatRow(chatId)).toMatchObject({ vendorMuted: false });
  await toggle(true);
});
