import { expect } from 'vitest';
import { listing } from '../apps/people.ts';
import { type GoodRequest } from '../apps/small-market.ts';
import type { ModuleCases } from '../module-cases.ts';
import { smallPhoto } from '../photo-fixtures.ts';
import type { TraceContext } from '../traces.ts';

const uniqueTexts = { description: 'Described by xylograph.', location: 'Qarshaville', where: 'Behind the quincunx.' };

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
POST /api/products (own photos)                 401    403     201    201     201        401      403        403    403
POST /api/products (the vendor's photos)        401    403     201    400     400        401      403        403    403
POST /api/products (as the vendor)              401    403     201    403     403        401      403        403    403
POST /api/products/advert                       401    403     200    200     200        401      403        403    403
GET /api/products                               200    200     200    200     200        200      200        200    200
GET /api/products/{id}                          200    200     200    200     200        200      200        200    200
GET /api/products/{id} (offline)                404    404     200    404     404        404      200        200    200
GET /api/products/{id}/distance                 200    200     200    200     200        200      200        200    200
GET /api/products/{id}/distance (offline)       404    404     200    404     404        404      200        200    200
PUT /api/products/{id}                          401    403     200    403     403        401      403        403    403
PUT /api/products/{id} (offline)                401    403     200    404     404        401      403        403    403
PATCH /api/products/{id}/saved-answers           401    403     200    403     403        401      403        403    403
PATCH /api/products/{id}/saved-answers (offline)  401    403     200    404     404        401      403        403    403
DELETE /api/products/{id}                       401    403     200    403     403        401      403        403    403
DELETE /api/products/{id} (offline)             401    403     200    404     404        401      403        403    403
POST /api/products/{id}/view                    200    200     200    200     200        200      200        200    200
POST /api/products/{id}/view (offline)          200    200     200    200     200        200      200        200    200
GET /api/vendors/{id}                           200    200     200    200     200        200      200        200    200
GET /api/vendors/{id} (suspended)               404    404     404    404     404        404      404        404    404
GET /api/vendors/{id} (a buyer)                 404    404     404    404     404        404      404        404    404
GET /api/vendors/{id}/products                  200    200     200    200     200        200      200        200    200
GET /api/vendors/{id}/products (suspended)      404    404     404    404     404        404      404        404    404
GET /api/vendor/products                        401    403     200    200     200        401      403        403    403
GET /api/vendor/products/summary                401    403     200    200     200        401      403        403    403
POST /api/vendor/products/visibility            401    403     200    403     403        401      403        403    403
POST /api/vendor/products/confirm               401    403     200    403     403        401      403        403    403
POST /api/vendor/products/confirm (all)         401    403     200    200     200        401      403        403    403
POST /api/vendor/products/visibility (offline)  401    403     200    404     404        401      403        403    403
`,
  requests: {
    'POST /api/products': async ({ app, people }) => ({
      url: '/api/products',
      body: { ...listing, images: [await app.people.uploadPhoto(people.vendor)] },
    }),
    'POST /api/products/advert': async () => ({
      url: '/api/products/advert',
      body: { text: 'Sofa set 5 seater, 850k, Ntinda 0772 410 233' },
    }),
    'GET /api/products': async () => ({ url: '/api/products?category=Phones' }),
    'GET /api/products/{id}': async ({ product }) => ({ url: `/api/products/${product.id}` }),
    'GET /api/products/{id}/distance': async ({ product }) => ({ url: distanceOf(product.id) }),
    'PUT /api/products/{id}': async ({ product: { id, images } }) => ({
      url: `/api/products/${id}`,
      body: { ...listing, images },
    }),
    'PATCH /api/products/{id}/saved-answers': async ({ product }) => ({
      url: `/api/products/${product.id}/saved-answers`,
      body: { stillThere: true, lastPrice: 'fixed', where: 'Ntinda' },
    }),
    'DELETE /api/products/{id}': async ({ app, people }) => ({
      url: `/api/products/${(await app.people.addProduct(people.vendor)).id}`,
    }),
    'POST /api/products/{id}/view': async ({ product }) => ({
      url: `/api/products/${product.id}/view`,
      body: {},
    }),
    'GET /api/vendors/{id}': async ({ people }) => ({ url: `/api/vendors/${people.vendor.id}` }),
    'GET /api/vendors/{id}/products': async ({ people }) => ({
      url: `/api/vendors/${people.vendor.id}/products`,
    }),
    'GET /api/vendor/products': async () => ({ url: '/api/vendor/products?search=tec' }),
    'GET /api/vendor/products/summary': async () => ({ url: '/api/vendor/products/summary' }),
    'POST /api/vendor/products/confirm': async ({ product }) => ({
      url: '/api/vendor/products/confirm',
      body: { productIds: [product.id] },
    }),
    'POST /api/vendor/products/visibility': async ({ product }) => ({
      url: '/api/vendor/products/visibility',
      body: { productIds: [product.id], isOnline: true },
    }),
  },
  variants: {
    'POST /api/vendor/products/confirm (all)': async () => ({ url: '/api/vendor/products/confirm', body: {} }),
    'POST /api/products (own photos)': async ({ app }, who) =>
      listingWith([who ? await app.people.uploadPhoto(who) : '']),
    "POST /api/products (the vendor's photos)": async ({ app, people }) =>
      listingWith([await app.people.uploadPhoto(people.vendor)]),
    'POST /api/products (as the vendor)': async ({ app, people }, who) =>
      listingWith([await app.people.uploadPhoto(who ?? people.vendor)], {
        vendorId: people.vendor.id,
      }),
    'GET /api/products/{id} (offline)': async ({ offlineProduct }) => ({
      url: `/api/products/${offlineProduct.id}`,
    }),
    'GET /api/products/{id}/distance (offline)': async ({ offlineProduct }) => ({ url: distanceOf(offlineProduct.id) }),
    'POST /api/products/{id}/view (offline)': async ({ offlineProduct }) => ({
      url: `/api/products/${offlineProduct.id}/view`,
      body: {},
    }),
    'PUT /api/products/{id} (offline)': async ({ offlineProduct: { id, images } }) => ({
      url: `/api/products/${id}`,
      body: { ...listing, images, isOnline: false },
    }),
    'PATCH /api/products/{id}/saved-answers (offline)': async ({ offlineProduct }) => ({
      url: `/api/products/${offlineProduct.id}/saved-answers`,
      body: { stillThere: true },
    }),
    'DELETE /api/products/{id} (offline)': async ({ app, people }) => {
      const { id } = await app.people.addProduct(people.vendor, { isOnline: false });
      return { url: `/api/products/${id}` };
    },
    'POST /api/vendor/products/visibility (offline)': async ({ offlineProduct }) => ({
      url: '/api/vendor/products/visibility',
      body: { productIds: [offlineProduct.id], isOnline: false },
    }),
    'GET /api/vendors/{id} (suspended)': async ({ people }) => ({
      url: `/api/vendors/${people.suspended.id}`,
    }),
    'GET /api/vendors/{id} (a buyer)': async ({ people }) => ({
      url: `/api/vendors/${people.buyer.id}`,
    }),
    'GET /api/vendors/{id}/products (suspended)': async ({ people }) => ({
      url: `/api/vendors/${people.suspended.id}/products`,
    }),
  },
  traces: { uniqueTexts, create: createTraces },
};

const distanceOf = (id: number) => `/api/products/${id}/distance?near=${encodeURIComponent('Bukoto, Kampala')}`;

function listingWith(images: string[], change: object = {}): GoodRequest {
  return { url: '/api/products', body: { ...listing, images, ...change } };
}

async function createTraces({ person: { browser }, headers }: TraceContext): Promise<void> {
  const upload = { file: await smallPhoto(), headers };
  const { body } = await browser.call('POST', '/api/upload/product-image', upload);
  const { where, ...texts } = uniqueTexts;
  const draft = { ...listing, ...texts, savedAnswers: { where }, images: [body.imageUrl] };
  expect((await browser.post('/api/products', draft, headers)).status).toBe(201);
}
