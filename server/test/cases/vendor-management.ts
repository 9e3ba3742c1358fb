import { eq, sql } from 'drizzle-orm';
import { users } from '../../src/database/schema/users.ts';
import type { Market } from '../apps/small-market.ts';
import type { ModuleCases } from '../module-cases.ts';

export const cases: ModuleCases = {
  access: `
                                             visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/admin/vendors                           401    403     403    403     403        401      403        200    200
GET /api/admin/vendors/counts                    401    403     403    403     403        401      403        200    200
GET /api/admin/vendors/{id}                      401    403     403    403     403        401      403        200    200
GET /api/admin/vendors/{id} (of a buyer)         401    403     403    403     403        401      403        404    404
POST /api/admin/vendors/{id}/toggle-chat         401    403     403    403     403        401      403        403    200
POST /api/admin/vendors/{id}/toggle-chat (of a buyer)  401  403  403   403     403        401      403        403    404
POST /api/admin/people/{id}/suspend              401    403     403    403     403        401      403        200    200
POST /api/admin/people/{id}/suspend (an operator)  401  403     403    403     403        401      403        403    403
POST /api/admin/people/{id}/suspend (nobody)     401    403     403    403     403        401      403        404    404
POST /api/admin/people/{id}/restore              401    403     403    403     403        401      403        200    200
POST /api/admin/people/{id}/restore (not suspended)  401  403   403    403     403        401      403        409    409
GET /api/admin/vendors/{id}/products             401    403     403    403     403        401      403        200    200
PUT /api/admin/products/{id}/featured            401    403     403    403     403        401      403        200    200
PUT /api/admin/products/{id}/featured (nothing)  401    403     403    403     403        401      403        404    404
`,
  requests: {
    'GET /api/admin/vendors': async () => ({ url: '/api/admin/vendors' }),
    'GET /api/admin/vendors/counts': async () => ({ url: '/api/admin/vendors/counts' }),
    'GET /api/admin/vendors/{id}': async ({ people }) => ({ url: `/api/admin/vendors/${people.otherVendor.id}` }),
    'POST /api/admin/vendors/{id}/toggle-chat': async ({ people }) => ({
      url: `/api/admin/vendors/${people.otherVendor.id}/toggle-chat`,
      body: { allowChat: true, reason: 'They have called.' },
    }),
    'POST /api/admin/people/{id}/suspend': async (market) => ({
      url: `/api/admin/people/${await openPerson(market)}/suspend`,
      body: { reason: 'scam', words: 'Sells what they do not have.' },
    }),
    'POST /api/admin/people/{id}/restore': async (market) => ({
      url: `/api/admin/people/${await openSuspended(market)}/restore`,
      body: { reason: 'It was somebody else.' },
    }),
    'GET /api/admin/vendors/{id}/products': async ({ people }) => ({
      url: `/api/admin/vendors/${people.vendor.id}/products`,
    }),
    'PUT /api/admin/products/{id}/featured': async ({ product }) => ({
      url: `/api/admin/products/${product.id}/featured`,
      body: { featured: false },
    }),
  },
  variants: {
    'GET /api/admin/vendors/{id} (of a buyer)': async ({ people }) => ({
      url: `/api/admin/vendors/${people.buyer.id}`,
    }),
    'POST /api/admin/vendors/{id}/toggle-chat (of a buyer)': async ({ people }) => ({
      url: `/api/admin/vendors/${people.buyer.id}/toggle-chat`,
      body: { allowChat: true },
    }),
    'POST /api/admin/people/{id}/suspend (an operator)': async ({ people }) => ({
      url: `/api/admin/people/${people.support.id}/suspend`,
      body: { reason: 'scam', words: 'Sells what they do not have.' },
    }),
    'POST /api/admin/people/{id}/suspend (nobody)': async () => ({
      url: '/api/admin/people/2000000000/suspend',
      body: { reason: 'scam', words: 'Sells what they do not have.' },
    }),
    'POST /api/admin/people/{id}/restore (not suspended)': async ({ people }) => ({
      url: `/api/admin/people/${people.buyer.id}/restore`,
      body: { reason: 'It was somebody else.' },
    }),
    'PUT /api/admin/products/{id}/featured (nothing)': async () => ({
      url: '/api/admin/products/2000000000/featured',
      body: { featured: true },
    }),
  },
};

/** A buyer who has never signed in. */
const openPerson = async ({ app }: Market): Promise<number> => app.people.addUser();

async function openSuspended(market: Market): Promise<number> {
  const id = await openPerson(market);
  await market.app.db
    .update(users)
    .set({ suspendedAt: sql`app_now()` })
    .where(eq(users.id, id));
  return id;
}
