import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { runProgram } from '../../../test/programs/run-to-its-end.ts';
import type { KillPoint, SendingTask } from '../../../test/programs/sending-program.ts';
import { startMailServer } from '../../../test/servers/mail-server.ts';
import { openPushService, type PushBrowser } from '../../../test/servers/push-server.ts';

const PROGRAM = join(import.meta.dirname, '../../../test/programs/sending-program.ts');
const COUNT = 3;
const NOON = Date.parse('2026-11-23T09:00:00Z');

const service = await openPushService();
const mails = await startMailServer();
const settings = { ...service.settings, SMTP_URL: mails.url };
const app = await startTestApp({ settings });
const { buyer, vendor } = await app.people.all();
const chatIds: number[] = [];
let minutes = 0;

beforeAll(async () => {
  for (let nth = 0; nth < COUNT; nth += 1)
    chatIds.push(await app.people.beginChat(buyer, await app.people.addProduct(vendor)));
});
afterAll(async () => {
  await app.stop();
  await service.close();
  await mails.close();
});

async function pass(more: number): Promise<void> {
  minutes += more;
  const at = new Date(NOON + minutes * 60_000);
  app.clock.set(at);
  await app.setDatabaseTime(at);
}

/** Something new in each chat, and nothing else that waits. */
beforeEach(async () => {
  await app.db.execute(sql`delete from push_subscriptions`);
  await app.db.execute(sql`delete from notifications`);
  await app.db.execute(sql`delete from deliveries`);
  await app.db.execute(sql`
    update chats set vendor_read_id = coalesce((select max(id) from messages), 0), vendor_read_position = last_position`);
  service.arrived.splice(0);
  mails.received.splice(0);
  await pass(60);
});

async function write(): Promise<void> {
  for (const chatId of chatIds)
    expect((await app.as(buyer).post(`/api/chats/${chatId}/messages`, { message: 'Still there?' })).status).toBe(201);
}

/** A process that sends what is due. */
function send(point?: KillPoint) {
  const { database, dataDirectory } = app.appContext.config;
  const whole = { ...settings, DATABASE_URL: database.url ?? '', DATA_DIR: dataDirectory };
  const task: SendingTask = { settings: whole, ...(point && { point }) };
  return runProgram(PROGRAM, JSON.stringify(task));
}

/** The claims of the killed process are over, and the process of this test sends; then it finds nothing more. */
async function sendTheRest(): Promise<void> {
  const { deliveries } = app.appContext;
  for (let round = 0; round < 2; round += 1) {
    await pass(2);
    await deliveries.wake();
    await deliveries.idle();
  }
  const { rows } = await app.db.execute(sql`select 1 from deliveries where due_at is not null`);
  expect(rows).toEqual([]);
}

/** How often each arrived. */
const counts = (ids: readonly string[]) => [...Map.groupBy(ids, (id) => id).values()].map(({ length }) => length);
const once = Array.from({ length: COUNT }, () => 1);

const channels: [string, Channel][] = [
  [
    'pushes',
    {
      async prepare() {
        const browser = service.newBrowser();
        await app.as(vendor).call('PUT', '/api/push/subscription', { body: browser.subscription });
        await write();
        await app.modules.notifications.flush();
        return browser;
      },
      arrived: () => service.arrived.map(({ tag, version }) => `${tag} ${version}`),
    },
  ],
  [
    'mails',
    {
      async prepare() {
        await write();
        await pass(30);
        await app.run('away-mail.find-unread');
        return undefined;
      },
      arrived: () => mails.received.map(({ messageId }) => messageId ?? ''),
    },
  ],
];
interface Channel {
  prepare(): Promise<PushBrowser | undefined>;
  /** What is the same for two copies of one. */
  arrived(): string[];
}

describe.each(channels)('of a process that sends %s and is killed', (_name, { prepare, arrived }) => {
  test.each(['after the claim', 'after the decision', 'before the hand-over'] as const)(
    '%s, each arrives once',
    async (point) => {
      await prepare();
      expect((await send(point).ended).end).toBe('SIGKILL');
      expect(arrived()).toEqual([]);
      await sendTheRest();
      expect(counts(arrived())).toEqual(once);
    },
  );

  test('after the hand-over, before it heard of it, what was handed over arrives again, as the same', async () => {
    const browser = await prepare();
    mails.mood = 'takes it and says nothing';
    browser?.fail({ before: async () => killed.kill() });
    const killed = send();
    if (!browser) void mails.nextMail().then(killed.kill);
    expect((await killed.ended).end).toBe('SIGKILL');
    mails.mood = 'accepts';
    browser?.fail(null);
    await expect.poll(arrived).not.toEqual([]);
    await sendTheRest();
    expect(new Set(arrived()).size).toBe(COUNT);
    expect(Math.max(...counts(arrived()))).toBe(2);
  });

  test('before the settling, what was handed over arrives again, as the same', async () => {
    await prepare();
    expect((await send('before the settling').ended).end).toBe('SIGKILL');
    await sendTheRest();
    expect(new Set(arrived()).size).toBe(COUNT);
    expect(Math.max(...counts(arrived()))).toBe(2);
  });
});
