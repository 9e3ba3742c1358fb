import { expect } from 'vitest';
import { inTransaction } from '../../src/platform/postgres/database.ts';
import { type Market } from '../apps/small-market.ts';
import { chatWithVendor } from '../chat-cases.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

const uniqueTexts = { review: 'Reviewed by a quixotic hand.', reply: 'Replied in vexillology.' };

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
POST /api/chats/{id}/dismiss-review             401    404     200    404     404        401      404        404    404
POST /api/ratings                               401    404     201    403     404        401      404        404    404
POST /api/ratings/{id}/reply                    401    403     201    403     403        401      403        403    403
GET /api/products/{id}/ratings                  200    200     200    200     200        200      200        200    200
GET /api/products/{id}/ratings (offline)        404    404     200    404     404        404      200        200    200
GET /api/products/{id}/rating-stats             200    200     200    200     200        200      200        200    200
GET /api/products/{id}/rating-stats (offline)   404    404     200    404     404        404      200        200    200
GET /api/vendors/{id}/ratings                   200    200     200    200     200        200      200        200    200
GET /api/vendors/{id}/ratings (suspended)       404    404     404    404     404        404      404        404    404
GET /api/vendors/{id}/rating-stats              200    200     200    200     200        200      200        200    200
GET /api/vendors/{id}/rating-stats (suspended)  404    404     404    404     404        404      404        404    404
GET /api/users/{id}/pending-ratings             401    403     200    403     403        401      200        200    200
`,
  requests: {
    'POST /api/ratings': async (market) => ({
      url: '/api/ratings',
      body: { chatId: await purchaseOfVendor(market), rating: 5, review: 'As described.' },
    }),
    'POST /api/ratings/{id}/reply': async (market) => ({
      url: `/api/ratings/${await ratingOfVendor(market)}/reply`,
      body: { reply: 'Thank you, come again.' },
    }),
    'GET /api/products/{id}/ratings': async ({ product }) => ({
      url: `/api/products/${product.id}/ratings`,
    }),
    'GET /api/products/{id}/rating-stats': async ({ product }) => ({
      url: `/api/products/${product.id}/rating-stats`,
    }),
    'GET /api/vendors/{id}/ratings': async ({ people }) => ({
      url: `/api/vendors/${people.vendor.id}/ratings`,
    }),
    'GET /api/vendors/{id}/rating-stats': async ({ people }) => ({
      url: `/api/vendors/${people.vendor.id}/rating-stats`,
    }),
    'GET /api/users/{id}/pending-ratings': async ({ people }) => ({
      url: `/api/users/${people.vendor.id}/pending-ratings`,
    }),
    'POST /api/chats/{id}/dismiss-review': async (market) => ({
      url: `/api/chats/${await purchaseOfVendor(market)}/dismiss-review`,
      body: {},
    }),
  },
  variants: {
    'GET /api/products/{id}/ratings (offline)': async ({ offlineProduct }) => ({
      url: `/api/products/${offlineProduct.id}/ratings`,
    }),
    'GET /api/products/{id}/rating-stats (offline)': async ({ offlineProduct }) => ({
      url: `/api/products/${offlineProduct.id}/rating-stats`,
    }),
    'GET /api/vendors/{id}/ratings (suspended)': async ({ people }) => ({
      url: `/api/vendors/${people.suspended.id}/ratings`,
    }),
    'GET /api/vendors/{id}/rating-stats (suspended)': async ({ people }) => ({
      url: `/api/vendors/${people.suspended.id}/rating-stats`,
    }),
  },
  traces: { uniqueTexts, create: createTraces },
};

/** The chat in which the vendor has bought something of the other vendor. */
async function purchaseOfVendor({ app, people }: Market): Promise<number> {
  const product = await app.people.addProduct(people.otherVendor);
  const id = await app.people.beginChat(people.vendor, product);
  await app.people.closeChat(id, 'completed');
  return id;
}

/** The buyer's review of a purchase from the vendor. */
async function ratingOfVendor(market: Market): Promise<number> {
  const { app, people } = market;
  const chatId = await chatWithVendor(market);
  await app.people.closeChat(chatId, 'completed');
  const verdict = { buyerId: people.buyer.id, chatId, rating: 4 };
  const rating = await inTransaction(app.db, async (tx) => app.modules.ratings.rateSale(tx, verdict));
  return rating.id;
}

/** They buy and review, and sell and reply. */
async function createTraces({ app, person, other, headers }: TraceContext): Promise<void> {
  const { id, browser } = person;
  const wanted = await app.people.addProduct(other, { category: 'Books' });
  const bought = await app.people.beginChat({ id }, wanted);
  await app.people.closeChat(bought, 'completed');
  const review = { chatId: bought, rating: 2, review: uniqueTexts.review };
  expect((await browser.post('/api/ratings', review, headers)).status).toBe(201);

  const sold = await app.people.beginChat(other, await app.people.addProduct({ id }));
  const completed = { status: 'completed', soldPrice: 1000 };
  await browser.call('PATCH', `/api/chats/${sold}`, { body: completed, headers });
  const rated = await app.as(other).post('/api/ratings', { chatId: sold, rating: 4 });
  const reply = { reply: uniqueTexts.reply };
  const replied = await browser.post(`/api/ratings/${rated.body.id}/reply`, reply, headers);
  expect(replied.status).toBe(201);
}
