import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AwayApp, startAwayApp } from '../../../../../test/apps/away-app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { products } from '../../../../database/schema/products.ts';

let away: AwayApp;
let buyer: Person;
let vendor: Person;
let muted: Person;
/** Five in the afternoon in Kampala, a later day for each test. */
let evening = Date.parse('2026-11-01T14:00:00Z');
const DAY_MS = 86_400_000;

beforeAll(async () => {
  away = await startAwayApp();
  const { people, modules } = away.app;
  [buyer, vendor, muted] = [await people.buyer(), await people.vendor(), await people.otherVendor()];
  await away.moveTo(new Date(evening - DAY_MS));
  for (const { id: vendorId } of [vendor, muted])
    await modules.follows.followVendor({ followerId: buyer.id, vendorId });
  await away.app.as(buyer).call('PUT', `/api/vendors/${muted.id}/mute`, { body: { isMuted: true } });
});
afterAll(async () => away.stop());
beforeEach(async () => {
  away.mails.mood = 'accepts';
  await away.forget();
  await nextDay();
  await claim();
  await away.later();
  away.mails.received.splice(0);
});

async function nextDay(): Promise<void> {
  evening += DAY_MS;
  await away.moveTo(new Date(evening));
}
const claim = async () => away.app.run('away-mail.write-digests');
async function listAt(hoursBefore: number, title: string, who = vendor) {
  await away.moveTo(new Date(evening - hoursBefore * 3_600_000));
  const product = await away.app.people.addProduct(who, { title });
  await away.moveTo(new Date(evening));
  return product;
}
const subjects = () => away.mailsTo(buyer).map(({ subject }) => subject);

describe('a follower', () => {
  test('gets one mail of what is new in stores that are not muted, once a day', async () => {
    await nextDay();
    const radio = await listAt(3, 'Radio');
    await listAt(2, 'Kettle');
    await listAt(1, 'Lamp', muted);
    await Promise.all([claim(), claim(), claim()]);
    await away.send();
    await claim();
    await away.send();
    const [mail, ...others] = away.mailsTo(buyer);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`2 new items from ${vendor.name}`);
    expect(mail?.text).toMatch(/Kettle, [\s\S]*Radio, /);
    expect(mail?.text).not.toContain('Lamp');
    expect(mail?.html).toContain(`https://akatale.test${radio.images[0]?.replace('.jpg', '-320.jpg')}`);
    expect(mail?.html?.match(/class="button"/g)).toHaveLength(1);
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('.new_product.');
  });

  test('gets none where nothing is new, and of each product once', async () => {
    await nextDay();
    await listAt(5, 'Radio');
    await claim();
    await away.send();
    expect(subjects()).toEqual([`New from ${vendor.name}: Radio`]);
    await nextDay();
    await claim();
    await away.send();
    expect(subjects()).toEqual([]);
    await nextDay();
    await listAt(1, 'Kettle');
    await claim();
    await away.send();
    expect(subjects()).toEqual([`New from ${vendor.name}: Kettle`]);
  });

  test('gets at most six products, and how many there are', async () => {
    await nextDay();
    for (let count = 1; count <= 8; count += 1) await listAt(9 - count, `Radio ${count}`);
    await claim();
    await away.send();
    const [mail] = away.mailsTo(buyer);
    expect(mail?.subject).toBe(`8 new items from ${vendor.name}`);
    expect(mail?.text).toContain('These are the newest 6 of 8.');
    expect(mail?.text?.match(/Radio \d/g)).toEqual([8, 7, 6, 5, 4, 3].map((count) => `Radio ${count}`));
    expect(Buffer.byteLength(mail?.html ?? '')).toBeLessThan(30_000);
  });

  test('is told of what was missed while no worker ran, up to a week', async () => {
    await nextDay();
    await listAt(1, 'Iron');
    await claim();
    await away.send();
    expect(subjects()).toHaveLength(1);
    await nextDay();
    await listAt(1, 'Radio');
    for (let day = 0; day < 7; day += 1) await nextDay();
    await listAt(6 * 24, 'Kettle');
    await claim();
    await away.send();
    expect(subjects()).toEqual([`New from ${vendor.name}: Kettle`]);
  });
});

test.each<[string, (productId: number) => Promise<unknown>]>([
  ['hidden', async (id) => away.app.db.update(products).set({ isOnline: false }).where(eq(products.id, id))],
  ['sold', async (id) => away.app.db.update(products).set({ stock: 0, status: 'sold' }).where(eq(products.id, id))],
  ['of a store that is not followed any more', async () => follow(false)],
  ['of a store that is muted by now', async () => mute(true)],
  ['switched off', async () => choose(false)],
])('what is %s before the mail goes is not in it', async (_name, change) => {
  await nextDay();
  const { id } = await listAt(1, 'Radio');
  await claim();
  await change(id);
  await away.send();
  await follow(true);
  await mute(false);
  await choose(true);
  expect(away.mails.received).toEqual([]);
  const { rows } = await away.app.db.execute(
    sql`select 1 from deliveries where user_id = ${buyer.id} and created_at = app_now()`,
  );
  expect(rows).toEqual([]);
});

async function follow(isFollowing: boolean) {
  await away.app.as(buyer).call(isFollowing ? 'POST' : 'DELETE', `/api/vendors/${vendor.id}/follow`, { body: {} });
}
async function mute(isMuted: boolean) {
  await away.app.as(buyer).call('PUT', `/api/vendors/${vendor.id}/mute`, { body: { isMuted } });
}

async function choose(isOn: boolean) {
  const choices = [{ kind: 'new_product', channel: 'mail', isOn }];
  const { status } = await away.app.as(buyer).call('PATCH', '/api/notifications/choices', { body: { choices } });
  expect(status).toBe(200);
}
