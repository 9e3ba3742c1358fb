import { expect } from 'vitest';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

export const cases: ModuleCases = {
  access: `
                                        visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/saved-products                     401    200     200    200     200        401      200        200    200
GET /api/saved-products/ids                 401    200     200    200     200        401      200        200    200
POST /api/saved-products/merge              401    200     200    200     200        401      200        200    200
POST /api/saved-products/{id}               401    200     400    200     200        401      200        200    200
POST /api/saved-products/{id} (offline)     401    404     400    404     404        401      404        404    404
DELETE /api/saved-products/{id}             401    200     200    200     200        401      200        200    200
`,
  requests: {
    'GET /api/saved-products': async () => ({ url: '/api/saved-products' }),
    'GET /api/saved-products/ids': async () => ({ url: '/api/saved-products/ids' }),
    'POST /api/saved-products/merge': async ({ product }) => ({
      url: '/api/saved-products/merge',
      body: { productIds: [product.id] },
    }),
    'POST /api/saved-products/{id}': async ({ product }) => ({ url: `/api/saved-products/${product.id}` }),
    'DELETE /api/saved-products/{id}': async ({ product }) => ({ url: `/api/saved-products/${product.id}` }),
  },
  variants: {
    'POST /api/saved-products/{id} (offline)': async ({ offlineProduct }) => ({
      url: `/api/saved-products/${offlineProduct.id}`,
    }),
  },
  traces: { uniqueTexts: {}, create: createTraces },
};

/** They save a product of another vendor, who saves one of theirs. */
async function createTraces({ app, person, other, headers }: TraceContext): Promise<void> {
  const theirs = await app.people.addProduct(other, { category: 'Books' });
  const saved = await person.browser.post(`/api/saved-products/${theirs.id}`, {}, headers);
  expect(saved.status).toBe(200);
  const title = 'Carved stool';
  const own = await app.people.addProduct(person, { title, category: 'Books' });
  expect((await app.as(other).post(`/api/saved-products/${own.id}`, {})).status).toBe(200);
}
