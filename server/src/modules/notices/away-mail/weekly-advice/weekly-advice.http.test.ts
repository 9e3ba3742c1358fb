import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AwayApp, startAwayApp } from '../../../../../test/apps/away-app.ts';
import type { Person } from '../../../../../test/apps/people.ts';

let away: AwayApp;
let vendor: Person;
let other: Person;
let phoneId: number;

/** Nine in the morning in Kampala, on a Monday. */
const MONDAY = Date.parse('2026-11-23T06:00:00Z');
const DAY_MS = 86_400_000;
const daysBefore = (days: number) => new Date(MONDAY - days * DAY_MS);

beforeAll(async () => {
  away = await startAwayApp();
  const { people, db } = away.app;
  [vendor, other] = [await people.vendor(), await people.otherVendor()];
  await away.moveTo(daysBefore(10));
  const phone = await people.addProduct(vendor, { title: 'Tecno Spark 10', price: 100_000 });
  phoneId = phone.id;
  await people.addProduct(vendor, { title: 'Radio' });
  await people.addProduct(other, { title: 'Kettle' });
  for (const customer of [await people.buyer(), other, await people.lockedVendor()]) {
    await away.write(customer, await people.beginChat(customer, phone), 'Is it there?');
    await away.app.as(customer).post(`/api/saved-products/${phoneId}`, {});
  }
  await db.execute(sql`insert into product_views_daily values (${phoneId}, '2026-11-20', 10), (${phoneId}, '2026-11-01', 2),
    (${phoneId}, '2026-10-20', 99)`);
});
afterAll(async () => away.stop());

async function monday(week = 0): Promise<void> {
  await away.moveTo(new Date(MONDAY + week * 7 * DAY_MS));
  await Promise.all([away.app.run('away-mail.write-weekly-advice'), away.app.run('away-mail.write-weekly-advice')]);
  await away.send();
}

test('a vendor is told on Monday what happened and what to do, once', async () => {
  await monday();
  await monday();
  const [mail, ...others] = away.mailsTo(vendor);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Tecno Spark 10: 12 views, 3 saved it, 3 asked, not sold yet');
  const text = mail?.text?.replaceAll('\u00a0', ' ');
  expect(text).toContain('12 views, 3 saved it, 3 asked, not sold yet. Lower the price by USh 5,000?');
  expect(text).toContain(`Change the price:\nhttps://akatale.test/products/${phoneId}/edit#price`);
  expect(text).not.toContain('Radio');
  expect(mail?.html).toMatch(/<img src="https:\/\/akatale\.test\/uploads\/[a-f0-9]{64}-320\.jpg"/);
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('.weekly_note.');
});

test('a vendor for whose products there is nothing to do gets none', async () => {
  expect(away.mailsTo(other)).toEqual([]);
  expect(away.mails.received).toEqual([]);
});

test('the figures are those of the dashboard', async () => {
  const { body } = await away.app.as(vendor).get('/api/analytics/products?days=30');
  const row = body.products.find(({ productId }: { productId: number }) => productId === phoneId);
  expect(row).toMatchObject({ views: 12, chats: 3, sales: 0 });
});

test('a vendor who switched it off by the link in it gets none, and everything else', async () => {
  await monday(1);
  const [mail] = away.mailsTo(vendor);
  const [, url = ''] = /<([^>]+)>/.exec(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '') ?? [];
  const { pathname, search } = new URL(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'List-Unsubscribe=One-Click';
  expect((await away.app.visitor.call('POST', pathname + search, { body, headers })).status).toBe(200);
  await monday(2);
  expect(away.mailsTo(vendor)).toEqual([]);
  const { body: chosen } = await away.app.as(vendor).get('/api/notifications/choices');
  expect(chosen.choices).toMatchObject({
    weekly_note: { mail: false },
    message: { mail: true },
    new_product: { mail: true },
  });
  await away.app.db.execute(sql`delete from notification_choices`);
});

test('a sale that is recorded between the claim and the mail makes it pointless', async () => {
  await away.moveTo(new Date(MONDAY + 3 * 7 * DAY_MS));
  await away.app.run('away-mail.write-weekly-advice');
  await away.app.people.sellOffline(vendor, { id: phoneId });
  await away.send();
  expect(away.mailsTo(vendor)).toEqual([]);
});
