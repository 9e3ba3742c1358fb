import type { UnreadNotifications } from '@akatale/contracts/notices/notifications-schemas';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';

const app = await startTestApp();
const { buyer, vendor } = await app.people.all();
afterAll(async () => app.stop());

const unread = async (): Promise<UnreadNotifications> => {
  await app.jobs.drain();
  return (await app.as(buyer).get('/api/notifications/unread-count')).body;
};

test('unread notifications of chats are counted apart, since the chats count them as well', async () => {
  await app.as(buyer).post('/api/notifications/read-all', {});
  const product = await app.people.addProduct(vendor, { title: 'Kettle' });
  const chat = await app.as(buyer).post('/api/chats', { productId: product.id });
  const { id } = chat.body;
  await app.as(vendor).post(`/api/chats/${id}/messages`, { message: 'It is here' });
  expect(await unread()).toEqual({ count: 1, newProducts: 0, others: 1, chats: 1 });

  await app.as(buyer).post(`/api/vendors/${vendor.id}/follow`, {});
  await app.people.addProduct(vendor, { title: 'Iron' });
  await app.as(vendor).call('PATCH', `/api/chats/${id}`, { body: { status: 'completed' } });
  expect(await unread()).toMatchObject({ newProducts: 1, others: 2, chats: 1 });

  await app.as(buyer).post('/api/notifications/read-all', { list: 'others' });
  expect(await unread()).toEqual({ count: 1, newProducts: 1, others: 0, chats: 0 });
});
