import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import {
  goodRequests,
  nameOf,
  openMarket,
  smallPhoto,
  type GoodRequest,
  type Market,
} from '../../test/good-requests.ts';
import { listing, type Person } from '../../test/people.ts';

/**
 * Who may do what: the status that each kind of person gets. The vendor owns the product that is
 * asked for; "other" and "locked" are vendors too, and the trial of "locked" is used up, which
 * closes chats alone. "suspended" was signed in when it happened. A row without a case is the good
 * request of `test/good-requests.ts`.
 */
const matrix = `
                                            visitor  buyer  vendor  other  locked  suspended  operator
POST /api/auth/register                         201    201     201    201     201        201       201
POST /api/auth/login (as the vendor)            200    200     200    200     200        200       200
POST /api/auth/login (as oneself)               401    200     200    200     200        403       200
POST /api/auth/logout                           200    200     200    200     200        200       200
GET /api/user                                   401    200     200    200     200        401       200
GET /api/users/{id}                             200    200     200    200     200        200       200
GET /api/users/{id} (suspended)                 404    404     404    404     404        404       404
GET /api/auth/verify-email-token/{token}        200    200     200    200     200        200       200
POST /api/auth/verify-email (unknown token)     400    400     400    400     400        400       400
POST /api/auth/resend-verification              200    200     200    200     200        200       200
POST /api/auth/forgot-password                  200    200     200    200     200        200       200
GET /api/auth/verify-reset-token/{token}        200    200     200    200     200        200       200
POST /api/auth/reset-password (unknown token)   400    400     400    400     400        400       400
PATCH /api/user/profile                         401    200     200    200     200        401       200
POST /api/user/start-selling (too little)       401    400     400    400     400        401       400
PATCH /api/user/category-preferences            401    200     200    200     200        401       200
POST /api/user/category-preferences/skip        401    200     200    200     200        401       200
GET /api/user/sessions                          401    200     200    200     200        401       200
DELETE /api/user/sessions/{id}                  401    404     200    404     404        401       404
DELETE /api/user/sessions                       401    200     200    200     200        401       200
POST /api/upload/product-image                  401    403     200    200     200        401       403
POST /api/products (own photos)                 401    403     201    201     201        401       403
POST /api/products (the vendor's photos)        401    403     201    400     400        401       403
POST /api/products (as the vendor)              401    403     201    403     403        401       403
GET /api/products                               200    200     200    200     200        200       200
GET /api/products/{id}                          200    200     200    200     200        200       200
GET /api/products/{id} (offline)                404    404     200    404     404        404       200
PUT /api/products/{id}                          401    403     200    403     403        401       403
PUT /api/products/{id} (offline)                401    403     200    404     404        401       403
DELETE /api/products/{id}                       401    403     200    403     403        401       403
DELETE /api/products/{id} (offline)             401    403     200    404     404        401       403
POST /api/products/{id}/view                    200    200     200    200     200        200       200
POST /api/products/{id}/view (offline)          200    200     200    200     200        200       200
GET /api/vendors/{id}                           200    200     200    200     200        200       200
GET /api/vendors/{id} (suspended)               404    404     404    404     404        404       404
GET /api/vendors/{id} (a buyer)                 404    404     404    404     404        404       404
GET /api/vendors/{id}/products                  200    200     200    200     200        200       200
GET /api/vendors/{id}/products (suspended)      404    404     404    404     404        404       404
GET /api/discover                               200    200     200    200     200        200       200
GET /api/discover/suggestions                   200    200     200    200     200        200       200
POST /api/analytics/visit                       204    204     204    204     204        204       204
GET /api/analytics                              401    403     200    200     200        401       403
GET /api/analytics/products                     401    403     200    200     200        401       403
GET /api/vendor/products                        401    403     200    200     200        401       403
GET /api/vendor/products/summary                401    403     200    200     200        401       403
POST /api/vendor/products/visibility            401    403     200    403     403        401       403
POST /api/vendor/products/visibility (offline)  401    403     200    404     404        401       403
GET /api/chats                                  401    200     200    200     200        401       200
GET /api/chats/counts                           401    200     200    200     200        401       200
GET /api/chats/{id}                             401    200     200    404     404        401       404
GET /api/chats/{id} (of the locked vendor)      401    200     404    404     403        401       404
GET /api/chats/{id} (support)                   401    200     404    404     404        401       200
GET /api/chats/{id}/messages                    401    200     200    404     404        401       404
GET /api/chats/{id}/messages (of the locked vendor)  401    200     404    404     403        401       404
GET /api/chats/{id}/messages (support)          401    200     404    404     404        401       200
POST /api/chats                                 401    201     201    400     201        401       201
POST /api/chats (offline)                       401    404     400    404     404        401       404
POST /api/chats/support                         401    200     201    201     201        401       201
POST /api/chats/{id}/messages                   401    201     201    404     404        401       404
POST /api/chats/{id}/messages (of the locked vendor)  401    201     404    404     403        401       404
POST /api/chats/{id}/messages (support)         401    201     404    404     404        401       201
POST /api/chats/{id}/photos                     401    200     200    404     404        401       404
POST /api/chats/{id}/photos (of the locked vendor)  401    200     404    404     403        401       404
POST /api/chats/{id}/photos (support)           401    200     404    404     404        401       200
POST /api/chats/{id}/read                       401    200     200    404     404        401       404
POST /api/chats/{id}/read (support)             401    200     404    404     404        401       200
POST /api/chats/{id}/read (of the locked vendor)  401    200     404    404     403        401       404
PATCH /api/chats/{id}                           401    403     200    404     404        401       404
PATCH /api/chats/{id} (of the locked vendor)    401    403     404    404     403        401       404
PATCH /api/chats/{id} (support)                 401    403     404    404     404        401       403
POST /api/chats/{id}/undo                       401    403     200    404     404        401       404
POST /api/chats/{id}/undo (of the locked vendor)  401    403     404    404     403        401       404
POST /api/chats/{id}/undo (support)             401    403     404    404     404        401       403
POST /api/chats/{id}/dismiss-review             401    404     200    404     404        401       404
POST /api/offline-sales                         401    403     201    403     403        401       403
POST /api/offline-sales (own)                   401    403     201    201     201        401       403
POST /api/offline-sales (offline)               401    403     201    404     404        401       403
POST /api/offline-sales/{id}/undo               401    403     200    404     404        401       403
GET /api/offline-sales/stats                    401    403     200    200     200        401       403
GET /api/sales                                  401    403     200    200     200        401       403
GET /api/sales/totals                           401    403     200    200     200        401       403
GET /api/sales/{id}                             401    403     200    404     404        401       403
GET /api/sales.csv                              401    403     200    200     200        401       403
POST /api/ratings                               401    404     201    403     404        401       404
POST /api/ratings/{id}/reply                    401    403     201    403     403        401       403
GET /api/products/{id}/ratings                  200    200     200    200     200        200       200
GET /api/products/{id}/ratings (offline)        404    404     200    404     404        404       200
GET /api/products/{id}/rating-stats             200    200     200    200     200        200       200
GET /api/products/{id}/rating-stats (offline)   404    404     200    404     404        404       200
GET /api/vendors/{id}/ratings                   200    200     200    200     200        200       200
GET /api/vendors/{id}/ratings (suspended)       404    404     404    404     404        404       404
GET /api/vendors/{id}/rating-stats              200    200     200    200     200        200       200
GET /api/vendors/{id}/rating-stats (suspended)  404    404     404    404     404        404       404
GET /api/users/{id}/pending-ratings             401    403     200    403     403        401       200
GET /api/subscription/status                    401    403     200    200     200        401       403
GET /api/subscription/plans                     200    200     200    200     200        200       200
POST /api/subscription/initiate                 401    403     200    200     200        401       403
GET /api/subscription/payments                  401    403     200    200     200        401       403
GET /api/subscription/payments/{id}             401    403     200    404     404        401       403
POST /api/subscription/payments/{id}/check      401    403     200    404     404        401       403
POST /api/admin/vendors/{id}/payments           401    403     403    403     403        401       201
POST /api/admin/vendors/{id}/payments (a buyer)  401    403     403    403     403        401       404
`;

type Who = Person | null;

/** The requests of the rows that are a case of their own. */
const cases: Record<string, (market: Market, who: Who) => Promise<GoodRequest>> = {
  'POST /api/auth/login (as the vendor)': async (market) =>
    goodRequests['POST /api/auth/login']!(market),
  'POST /api/auth/login (as oneself)': async (_market, who) => ({
    url: '/api/auth/login',
    body: who
      ? { email: who.email, password: who.password }
      : { email: 'nobody@akatale.example', password: 'no password' },
  }),
  'GET /api/users/{id} (suspended)': async ({ people }) => ({
    url: `/api/users/${people.suspended.id}`,
  }),
  'POST /api/auth/verify-email (unknown token)': async (market) =>
    goodRequests['POST /api/auth/verify-email']!(market),
  'POST /api/auth/reset-password (unknown token)': async (market) =>
    goodRequests['POST /api/auth/reset-password']!(market),
  'POST /api/user/start-selling (too little)': async () => ({
    url: '/api/user/start-selling',
    body: {},
  }),
  'POST /api/products (own photos)': async ({ app }, who) =>
    listingWith([who ? await app.people.addPhoto(who) : '']),
  "POST /api/products (the vendor's photos)": async ({ app, people }) =>
    listingWith([await app.people.addPhoto(people.vendor)]),
  'POST /api/products (as the vendor)': async ({ app, people }, who) =>
    listingWith([await app.people.addPhoto(who ?? people.vendor)], { vendorId: people.vendor.id }),
  'GET /api/products/{id} (offline)': async ({ offlineProduct }) => ({
    url: `/api/products/${offlineProduct.id}`,
  }),
  'POST /api/products/{id}/view (offline)': async ({ offlineProduct }) => ({
    url: `/api/products/${offlineProduct.id}/view`,
    body: {},
  }),
  'PUT /api/products/{id} (offline)': async ({ offlineProduct: { id, images } }) => ({
    url: `/api/products/${id}`,
    body: { ...listing, images, isOnline: false },
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
  ...chatCases('POST /api/chats/{id}/read', (id) => ({ url: `/api/chats/${id}/read`, body: {} })),
  ...chatCases('PATCH /api/chats/{id}', (id) => ({
    url: `/api/chats/${id}`,
    body: { status: 'abandoned' },
  })),
  ...chatCases('POST /api/chats/{id}/undo', (id) => ({ url: `/api/chats/${id}/undo`, body: {} })),
  'GET /api/products/{id}/ratings (offline)': async ({ offlineProduct }) => ({
    url: `/api/products/${offlineProduct.id}/ratings`,
  }),
  'GET /api/products/{id}/rating-stats (offline)': async ({ offlineProduct }) => ({
    url: `/api/products/${offlineProduct.id}/rating-stats`,
  }),
  'POST /api/offline-sales (own)': async ({ app, people }, who) => {
    const { vendor, otherVendor, lockedVendor } = people;
    const owner = [otherVendor, lockedVendor].find((one) => one === who) ?? vendor;
    return saleOf(await app.people.addProduct(owner));
  },
  'POST /api/offline-sales (offline)': async ({ app, people }) =>
    saleOf(await app.people.addProduct(people.vendor, { isOnline: false })),
  'GET /api/vendors/{id}/ratings (suspended)': async ({ people }) => ({
    url: `/api/vendors/${people.suspended.id}/ratings`,
  }),
  'GET /api/vendors/{id}/rating-stats (suspended)': async ({ people }) => ({
    url: `/api/vendors/${people.suspended.id}/rating-stats`,
  }),
  'POST /api/admin/vendors/{id}/payments (a buyer)': async ({ people }) => ({
    url: `/api/admin/vendors/${people.buyer.id}/payments`,
    body: { reference: 'MM-of-a-buyer' },
  }),
  'POST /api/chats (offline)': async ({ offlineProduct }) => ({
    url: '/api/chats',
    body: { productId: offlineProduct.id },
  }),
  'GET /api/vendors/{id}/products (suspended)': async ({ people }) => ({
    url: `/api/vendors/${people.suspended.id}/products`,
  }),
};

/** An endpoint of one chat, asked for a chat of the locked vendor and for one with support. */
function chatCases(name: string, request: (chatId: number) => GoodRequest | Promise<GoodRequest>) {
  return {
    [`${name} (of the locked vendor)`]: async (market: Market) => request(market.lockedChatId),
    [`${name} (support)`]: async (market: Market) => request(market.supportChatId),
  };
}

function saleOf({ id }: { id: number }): GoodRequest {
  return { url: '/api/offline-sales', body: { productId: id, actualSalePrice: 350_000 } };
}

function listingWith(images: string[], change: object = {}): GoodRequest {
  return { url: '/api/products', body: { ...listing, images, ...change } };
}

const [columns = '', ...lines] = matrix.split('\n').filter((line) => line !== '');
const rows = lines.map((line) => {
  const [, name = '', statuses = ''] = /^(.+?) {2,}([\d ]+)$/.exec(line) ?? [];
  return {
    name,
    endpoint: name.replace(/ \(.*\)$/, ''),
    expected: statuses.split(/ +/).map(Number),
  };
});

let app: TestApp;
let market: Market;

beforeAll(async () => {
  app = await startTestApp();
  market = await openMarket(app);
});
afterAll(async () => app.stop());

describe('the matrix is whole', () => {
  test('every endpoint has a row, and every row an endpoint', () => {
    const endpoints = app.modules.routes.map(({ endpoint }) => nameOf(endpoint));
    const named = new Set(rows.map(({ endpoint }) => endpoint));
    expect([...named].toSorted()).toEqual(endpoints.toSorted());
  });

  test('every row has a status for every kind of person', () => {
    const kinds = columns.trim().split(/ +/);
    expect(rows.filter(({ expected }) => expected.length !== kinds.length)).toEqual([]);
  });

  test('every case has a row', () => {
    const names = rows.map(({ name }) => name);
    expect(Object.keys(cases).filter((name) => !names.includes(name))).toEqual([]);
  });
});

test.each(rows)('$name', async ({ name, endpoint, expected }) => {
  const { buyer, vendor, otherVendor, lockedVendor, suspended, operator } = market.people;
  const statuses: number[] = [];
  for (const who of [null, buyer, vendor, otherVendor, lockedVendor, suspended, operator]) {
    const request = cases[name]
      ? await cases[name](market, who)
      : await goodRequests[endpoint]!(market);
    // Both end the session of the cookie that they come with.
    const isLeaving = /log(in|out)/.test(endpoint) && who !== null && who !== suspended;
    const { url, ...call } = request;
    const caller =
      who === null ? app.visitor : app.as(isLeaving ? await app.people.signIn(who) : who);
    statuses.push((await caller.call(endpoint.split(' ')[0]!, url, call)).status);
  }
  expect(statuses).toEqual(expected);
});
