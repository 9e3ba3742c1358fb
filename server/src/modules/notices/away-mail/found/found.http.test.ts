import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startAwayApp } from '../../../../../test/apps/away-app.ts';
import { savedSearches } from '../../../../database/schema/saved-searches.ts';
import { sessions } from '../../../../database/schema/users.ts';

const { app, mails, pass, send, mailsTo, forget } = await startAwayApp();
const { buyer, vendor } = await app.people.all();
afterAll(async () => {
  await app.stop();
  await mails.close();
});

const DAY = 24 * 60;

beforeEach(async () => {
  await app.db.delete(savedSearches);
  await forget();
  mailsTo(buyer);
  await pass(2 * DAY);
  const { status } = await app.as(buyer).post('/api/saved-searches?search=fridge&maxPrice=500000', {});
  if (status !== 200) throw new Error(`Saving was answered ${status}`);
  await pass(1);
});

async function match(): Promise<void> {
  await app.run('saved-searches.match-listings');
  await pass(1);
}
async function evening() {
  await app.run('away-mail.write-found');
  await app.run('away-mail.write-found');
  await send();
  return mailsTo(buyer);
}

test('what was found in a day is one mail, once', async () => {
  await app.people.addProduct(vendor, { title: 'Samsung fridge', price: 450_000 });
  await match();
  await app.people.addProduct(vendor, { title: 'LG fridge', price: 400_000 });
  await match();
  const [mail, ...others] = await evening();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: '2 new items for your searches' });
  expect(mail?.text).toContain('Samsung fridge');
  expect(mail?.text).toContain('LG fridge');
  expect(mail?.text).toContain('/favorites?tab=searches');
  await pass(DAY);
  expect(await evening()).toEqual([]);
});

test('not what was sold or hidden meanwhile, and nothing where the person has switched it off', async () => {
  const { id } = await app.people.addProduct(vendor, { title: 'Fridge', price: 450_000 });
  await match();
  await app.as(vendor).post('/api/vendor/products/visibility', { productIds: [id], isOnline: false });
  expect(await evening()).toEqual([]);
  await pass(DAY);
  await app.people.addProduct(vendor, { title: 'Fridge two', price: 450_000 });
  await match();
  const choices = [{ kind: 'saved_search', channel: 'mail', isOn: false }];
  await app.as(buyer).call('PATCH', '/api/notifications/choices', { body: { choices } });
  expect(await evening()).toEqual([]);
  await app.as(buyer).call('PATCH', '/api/notifications/choices', {
    body: { choices: [{ kind: 'saved_search', channel: 'mail', isOn: true }] },
  });
});

test('that searches pause is said by mail too', async () => {
  // The last use of a session is stored after the answer, and must not be stored after time has moved.
  const lately = sql`last_seen_at > app_now() - interval '10 minutes'`;
  const seen = async () =>
    app.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, buyer.id), lately));
  await expect.poll(seen).not.toEqual([]);
  await pass(54 * DAY);
  await app.run('saved-searches.pause-absent');
  await pass(1);
  const [mail] = await evening();
  expect(mail).toMatchObject({ subject: 'Your saved searches pause soon' });
});
