import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { openPushService, type PushBrowser } from '../../../../test/servers/push-server.ts';
import { deliveries } from '../../../database/schema/deliveries.ts';
import { pushSubscriptions } from '../../../database/schema/push.ts';
import { deliverySending } from '../../../platform/deliveries/deliveries.ts';

const service = await openPushService();
const app = await startTestApp({ settings: service.settings });
const people = await app.people.all();
const { buyer, vendor, otherVendor } = people;
const product = await app.people.addProduct(vendor, { title: 'Tecno Spark 10' });
const chatId = await app.people.beginChat(buyer, product);
const path = `/api/chats/${chatId}/messages`;
afterAll(async () => {
  await app.stop();
  await service.close();
});

let browser: PushBrowser;
beforeEach(async () => {
  // Three in the afternoon in Kampala.
  await app.setDatabaseTime(new Date('2026-11-23T12:00:00Z'));
  browser = service.newBrowser();
});
afterEach(async () => {
  await app.db.delete(pushSubscriptions);
  await app.db.execute(sql`delete from notifications`);
  await app.db.execute(sql`delete from notification_reads`);
  await app.db.execute(sql`delete from notification_choices`);
  await app.db.execute(sql`delete from notification_settings`);
  await app.db.execute(sql`delete from live_connections`);
});

const subscribe = async (as: Pick<Person, 'cookie'> = vendor, at = browser) =>
  app.as(as).call('PUT', '/api/push/subscription', { body: at.subscription });
const choose = async (body: object) => app.as(vendor).call('PATCH', '/api/notifications/choices', { body });

async function write(message: string): Promise<void> {
  expect((await app.as(buyer).post(path, { message })).status).toBe(201);
  await app.modules.notifications.flush();
}
/** Sends what is due by the clock of the database. */
async function send(): Promise<void> {
  await app.jobs.send(app.db, deliverySending, {});
  await app.jobs.drain({ includeDelayed: true });
  await app.appContext.deliveries.idle();
}
const bodies = (at = browser) => at.received.map(({ payload }) => payload.body);
const waiting = async () => app.db.$count(deliveries, isNotNull(deliveries.dueAt));

describe('a message', () => {
  test('reaches every browser of its recipient, encrypted and signed', async () => {
    const second = service.newBrowser();
    const phone = await app.people.signIn(vendor);
    await subscribe();
    expect((await subscribe(phone, second)).status).toBe(200);
    await write('Is it still available?');
    await send();
    const { payload, headers, vapid } = browser.received[0]!;
    expect(payload).toEqual({
      title: buyer.name,
      body: 'Is it still available?',
      url: `/chat/${chatId}`,
      tag: `chat-${chatId}`,
      version: expect.any(String),
      count: 1,
    });
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(vapid.publicKey).toBe((await app.as(vendor).get('/api/push')).body.publicKey);
    expect(vapid.claims).toMatchObject({ aud: service.origin, sub: 'mailto:push@akatale.example' });
    expect(bodies(second)).toEqual(['Is it still available?']);
    expect(await waiting()).toBe(0);
  });

  test('that was read before it goes is not sent', async () => {
    await subscribe();
    await write('Read at once');
    // The chat is read; the notification follows two seconds later.
    await app.as(vendor).get(path);
    await send();
    expect([browser.calls(), await waiting()]).toEqual([0, 0]);
  });

  test('replaces one of the same chat that was not sent yet', async () => {
    await subscribe();
    await write('first');
    await write('second');
    await send();
    expect(bodies()).toEqual(['second']);
  });

  test('that comes while the earlier one is being sent goes right after it', async () => {
    await subscribe();
    browser.fail({ before: async () => (browser.calls() === 1 ? write('second') : undefined) });
    await write('first');
    await send();
    await send();
    expect(bodies()).toEqual(['first', 'second']);
    expect(browser.received[0]!.payload.tag).toBe(browser.received[1]!.payload.tag);
    expect(browser.received[0]!.headers['topic']).toBe(browser.received[1]!.headers['topic']);
  });

  test('costs no job where nobody is notified', async () => {
    await app.jobs.drain({ includeDelayed: true });
    await write('Nobody listens');
    expect(await app.jobs.drain()).toBe(0);
  });

  test('waits while a page is open, and goes once it is closed if it is still unread', async () => {
    await subscribe();
    await app.db.execute(sql`insert into live_connections (id, user_id, expires_at)
      values (gen_random_uuid(), ${vendor.id}, app_now() + interval '1 hour')`);
    await write('Are you there?');
    await send();
    expect([browser.calls(), await waiting()]).toEqual([0, 1]);
    await app.db.execute(sql`delete from live_connections`);
    await app.setDatabaseTime(new Date('2026-11-23T12:01:01Z'));
    await send();
    expect(bodies()).toEqual(['Are you there?']);
  });

  test('is forgotten where a page stays open', async () => {
    await subscribe();
    await app.db.execute(sql`insert into live_connections (id, user_id, expires_at)
      values (gen_random_uuid(), ${vendor.id}, app_now() + interval '1 hour')`);
    await write('Are you there?');
    await send();
    await app.setDatabaseTime(new Date('2026-11-23T12:10:01Z'));
    await send();
    expect([browser.calls(), await waiting()]).toEqual([0, 0]);
  });

  test('names nobody where texts are hidden', async () => {
    await subscribe();
    await choose({ hidesText: true });
    await write('My number is 0772 123 456');
    await send();
    expect(browser.received[0]!.payload).toMatchObject({ title: 'Akatale', body: 'New message' });
    expect(JSON.stringify(browser.received[0]!.payload)).not.toContain(buyer.name);
  });
});

describe('as it is at the moment of sending', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['the kind is switched off', async () => choose({ choices: [{ kind: 'message', channel: 'push', isOn: false }] })],
    ['it is a quiet hour', async () => choose({ quietHours: { from: '14:00', to: '16:00' } })],
    ['the quiet hours go over midnight', async () => choose({ quietHours: { from: '14:59', to: '08:00' } })],
    [
      'the chat is muted',
      async () => app.as(vendor).call('PUT', `/api/chats/${chatId}/mute`, { body: { isMuted: true } }),
    ],
    ['the chats of the vendor are locked', async () => lock(true)],
    ['the recipient is suspended', async () => suspend(vendor, true)],
    ['the sender is suspended', async () => suspend(buyer, true)],
    ['the notification is deleted', async () => app.db.execute(sql`delete from notifications`)],
    ['everything is marked as read', async () => app.as(vendor).post('/api/notifications/read-all', {})],
    ['a day has passed', async () => app.setDatabaseTime(new Date('2026-11-24T12:00:01Z'))],
  ];
  const lock = async (isLocked: boolean) =>
    app.db.execute(sql`update entitlements set completed_sales = ${isLocked ? 5 : 0} where user_id = ${vendor.id}`);
  const suspend = async ({ id }: Person, isSuspended: boolean) =>
    app.db.execute(sql`update users set suspended_at = case when ${isSuspended} then app_now() end where id = ${id}`);
  afterEach(async () => {
    await lock(false);
    await suspend(vendor, false);
    await suspend(buyer, false);
    await app.as(vendor).call('PUT', `/api/chats/${chatId}/mute`, { body: { isMuted: false } });
  });

  test.each(changes)('nothing goes where %s', async (_name, change) => {
    await subscribe();
    await write('Between queue and send');
    expect(await waiting()).toBeLessThanOrEqual(1);
    await change();
    await send();
    expect([browser.calls(), await waiting()]).toEqual([0, 0]);
  });

  test('it goes again once the choice is taken back and the quiet hours are over', async () => {
    await subscribe();
    await choose({
      choices: [{ kind: 'message', channel: 'push', isOn: false }],
      quietHours: { from: '14:00', to: '15:00' },
    });
    await choose({ choices: [{ kind: 'message', channel: 'push', isOn: true }] });
    await write('At three, when it is over');
    await send();
    expect(bodies()).toEqual(['At three, when it is over']);
  });
});

describe('the push service', () => {
  test.each([404, 410])('that answers %i is asked no more: the device is removed', async (status) => {
    await subscribe();
    browser.fail({ status });
    await write('Gone');
    await send();
    expect((await app.as(vendor).get('/api/push')).body.devices).toEqual([]);
    expect([browser.calls(), await waiting()]).toEqual([1, 0]);
  });

  test.each([
    ['seconds', () => '120'],
    ['a date', () => new Date(Date.now() + 120_000).toUTCString()],
  ])('that answers 429 with %s is left alone so long, also by what comes later', async (_name, retryAfter) => {
    await subscribe();
    const other = service.newBrowser();
    await subscribe(await app.people.signIn(vendor), other);
    browser.fail({ status: 429, headers: { 'retry-after': retryAfter() } });
    await write('Too many');
    await send();
    await write('Later');
    await app.setDatabaseTime(new Date('2026-11-23T12:01:55Z'));
    await send();
    expect([browser.calls(), bodies(other)]).toEqual([1, ['Too many', 'Later']]);
    browser.fail(null);
    await app.setDatabaseTime(new Date('2026-11-23T12:02:01Z'));
    await send();
    expect(bodies()).toEqual(['Later']);
  });

  test('that fails is tried again after ever longer waits, six times', async () => {
    await subscribe();
    browser.fail({ status: 503 });
    await write('Never arrives');
    const calls = [];
    for (const minute of [0, 1, 3, 11, 43, 171, 700]) {
      const at = Date.parse('2026-11-23T12:00:00Z') + minute * 60_000;
      await app.setDatabaseTime(new Date(at));
      await send();
      calls.push(browser.calls());
    }
    expect(calls).toEqual([1, 2, 3, 4, 5, 6, 6]);
    expect(await waiting()).toBe(0);
  });

  test('that redirects is not followed, and the push given up', async () => {
    const inside = service.newBrowser();
    await subscribe();
    browser.fail({ status: 307, headers: { location: inside.subscription.endpoint } });
    await write('Elsewhere');
    await send();
    expect([browser.calls(), inside.calls(), await waiting()]).toEqual([1, 0, 0]);
    expect((await app.as(vendor).get('/api/push')).body.devices).toHaveLength(1);
  });

  test('that hangs for one browser delays no other', async () => {
    await subscribe();
    const other = service.newBrowser();
    await subscribe(await app.people.signIn(vendor), other);
    browser.fail({ hangs: true });
    await write('first');
    await app.jobs.drain();
    await expect.poll(() => bodies(other)).toEqual(['first']);
    // It still hangs, and the next one goes to the other at once.
    await write('second');
    await app.jobs.drain();
    await expect.poll(() => bodies(other)).toEqual(['first', 'second']);
    expect(browser.calls()).toBe(1);
    // Its lane would give up after ten seconds, and then send what the next test lets wait.
    browser.fail({ status: 410 });
    service.endHanging();
    await app.appContext.deliveries.idle();
  });
});

describe('other kinds', () => {
  test('that may wait go after messages', async () => {
    await app.as(vendor).post(`/api/vendors/${otherVendor.id}/follow`, {});
    const phones = await Promise.all(Array.from({ length: 10 }, async () => app.people.signIn(vendor)));
    for (const phone of phones) await subscribe(phone, service.newBrowser());
    for (const title of ['Kettle', 'Pan', 'Pot', 'Mug']) await app.people.addProduct(otherVendor, { title });
    await app.modules.notifications.notifyFollowers(otherVendor.id);
    await write('Urgent');
    expect(await waiting()).toBe(50);
    service.arrived.splice(0);
    await send();
    const arrived = service.arrived.map(({ body }) => body === 'Urgent');
    expect(arrived.filter(Boolean)).toHaveLength(10);
    expect(arrived.lastIndexOf(true)).toBeLessThan(40);
  });

  test('a new product of a followed vendor leads to it and does not wake the phone', async () => {
    await app.as(buyer).post(`/api/vendors/${otherVendor.id}/follow`, {});
    await subscribe(buyer);
    const { id } = await app.people.addProduct(otherVendor, { title: 'Kettle' });
    await send();
    const { payload, headers } = browser.received[0]!;
    expect(payload).toMatchObject({ body: 'Kettle', url: `/products/${id}` });
    expect(headers['urgency']).toBe('normal');
  });

  test('is in the language that its account remembers by then, whatever that of the device', async () => {
    const remember = async (language: string | null) =>
      app.db.execute(sql`update users set language = ${language} where id = ${buyer.id}`);
    const device = { cookie: `${buyer.cookie}; language=sw` };
    await app.as(buyer).post(`/api/vendors/${otherVendor.id}/follow`, {});
    await subscribe(device);
    await app.people.addProduct(otherVendor, { title: 'Kettle' });
    await remember('lg');
    await send();
    const title = `Ebipya okuva ewa ${otherVendor.name}`;
    expect(browser.received[0]!.payload).toMatchObject({ title, body: 'Kettle' });
    expect((await app.as(device).get('/api/notifications')).body[0].title).toBe(`Mpya kutoka kwa ${otherVendor.name}`);
    await app.as(device).post('/api/push/test', {});
    await send();
    expect(bodies()[1]).toBe('Bwe tuti bwe tunaakumanyisanga.');
    await remember(null);
  });

  test('an operator is led to the desk', async () => {
    await subscribe(people.support);
    const supportChat = await app.people.beginChat(buyer, null);
    await app.as(buyer).post(`/api/chats/${supportChat}/messages`, { message: 'Help' });
    await app.modules.notifications.flush();
    await send();
    expect(browser.received[0]!.payload.url).toBe(`/admin/support/${supportChat}`);
  });
});

describe('a test', () => {
  test('goes to this browser alone, whatever the choices and the hour', async () => {
    const other = service.newBrowser();
    await subscribe();
    await subscribe(await app.people.signIn(vendor), other);
    await choose({ quietHours: { from: '14:00', to: '16:00' } });
    expect((await app.as(vendor).post('/api/push/test', {})).status).toBe(200);
    await send();
    expect(browser.received.map(({ payload }) => payload.tag)).toEqual(['test']);
    expect(other.calls()).toBe(0);
  });

  test('is refused where this browser is not notified', async () => {
    expect((await app.as(vendor).post('/api/push/test', {})).status).toBe(404);
  });
});

describe('the keys', () => {
  test('are one pair, whichever of 20 calls makes them, and the private one is not readable', async () => {
    await app.db.execute(sql`delete from push_keys`);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => app.as(vendor).get('/api/push')));
    expect(new Set(answers.map(({ body }) => body.publicKey)).size).toBe(1);
    const { rows } = await app.db.execute<{ sealed: Buffer }>(sql`select sealed_private_key as sealed from push_keys`);
    expect(rows.map(({ sealed }) => sealed.length)).toEqual([12 + 16 + 32]);
  });

  test('are replaced together with all subscriptions', async () => {
    await subscribe();
    const before = (await app.as(vendor).get('/api/push')).body;
    expect(await app.modules.push.rotateKeys()).toEqual({ ended: 1 });
    const after = (await app.as(vendor).get('/api/push')).body;
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(after.devices).toEqual([]);
    await subscribe();
    await write('With the new key');
    await send();
    expect(browser.received[0]!.vapid.publicKey).toBe(after.publicKey);
  });

  test('that cannot be opened leave what waits for later', async () => {
    await subscribe();
    await app.db.execute(sql`update push_keys set sealed_private_key = sealed_private_key || '\\x00'`);
    await write('Sealed');
    await send();
    expect([browser.calls(), await waiting()]).toEqual([0, 1]);
    expect(app.logged()).toContain('push rotate-keys');
    await app.modules.push.rotateKeys();
  });
});
