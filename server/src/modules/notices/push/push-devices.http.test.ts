import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { openPushService } from '../../../../test/servers/push-server.ts';
import { deliveries } from '../../../database/schema/deliveries.ts';
import { pushSubscriptions } from '../../../database/schema/push.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';

const service = await openPushService();
const app = await startTestApp({ settings: service.settings });
const { buyer, vendor, operator } = await app.people.all();
const chatId = await app.people.beginChat(buyer, await app.people.addProduct(vendor));
afterAll(async () => {
  await app.stop();
  await service.close();
});
afterEach(async () => {
  await app.db.delete(pushSubscriptions);
});

const put = async (as: Pick<Person, 'cookie'>, body: unknown) =>
  app.as(as).call('PUT', '/api/push/subscription', { body });
const devices = async (as: Pick<Person, 'cookie'>) => (await app.as(as).get('/api/push')).body.devices;
const stored = async () => app.db.$count(pushSubscriptions);

async function write(message: string): Promise<void> {
  await app.as(buyer).post(`/api/chats/${chatId}/messages`, { message });
  await app.modules.notifications.flush();
}
async function send(): Promise<void> {
  await app.jobs.drain({ includeDelayed: true });
  await app.appContext.deliveries.idle();
}

describe('an address that is not that of a push service', () => {
  const { keys } = service.newBrowser().subscription;

  test.each([
    'https://127.0.0.1/',
    'https://10.0.0.1/x',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f.1/',
    'https://localhost/',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://.push.apple.com/x',
    'https://fcm.googleapis.com.evil.example/',
    'https://user@fcm.googleapis.com/',
    'https://evil.example/',
    service.origin.replace('127.0.0.1', 'localhost'),
  ])('%s is refused and not stored', async (endpoint) => {
    const { status, body } = await put(vendor, { endpoint, keys });
    expect([status, body.code]).toEqual([400, 'PUSH_SERVICE_UNKNOWN']);
    expect(await stored()).toBe(0);
  });

  test.each(['', 'nonsense', 'javascript:alert(1)', `https://fcm.googleapis.com/${'x'.repeat(1000)}`, 7, null])(
    '%j is refused',
    async (endpoint) => {
      expect((await put(vendor, { endpoint, keys })).status).toBe(400);
      expect(await stored()).toBe(0);
    },
  );

  test('keys with which nothing can be encrypted are refused', async () => {
    const { endpoint } = service.newBrowser().subscription;
    const broken = [
      { ...keys, p256dh: keys.p256dh.slice(1) },
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, auth: 'short' },
      { p256dh: keys.p256dh },
    ];
    const answers = await Promise.all(broken.map(async (wrong) => put(vendor, { endpoint, keys: wrong })));
    expect(answers.map(({ status }) => status)).toEqual(broken.map(() => 400));
  });
});

describe('the devices of a person', () => {
  test('are listed, with the present one, and each can be removed, also one that is far away', async () => {
    const phone = await app.people.signIn(vendor);
    await put(vendor, service.newBrowser().subscription);
    await put(phone, service.newBrowser().subscription);
    const [newer, older] = await devices(phone);
    expect([newer.isCurrent, older.isCurrent, older.lastSentAt]).toEqual([true, false, null]);
    expect((await app.as(buyer).call('DELETE', `/api/push/devices/${older.id}`)).status).toBe(404);
    expect((await app.as(phone).call('DELETE', `/api/push/devices/${older.id}`)).status).toBe(200);
    expect(await devices(vendor)).toHaveLength(1);
  });

  test('subscribing again changes nothing; a new address replaces the one of this browser', async () => {
    const browser = service.newBrowser();
    const first = await put(vendor, browser.subscription);
    expect((await put(vendor, browser.subscription)).body).toEqual(first.body);
    const { keys } = service.newBrowser().subscription;
    expect((await put(vendor, { ...browser.subscription, keys })).body.id).toBe(first.body.id);
    const changed = await put(vendor, service.newBrowser().subscription);
    expect(changed.body.id).not.toBe(first.body.id);
    expect(await stored()).toBe(1);
  });

  test('are 10 at most, however many subscribe at once: the oldest go', async () => {
    const phones = await Promise.all(Array.from({ length: 14 }, async () => app.people.signIn(vendor)));
    const answers = await Promise.all(phones.map(async (phone) => put(phone, service.newBrowser().subscription)));
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.id as number);
    const kept = (await devices(vendor)).map(({ id }: { id: number }) => id);
    expect(kept).toHaveLength(10);
    expect(kept).toEqual(made.toSorted((a, b) => b - a).slice(0, 10));
  });
});

test('a test for a device that goes at the same moment finds none', async () => {
  const phone = await app.people.signIn(vendor);
  await put(phone, service.newBrowser().subscription);
  let answer: ReturnType<typeof sendTest> | undefined;
  const sendTest = async () => app.as(phone).post('/api/push/test', {});
  await inTransaction(app.db, async (tx) => {
    await tx.delete(pushSubscriptions);
    answer = sendTest();
    await expect.poll(async () => app.db.$count(sql`pg_locks` as never, sql`not granted`)).toBeGreaterThan(0);
  });
  expect(await answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

describe('a phone that two people share', () => {
  test('is the last one’s: what waited for the first is not sent, and nothing later', async () => {
    const phone = service.newBrowser();
    await put(vendor, phone.subscription);
    await write('For the vendor');
    expect(await app.db.$count(deliveries)).toBe(1);
    await put(buyer, phone.subscription);
    await send();
    await write('For the vendor too');
    await send();
    expect(phone.calls()).toBe(0);
    expect([await devices(vendor), await devices(buyer)]).toMatchObject([[], [{ isCurrent: true }]]);
  });

  test('of 20 who take it at once has one owner', async () => {
    const phone = service.newBrowser();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => put(nth % 2 ? buyer : vendor, phone.subscription)),
    );
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(await stored()).toBe(1);
  });
});

describe('the end of a session ends its pushes', () => {
  const ends: [string, (phone: Person) => Promise<unknown>][] = [
    ['signing out', async (phone) => app.as(phone).post('/api/auth/logout', {})],
    ['signing the device out elsewhere', async () => app.as(vendor).call('DELETE', '/api/user/sessions')],
    ['a suspension', async () => suspend('suspend')],
    ['its age', async () => app.shiftTime('181 days')],
  ];
  const suspend = async (to: 'suspend' | 'restore') =>
    app.as(operator).post(`/api/admin/people/${vendor.id}/${to}`, { reason: 'scam' });

  test.each(ends)('by %s', async (_name, end) => {
    const phone = await app.people.signIn(vendor);
    const browser = service.newBrowser();
    expect((await put(phone, browser.subscription)).status).toBe(200);
    await write('Before the end');
    await end(phone);
    await send();
    await app.shiftTime('0');
    await suspend('restore');
    await write('After the end');
    expect(browser.calls()).toBe(0);
  });

  test('by a session that ended while the request was under way', async () => {
    const phone = await app.people.signIn(vendor);
    const browser = service.newBrowser();
    await Promise.all([put(phone, browser.subscription), app.as(phone).post('/api/auth/logout', {})]);
    expect(await stored()).toBe(0);
  });

  test('the export names the service and not the address', async () => {
    const browser = service.newBrowser();
    await put(await app.people.signIn(vendor), browser.subscription);
    const copy = await app.modules.push.exportFor(app.db, vendor.id);
    expect(copy).toEqual({ pushDevices: [{ service: service.origin, since: expect.any(Date), lastSentAt: null }] });
  });
});
