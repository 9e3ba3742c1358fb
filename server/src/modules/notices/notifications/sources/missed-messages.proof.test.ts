import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { openMarket } from '../../../../../test/apps/small-market.ts';
import { callThroughProgram } from '../../../../../test/programs/call-through-program.ts';
import { openPushService, type PushBrowser } from '../../../../../test/servers/push-server.ts';
import { missedMessages } from './notify-messages.ts';

const service = await openPushService();
const app = await startTestApp({ settings: service.settings });
const { people, chatId, supportChatId } = await openMarket(app);
const { buyer, vendor, operator } = people;
const { dataDirectory } = app.appContext.config;
/** Another process, which does nothing after its commits: for the others it is as if it were killed there. */
const silent = await startTestApp({ settings: { DATABASE_URL: app.databaseUrl, DATA_DIR: dataDirectory } });
const { fanOut } = silent.appContext;
const begin = fanOut.beginAnnouncement;
fanOut.beginAnnouncement = () => ({ ...begin(), committed: () => undefined });
afterAll(async () => {
  await silent.stop();
  await app.stop();
  await service.close();
});

let browser: PushBrowser;
beforeEach(async () => {
  for (const each of [app, silent]) each.clock.set(new Date());
  await app.shiftTime('0 seconds');
  browser = service.newBrowser();
  await app.as(vendor).call('PUT', '/api/push/subscription', { body: browser.subscription });
});
afterEach(async () => {
  await app.as(vendor).post(`/api/chats/${chatId}/read`, {});
  await app.modules.notifications.flush();
  await app.db.execute(sql`delete from notifications`);
  await app.db.execute(sql`update message_notification_progress set last_message_id = (select max(id) from messages)`);
});

/** Through a process that is killed right after the commit. */
async function writeAndDie(message: string): Promise<void> {
  const call = { method: 'POST', url: `/api/chats/${chatId}/messages`, body: { message } };
  const killed = await callThroughProgram(app, buyer, { call, point: 'after the commit' });
  expect(killed.end).toBe('SIGKILL');
}
async function writeInSilence(message: string, to = chatId): Promise<void> {
  expect((await silent.as(buyer).post(`/api/chats/${to}/messages`, { message })).status).toBe(201);
}
async function write(message: string): Promise<void> {
  expect((await app.as(buyer).post(`/api/chats/${chatId}/messages`, { message })).status).toBe(201);
  await app.modules.notifications.flush();
}
/** What a worker does in the minute after. */
async function aMinuteLater(): Promise<void> {
  await app.shiftTime('1 minute');
  await work();
}
async function work(): Promise<void> {
  await app.jobs.send(app.db, missedMessages, {});
  await app.jobs.drain({ includeDelayed: true });
  await app.appContext.deliveries.idle();
}
const bodies = () => browser.received.map(({ payload }) => payload.body);
const list = async (person: Person): Promise<{ id: number; message: string }[]> =>
  (await app.as(person).get('/api/notifications?list=others')).body;

test('a message whose process is killed right after the commit is pushed within two minutes, once', async () => {
  await writeAndDie('First');
  await writeAndDie('Second');
  expect(await list(vendor)).toEqual([]);
  expect((await app.as(vendor).get('/api/chats')).body[0]).toMatchObject({ id: chatId, unreadCount: 2 });
  // Its process could still be writing.
  await work();
  expect(bodies()).toEqual([]);
  await aMinuteLater();
  await aMinuteLater();
  expect(bodies()).toEqual(['Second']);
  expect(await list(vendor)).toMatchObject([{ message: 'Second', isRead: false, data: { chatId } }]);
});

test('of two workers one notifies of it', async () => {
  await writeInSilence('Once');
  await app.shiftTime('1 minute');
  const { handler } = app.modules.notifications.handlers!.find(({ job }) => job === missedMessages)!;
  await Promise.all(Array.from({ length: 5 }, async () => handler({}, {} as never)));
  await app.jobs.drain({ includeDelayed: true });
  await app.appContext.deliveries.idle();
  expect(bodies()).toEqual(['Once']);
});

test('nothing is pushed of a message that was read meanwhile, or in a muted chat', async () => {
  await writeInSilence('Read before the minute is over');
  await app.as(vendor).post(`/api/chats/${chatId}/read`, {});
  await aMinuteLater();
  const mute = async (isMuted: boolean) =>
    app.as(vendor).call('PUT', `/api/chats/${chatId}/mute`, { body: { isMuted } });
  await mute(true);
  await writeInSilence('Muted');
  await aMinuteLater();
  await mute(false);
  await aMinuteLater();
  expect([bodies(), await list(vendor)]).toEqual([[], []]);
});

test('a message that was notified is not notified again, also where its notification was deleted', async () => {
  await write('Told');
  await aMinuteLater();
  expect(bodies()).toEqual(['Told']);
  await app.shiftTime('0 seconds');
  await write('Deleted');
  const [{ id } = { id: 0 }] = await list(vendor);
  const remove = async () => app.as(vendor).call('DELETE', `/api/notifications/${id}`);
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  await aMinuteLater();
  expect([bodies(), await list(vendor)]).toEqual([['Told'], []]);
  expect((await app.as(vendor).get('/api/notifications/unread-count')).body).toMatchObject({ others: 0 });
  await write('The next one');
  await aMinuteLater();
  expect([bodies(), (await list(vendor)).map(({ message }) => message)]).toEqual([
    ['Told', 'The next one'],
    ['The next one'],
  ]);
});

test('a later message of a living process stands for the lost one', async () => {
  await writeInSilence('Lost');
  await write('Kept');
  await aMinuteLater();
  expect(bodies()).toEqual(['Kept']);
});

test('a message to support reaches the operators', async () => {
  await writeInSilence('Please help', supportChatId);
  await aMinuteLater();
  const [first, ...others] = await list(operator);
  expect([first?.message, others]).toEqual(['Please help', []]);
});

test('the mail after half an hour needs no notification', async () => {
  await writeInSilence('Is it still there?');
  await app.shiftTime('31 minutes');
  await app.run('away-mail.find-unread');
  const { rows } = await app.db.execute(sql`select user_id from deliveries where kind = 'message'`);
  expect(rows).toEqual([{ user_id: vendor.id }]);
});
