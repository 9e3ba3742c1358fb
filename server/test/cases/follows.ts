import { expect } from 'vitest';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

export const cases: ModuleCases = {
  access: `
                                             visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/vendors/{id}/followers/count            200    200     200    200     200        200      200        200    200
GET /api/vendors/{id}/followers/count (suspended)  404    404     404    404     404        404      404        404    404
GET /api/vendors/{id}/following-status           200    200     200    200     200        200      200        200    200
GET /api/vendors/{id}/following-status (suspended)  404    404     404    404     404        404      404        404    404
POST /api/vendors/{id}/follow                    401    200     200    400     200        401      200        200    200
POST /api/vendors/{id}/follow (of a buyer)       401    400     404    404     404        401      404        404    404
POST /api/vendors/{id}/follow (suspended)        401    404     404    404     404        401      404        404    404
DELETE /api/vendors/{id}/follow                  401    200     200    400     200        401      200        200    200
PUT /api/vendors/{id}/mute                       401    404     200    404     404        401      404        404    404
GET /api/user/following                          401    200     200    200     200        401      200        200    200
GET /api/user/following/count                    401    200     200    200     200        401      200        200    200
`,
  requests: {
    'GET /api/vendors/{id}/followers/count': async ({ people }) => ({
      url: `/api/vendors/${people.otherVendor.id}/followers/count`,
    }),
    'GET /api/vendors/{id}/following-status': async ({ people }) => ({
      url: `/api/vendors/${people.otherVendor.id}/following-status`,
    }),
    'POST /api/vendors/{id}/follow': async ({ people }) => ({
      url: `/api/vendors/${people.otherVendor.id}/follow`,
    }),
    'DELETE /api/vendors/{id}/follow': async ({ people }) => ({
      url: `/api/vendors/${people.otherVendor.id}/follow`,
    }),
    'PUT /api/vendors/{id}/mute': async ({ app, people }) => {
      const { id: vendorId } = people.otherVendor;
      await app.modules.follows.followVendor({ followerId: people.vendor.id, vendorId });
      return { url: `/api/vendors/${vendorId}/mute`, body: { isMuted: true } };
    },
    'GET /api/user/following': async () => ({ url: '/api/user/following' }),
    'GET /api/user/following/count': async () => ({ url: '/api/user/following/count' }),
  },
  variants: {
    'GET /api/vendors/{id}/followers/count (suspended)': async ({ people }) => ({
      url: `/api/vendors/${people.suspended.id}/followers/count`,
    }),
    'GET /api/vendors/{id}/following-status (suspended)': async ({ people }) => ({
      url: `/api/vendors/${people.suspended.id}/following-status`,
    }),
    'POST /api/vendors/{id}/follow (of a buyer)': async ({ people }) => ({
      url: `/api/vendors/${people.buyer.id}/follow`,
    }),
    'POST /api/vendors/{id}/follow (suspended)': async ({ people }) => ({
      url: `/api/vendors/${people.suspended.id}/follow`,
    }),
  },
  traces: { uniqueTexts: {}, create: createTraces },
};

/** They follow another vendor, who follows them. */
async function createTraces({ app, person, other, headers }: TraceContext): Promise<void> {
  const followed = await person.browser.post(`/api/vendors/${other.id}/follow`, {}, headers);
  expect(followed.status).toBe(200);
  expect((await app.as(other).post(`/api/vendors/${person.id}/follow`, {})).status).toBe(200);
}
