import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTransaction } from '../../src/platform/postgres/database.ts';
import type { Market } from '../apps/small-market.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

export const cases: ModuleCases = {
  access: `
                                     visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/notifications                   401    200     200    200     200        401      200        200    200
GET /api/notifications/unread-count      401    200     200    200     200        401      200        200    200
GET /api/notifications/choices           401    200     200    200     200        401      200        200    200
PATCH /api/notifications/choices         401    200     200    200     200        401      200        200    200
PATCH /api/notifications/{id}/read       401    404     200    404     404        401      404        404    404
POST /api/notifications/read-all         401    200     200    200     200        401      200        200    200
DELETE /api/notifications/{id}           401    404     200    404     404        401      404        404    404
`,
  requests: {
    'GET /api/notifications': async () => ({ url: '/api/notifications' }),
    'GET /api/notifications/unread-count': async () => ({ url: '/api/notifications/unread-count' }),
    'GET /api/notifications/choices': async () => ({ url: '/api/notifications/choices' }),
    'PATCH /api/notifications/choices': async () => ({
      url: '/api/notifications/choices',
      body: {
        choices: [{ kind: 'review', channel: 'push', isOn: false }],
        quietHours: { from: '22:00', to: '07:00' },
        hidesText: true,
      },
    }),
    'PATCH /api/notifications/{id}/read': async (market) => ({
      url: `/api/notifications/${await reviewOfVendor(market)}/read`,
    }),
    'POST /api/notifications/read-all': async () => ({
      url: '/api/notifications/read-all',
      body: {},
    }),
    'DELETE /api/notifications/{id}': async (market) => ({
      url: `/api/notifications/${await reviewOfVendor(market)}`,
    }),
  },
  traces: { uniqueTexts: {}, create: createTraces },
};

/** A notification of the vendor: the other vendor has rated something that they sold. */
async function reviewOfVendor({ app, people }: Market): Promise<number> {
  const { vendor, otherVendor } = people;
  const chatId = await app.people.beginChat(otherVendor, await app.people.addProduct(vendor));
  await app.people.closeChat(chatId, 'completed');
  await inTransaction(app.db, async (tx) =>
    app.modules.ratings.rateSale(tx, { buyerId: otherVendor.id, chatId, rating: 4 }),
  );
  const { body } = await app.as(vendor).get('/api/notifications?list=others');
  return body[0].id;
}

/** They have a notification of a message, and another vendor has one with their name. */
async function createTraces({ app, person, other, headers }: TraceContext): Promise<void> {
  const chatId = await app.people.beginChat(person, await app.people.addProduct(other, { category: 'Books' }));
  const path = `/api/chats/${chatId}/messages`;
  const sent = await person.browser.post(path, { message: 'Is it there?' }, headers);
  expect(sent.status).toBe(201);
  expect((await app.as(other).post(path, { message: 'Still there?' })).status).toBe(201);
  const listed = await app.as(other).get('/api/notifications');
  expect(listed.body).toContainEqual(expect.objectContaining({ message: 'Is it there?' }));
  await leaveUnanswered({ app, person, other, headers });
}

/** They have not answered the other vendor, who is offered something else of theirs. */
async function leaveUnanswered({ app, person, other }: TraceContext): Promise<void> {
  const chatId = await app.people.beginChat(
    other,
    await app.people.addProduct(person, { title: 'Hiking stick', category: 'Health' }),
  );
  await app.people.addProduct(person, { title: 'Walking stick', category: 'Health' });
  await app.as(other).post(`/api/chats/${chatId}/messages`, { message: 'May I see it?' });
  await app.db.execute(sql`update messages set sent_at = now() - interval '25 hours' where chat_id = ${chatId}`);
  await app.modules.chats.offerSimilar();
  const { body } = await app.as(other).get('/api/notifications');
  const message = expect.stringContaining('Walking stick');
  expect(body).toContainEqual(expect.objectContaining({ type: 'similar', message }));
}
