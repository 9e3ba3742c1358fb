import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/apps/app.ts';
import { startProgram } from '../../test/programs/program.ts';
import { openPushService, type PushBrowser } from '../../test/servers/push-server.ts';
import { deliveries } from '../database/schema/deliveries.ts';
import { deliverySending } from '../platform/deliveries/deliveries.ts';

const DEVICES = 10;
const TESTS_EACH = 8;

const service = await openPushService();
const app = await startTestApp({ settings: service.settings });
const { buyer, vendor } = await app.people.all();
const chatId = await app.people.beginChat(buyer, await app.people.addProduct(vendor));
const { config } = app.appContext;
const settings = {
  ...service.settings,
  DATABASE_URL: config.database.url ?? '',
  DATA_DIR: config.dataDirectory,
};
const browsers: PushBrowser[] = [];
beforeAll(async () => {
  for (let nth = 0; nth < DEVICES; nth += 1) {
    const phone = await app.people.signIn(vendor);
    const browser = service.newBrowser();
    browsers.push(browser);
    await app.as(phone).call('PUT', '/api/push/subscription', { body: browser.subscription });
  }
});
afterAll(async () => {
  await app.stop();
  await service.close();
});

const startWorker = async () => {
  const worker = await startProgram('worker', settings);
  await worker.ready;
  return worker;
};
async function write(message: string): Promise<void> {
  expect((await app.as(buyer).post(`/api/chats/${chatId}/messages`, { message })).status).toBe(201);
  await app.modules.notifications.flush();
}
const waiting = async () => app.db.$count(deliveries, isNotNull(deliveries.dueAt));
const received = () => browsers.map((browser) => browser.received.splice(0).map(({ payload }) => payload.body));

test('two processes with the same keys send each push once', async () => {
  await app.db.execute(sql`
    insert into deliveries (user_id, kind, event, target_id, lane, is_urgent, created_at, due_at)
    select user_id, 'test', nth::text, id, service, true, app_now(), app_now()
    from push_subscriptions, generate_series(1, ${TESTS_EACH}::int) as nth`);
  const workers = await Promise.all([startWorker(), startWorker()]);
  await write('Once, please');
  await expect.poll(waiting).toBe(0);
  expect(await Promise.all(workers.map(async (worker) => worker.stop()))).toEqual([0, 0]);
  const keys = browsers.flatMap((browser) => browser.received.map(({ vapid }) => vapid.publicKey));
  expect(new Set(keys)).toEqual(new Set([(await app.as(vendor).get('/api/push')).body.publicKey]));
  for (const browser of browsers) {
    const versions = browser.received.map(({ payload }) => payload.version);
    expect([versions.length, new Set(versions).size]).toEqual([TESTS_EACH + 1, TESTS_EACH + 1]);
  }
  received();
});

test('what was committed while no process lived is sent by the next', async () => {
  await write('Before anybody lived');
  const worker = await startWorker();
  await expect.poll(waiting).toBe(0);
  expect(received()).toEqual(browsers.map(() => ['Before anybody lived']));
  expect(await worker.stop()).toBe(0);
});

test('a process killed between its claim and the answer leaves it to another, which sends it once', async () => {
  const first = await startWorker();
  for (const browser of browsers) browser.fail({ hangs: true });
  const calls = () => browsers.map((browser) => browser.calls());
  const before = calls();
  await write('Despite the kill');
  await expect.poll(calls).toEqual(before.map((count) => count + 1));
  await first.kill();
  for (const browser of browsers) browser.fail(null);
  expect(received()).toEqual(browsers.map(() => []));

  const second = await startWorker();
  // The claims of the killed process are over, and its minute.
  await app.db.execute(sql`update deliveries set claimed_until = app_now()`);
  await app.jobs.send(app.db, deliverySending, {});
  await expect.poll(waiting).toBe(0);
  expect(received()).toEqual(browsers.map(() => ['Despite the kill']));
  expect(calls()).toEqual(before.map((count) => count + 2));
  expect(await second.stop()).toBe(0);
});
