import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { savedReplies } from '../../src/database/schema/operators.ts';
import type { Market } from '../apps/small-market.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/admin/support-chats                    401    403     403    403     403        401      200        200    200
GET /api/admin/support-chats/counts             401    403     403    403     403        401      200        200    200
POST /api/admin/support-chats/{id}/claim        401    403     403    403     403        401      200        200    200
POST /api/admin/support-chats/{id}/claim (of a sale)  401    403     403    403     403        401      404        404    404
POST /api/admin/support-chats/{id}/release      401    403     403    403     403        401      200        200    200
POST /api/admin/support-chats/{id}/close        401    403     403    403     403        401      200        200    200
GET /api/admin/saved-replies                    401    403     403    403     403        401      200        200    200
POST /api/admin/saved-replies                   401    403     403    403     403        401      201        201    201
PUT /api/admin/saved-replies/{id}               401    403     403    403     403        401      200        200    200
DELETE /api/admin/saved-replies/{id}            401    403     403    403     403        401      204        204    204
GET /api/admin/people/{id}                      401    403     403    403     403        401      200        200    200
POST /api/admin/people/{id}/contacts            401    403     403    403     403        401      200        200    200
`,
  requests: {
    'GET /api/admin/support-chats': async () => ({ url: '/api/admin/support-chats' }),
    'GET /api/admin/support-chats/counts': async () => ({
      url: '/api/admin/support-chats/counts',
    }),
    'POST /api/admin/support-chats/{id}/claim': async (market) => ({
      url: `/api/admin/support-chats/${await newSupportChat(market)}/claim`,
      body: {},
    }),
    'POST /api/admin/support-chats/{id}/release': async (market) => ({
      url: `/api/admin/support-chats/${await newSupportChat(market)}/release`,
      body: {},
    }),
    'POST /api/admin/support-chats/{id}/close': async (market) => ({
      url: `/api/admin/support-chats/${await newSupportChat(market)}/close`,
      body: {},
    }),
    'GET /api/admin/saved-replies': async () => ({ url: '/api/admin/saved-replies' }),
    'POST /api/admin/saved-replies': async (market) => {
      await makeRoom(market);
      return { url: '/api/admin/saved-replies', body: reply };
    },
    'PUT /api/admin/saved-replies/{id}': async (market) => ({
      url: `/api/admin/saved-replies/${await newReply(market)}`,
      body: reply,
    }),
    'DELETE /api/admin/saved-replies/{id}': async (market) => ({
      url: `/api/admin/saved-replies/${await newReply(market)}`,
    }),
    'GET /api/admin/people/{id}': async ({ people }) => ({
      url: `/api/admin/people/${people.vendor.id}`,
    }),
    'POST /api/admin/people/{id}/contacts': async ({ people }) => ({
      url: `/api/admin/people/${people.vendor.id}/contacts`,
      body: { reason: 'They asked to be called.' },
    }),
  },
  variants: {
    'POST /api/admin/support-chats/{id}/claim (of a sale)': async ({ chatId }) => ({
      url: `/api/admin/support-chats/${chatId}/claim`,
      body: {},
    }),
  },
  traces: { uniqueTexts: { endpoint: 'PUT /api/chats/{id}/mute' }, create: beRefused },
};

const reply = { title: 'How to pay', message: 'You pay the seller when you have seen the item.' };

/** A new chat of the vendor with support. */
async function newSupportChat({ app, people }: Market): Promise<number> {
  await app.people.endSupportChat(people.vendor);
  return app.people.beginChat(people.vendor, null);
}

async function newReply(market: Market): Promise<number> {
  await makeRoom(market);
  const [made] = await market.app.db
    .insert(savedReplies)
    .values({ ...reply, createdAt: sql`app_now()`, updatedAt: sql`app_now()` })
    .returning({ id: savedReplies.id });
  return made!.id;
}

/** There are at most a hundred, and the tests create more. */
async function makeRoom({ app: { db } }: Market): Promise<void> {
  await db.delete(savedReplies);
}

/** Refusals are recorded. */
async function beRefused({ app, person }: TraceContext): Promise<void> {
  const { status } = await person.browser.call('PUT', '/api/chats/1000000/mute', {
    body: { isMuted: true },
  });
  expect(status).toBe(404);
  await app.modules.support.flush();
}
