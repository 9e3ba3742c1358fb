import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { addReported } from '../../../../test/apps/reported.ts';
import { sendForm } from '../../../../test/clients/send-form.ts';
import { smallPhoto } from '../../../../test/photo-fixtures.ts';
import { payments } from '../../../database/schema/payments.ts';
import { photos } from '../../../database/schema/photos.ts';

/* What a vendor was about when an operator suspended them for a week. */
const app = await startClosingApp({ settings: { PAYMENT_PROVIDER: 'fake' } });
let moderator: Person;
beforeAll(async () => {
  moderator = await app.people.moderator();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  app.vendor.cookie = (await app.people.signIn(app.vendor)).cookie;
});

const asVendor = () => app.as(app.vendor);
const suspend = async () => {
  const about = { thing: 'store', thingId: app.vendor.id, ownerId: app.vendor.id } as const;
  const { id, evidenceAt } = await addReported(app.db, { ...about, by: [app.buyer.id] });
  const body = { decision: 'suspend', days: 7, reason: 'scam', evidenceAt };
  expect((await app.as(moderator).post(`/api/admin/cases/${id}/decide`, body)).status).toBe(200);
};
const restore = async () =>
  app.as(moderator).post(`/api/admin/people/${app.vendor.id}/restore`, { reason: 'For the next test.' });

test('a sale: the chat stays open and can be completed when they are back', async () => {
  const { product, chatId } = await app.startSaleChat({ stock: 2 });
  await suspend();
  const read = await app.asBuyer.get(`/api/chats/${chatId}`);
  expect(read.body).toMatchObject({ status: 'active', canWrite: false, isPartnerSuspended: true });
  expect((await app.complete(chatId)).status).toBe(401);
  await restore();
  app.vendor.cookie = (await app.people.signIn(app.vendor)).cookie;
  expect((await app.complete(chatId, {}, asVendor())).status).toBe(200);
  expect(await app.productRow(product.id)).toMatchObject({ stock: 1 });
});

test('a payment: what is paid meanwhile counts', async () => {
  const { body } = await asVendor().post('/api/subscription/initiate', { planType: 'monthly' });
  await suspend();
  await sendForm(app.visitor, `${new URL(body.payment_link).pathname}/succeed`);
  await app.jobs.drain();
  const [paid] = await app.db.select().from(payments).where(eq(payments.id, body.payment.id));
  expect(paid?.status).toBe('succeeded');
  await restore();
  app.vendor.cookie = (await app.people.signIn(app.vendor)).cookie;
  expect((await asVendor().get('/api/subscription/status')).body).toMatchObject({ status: 'active' });
});

test('uploads: each is answered as stored, as signed out or as one too many, and no more is stored than was answered', async () => {
  const before = await app.db.$count(photos, eq(photos.ownerId, app.vendor.id));
  const files = await Promise.all([21, 22].map(smallPhoto));
  const uploading = files.map(async (file) => asVendor().call('POST', '/api/upload/product-image', { file }));
  await Promise.all([...uploading, suspend()]);
  const statuses = (await Promise.all(uploading)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
  const stored = await app.db.$count(photos, eq(photos.ownerId, app.vendor.id));
  expect(stored - before).toBe(statuses.filter((status) => status === 200).length);
  const late = await asVendor().call('POST', '/api/upload/product-image', { file: await smallPhoto(25) });
  expect(late.status).toBe(401);
  await restore();
});
