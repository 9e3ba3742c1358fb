import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { openMarket, type Market } from '../../../../../test/apps/small-market.ts';
import { smallPhoto } from '../../../../../test/photo-fixtures.ts';
import { appeals, cases } from '../../../../database/schema/cases.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

const app = await startTestApp();
let market: Market;
beforeAll(async () => {
  app.clock.set(new Date());
  market = await openMarket(app);
});
afterAll(async () => app.stop());

const isServed = async (url: string) => (await app.visitor.get(url)).status === 200;
const decideAll = async () =>
  app.db
    .update(cases)
    .set({ decision: 'restored', decidedAt: sql`app_now()` })
    .where(isNull(cases.decidedAt));
beforeEach(decideAll);

const report = async (thing: string, thingId: number) => {
  const { people } = market;
  const { status } = await app.as(people.buyer).post('/api/reports', { thing, thingId, reason: 'scam' });
  expect(status).toBe(201);
};
/** A day later, as the hourly job and the workers do. */
const sweepLater = async () => {
  await app.shiftTime('25 hours');
  await app.run('photos.sweep-orphans');
  await app.jobs.drain();
  await app.shiftTime('0 hours');
};

test('a photo that the listing shows no more stays until the case and its appeal are decided', async () => {
  const { people } = market;
  const photo = await app.people.uploadPhoto(people.vendor, 4);
  const shown = { title: 'Swapped photos', images: [photo] };
  const { id, images: _, ...listed } = await app.people.addProduct(people.vendor, shown);
  await report('product', id);
  const other = await app.people.uploadPhoto(people.vendor, 5);
  const edit = { ...listed, images: [other], status: undefined };
  expect((await app.as(people.vendor).call('PUT', `/api/products/${id}`, { body: edit })).status).toBe(200);
  await sweepLater();
  expect(await isServed(photo)).toBe(true);
  const [decided] = await app.db
    .update(cases)
    .set({ decision: 'taken-down', decidedAt: sql`app_now()` })
    .where(isNull(cases.decidedAt))
    .returning();
  await app.db.insert(appeals).values({ caseId: decided!.id, createdAt: sql`app_now()` });
  expect(await isServed(photo)).toBe(true);
  await app.db.update(appeals).set({ outcome: 'stands', decidedAt: sql`app_now()` });
  await app.jobs.drain({ includeDelayed: true });
  expect([await isServed(photo), await isServed(other)]).toEqual([false, true]);
});

test('a picture of a store that changes it, and the photos of an account that is erased, stay as long', async () => {
  const { people } = market;
  const avatar = `data:image/jpeg;base64,${(await smallPhoto(3)).toString('base64')}`;
  const changed = await app.as(people.otherVendor).call('PATCH', '/api/user/profile', { body: { avatar } });
  expect(changed.status).toBe(200);
  const { avatar: shown } = (await app.visitor.get(`/api/users/${people.otherVendor.id}`)).body;
  const photo = await app.people.uploadPhoto(people.otherVendor);
  const listed = { title: 'Of an erased account', images: [photo] };
  const product = await app.people.addProduct(people.otherVendor, listed);
  await report('store', people.otherVendor.id);
  await report('product', product.id);
  await inTransaction(app.db, async (tx) => {
    for (const module of app.modules.all) await module.eraseFor(tx, people.otherVendor.id);
  });
  await app.jobs.drain();
  expect([await isServed(shown), await isServed(photo)]).toEqual([true, true]);
  await decideAll();
  await app.jobs.drain({ includeDelayed: true });
  expect([await isServed(shown), await isServed(photo)]).toEqual([false, false]);
});

test('a photo of a chat is shown to moderators while it is evidence, and to no one else outside the chat', async () => {
  const { people, chatId } = market;
  const asVendor = app.as(people.vendor);
  const { body } = await asVendor.call('POST', `/api/chats/${chatId}/photos`, { file: await smallPhoto() });
  const sent = await asVendor.post(`/api/chats/${chatId}/messages`, { message: '', photo: body.url });
  const seenBy = async () => {
    const watchers = [people.moderator, people.operator, people.support, people.otherVendor, people.buyer];
    return Promise.all(watchers.map(async (who) => (await app.as(who).get(body.url)).status));
  };
  expect(await seenBy()).toEqual([404, 404, 404, 401, 200]);
  await report('message', sent.body.id);
  expect(await seenBy()).toEqual([200, 200, 404, 401, 200]);
  await decideAll();
  expect(await seenBy()).toEqual([404, 404, 404, 401, 200]);
});
