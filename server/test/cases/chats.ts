import { chatCases } from '../chat-cases.ts';
import type { ModuleCases } from '../module-cases.ts';
import { smallPhoto } from '../photo-fixtures.ts';

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/chats                                  401    200     200    200     200        401      200        200    200
GET /api/chats/counts                           401    200     200    200     200        401      200        200    200
GET /api/chats/{id}                             401    200     200    404     404        401      404        404    404
GET /api/chats/{id} (of the locked vendor)      401    200     404    404     403        401      404        404    404
GET /api/chats/{id} (support)                   401    200     404    404     404        401      200        200    200
GET /api/chats/{id}/messages                    401    200     200    404     404        401      404        404    404
GET /api/chats/{id}/messages (of the locked vendor)  401    200     404    404     403        401      404        404    404
GET /api/chats/{id}/messages (support)          401    200     404    404     404        401      200        200    200
POST /api/chats                                 401    201     201    400     201        401      201        201    201
POST /api/chats (offline)                       401    404     400    404     404        401      404        404    404
POST /api/chats/support                         401    200     201    201     201        401      201        201    201
POST /api/chats/{id}/messages                   401    201     201    404     404        401      404        404    404
POST /api/chats/{id}/messages (of the locked vendor)  401    201     404    404     403        401      404        404    404
POST /api/chats/{id}/messages (support)         401    201     404    404     404        401      201        409    409
POST /api/chats/{id}/photos                     401    200     200    404     404        401      404        404    404
POST /api/chats/{id}/photos (of the locked vendor)  401    200     404    404     403        401      404        404    404
POST /api/chats/{id}/photos (support)           401    200     404    404     404        401      200        200    200
PUT /api/chats/{id}/mute                        401    200     200    404     404        401      404        404    404
PUT /api/chats/{id}/mute (support)              401    200     404    404     404        401      403        403    403
PUT /api/chats/{id}/mute (of the locked vendor)  401    200     404    404     403        401      404        404    404
POST /api/chats/{id}/read                       401    200     200    404     404        401      404        404    404
POST /api/chats/{id}/read (support)             401    200     404    404     404        401      200        200    200
POST /api/chats/{id}/read (of the locked vendor)  401    200     404    404     403        401      404        404    404
`,
  requests: {
    'GET /api/chats': async () => ({ url: '/api/chats' }),
    'GET /api/chats/counts': async () => ({ url: '/api/chats/counts' }),
    'GET /api/chats/{id}': async ({ chatId }) => ({ url: `/api/chats/${chatId}` }),
    'GET /api/chats/{id}/messages': async ({ chatId }) => ({
      url: `/api/chats/${chatId}/messages`,
    }),
    'POST /api/chats': async ({ app, people }) => ({
      url: '/api/chats',
      body: { productId: (await app.people.addProduct(people.otherVendor)).id },
    }),
    'POST /api/chats/support': async ({ app, people }) => {
      await app.people.endSupportChat(people.vendor);
      return { url: '/api/chats/support', body: {} };
    },
    'POST /api/chats/{id}/messages': async ({ chatId }) => ({
      url: `/api/chats/${chatId}/messages`,
      body: { message: 'It is still there.' },
    }),
    'POST /api/chats/{id}/photos': async ({ chatId }) => ({
      url: `/api/chats/${chatId}/photos`,
      file: await smallPhoto(),
    }),
    'PUT /api/chats/{id}/mute': async ({ chatId }) => ({
      url: `/api/chats/${chatId}/mute`,
      body: { isMuted: true },
    }),
    'POST /api/chats/{id}/read': async ({ chatId }) => ({
      url: `/api/chats/${chatId}/read`,
      body: {},
    }),
  },
  variants: {
    ...chatCases('GET /api/chats/{id}', (id) => ({ url: `/api/chats/${id}` })),
    ...chatCases('GET /api/chats/{id}/messages', (id) => ({ url: `/api/chats/${id}/messages` })),
    ...chatCases('POST /api/chats/{id}/messages', (id) => ({
      url: `/api/chats/${id}/messages`,
      body: { message: 'Is it still there?' },
    })),
    ...chatCases('POST /api/chats/{id}/photos', async (id) => ({
      url: `/api/chats/${id}/photos`,
      file: await smallPhoto(),
    })),
    ...chatCases('PUT /api/chats/{id}/mute', (id) => ({
      url: `/api/chats/${id}/mute`,
      body: { isMuted: true },
    })),
    ...chatCases('POST /api/chats/{id}/read', (id) => ({ url: `/api/chats/${id}/read`, body: {} })),
    'POST /api/chats (offline)': async ({ offlineProduct }) => ({
      url: '/api/chats',
      body: { productId: offlineProduct.id },
    }),
  },
};
