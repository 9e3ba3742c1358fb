import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { reports } from '../../src/database/schema/cases.ts';
import { hashSecretToken, newSecretToken } from '../../src/modules/people/accounts/index.ts';
import { inTransaction } from '../../src/platform/postgres/database.ts';
import type { Market } from '../apps/small-market.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

const uniqueTexts = { wordsOfAReport: 'Zugzwangish words of a report.' };
const email = 'visitor.who.reports@akatale.example';

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
POST /api/reports                               201    201     201    409     201        201      201        201    201
POST /api/reports (hidden)                      404    404     409    404     404        404      201        201    201
POST /api/reports (store)                       201    201     409    201     201        201      201        201    201
POST /api/reports (suspended store)             404    404     404    404     404        404      404        404    404
POST /api/reports (message)                     404    409     201    404     404        404      404        404    404
POST /api/reports (person)                      404    404     201    404     404        404      404        404    404
POST /api/reports (own product)                 201    201     409    201     201        201      201        201    201
POST /api/reports (review)                      201    409     201    201     201        201      201        201    201
GET /api/reports/{token}                        200    200     200    200     200        200      200        200    200
POST /api/reports/confirm                       200    200     200    200     200        200      200        200    200
`,
  requests: {
    'POST /api/reports': async ({ app, people }) => ({
      url: '/api/reports',
      body: about('product', (await app.people.addProduct(people.otherVendor)).id),
    }),
    'GET /api/reports/{token}': async (market) => ({ url: `/api/reports/${await unconfirmed(market)}` }),
    'POST /api/reports/confirm': async (market) => ({
      url: '/api/reports/confirm',
      body: { token: await unconfirmed(market) },
    }),
  },
  variants: {
    'POST /api/reports (hidden)': async ({ offlineProduct }) => ({
      url: '/api/reports',
      body: about('product', offlineProduct.id),
    }),
    'POST /api/reports (store)': async ({ people }) => ({
      url: '/api/reports',
      body: about('store', people.vendor.id),
    }),
    'POST /api/reports (suspended store)': async ({ people }) => ({
      url: '/api/reports',
      body: about('store', people.suspended.id),
    }),
    'POST /api/reports (message)': async ({ app, people, chatId }) => {
      const { body } = await app.as(people.buyer).post(`/api/chats/${chatId}/messages`, { message: 'Pay me first' });
      return { url: '/api/reports', body: about('message', body.id) };
    },
    'POST /api/reports (person)': async ({ people, chatId }) => ({
      url: '/api/reports',
      body: { ...about('person', people.buyer.id), chatId },
    }),
    'POST /api/reports (own product)': async ({ product }) => ({
      url: '/api/reports',
      body: about('product', product.id),
    }),
    'POST /api/reports (review)': async (market) => ({
      url: '/api/reports',
      body: { ...about('review', await reviewOf(market)), reason: 'rude' },
    }),
  },
  traces: { uniqueTexts, create: createTraces },
};

const about = (thing: string, thingId: number) => ({ thing, thingId, reason: 'scam', email });

/** Of the buyer, about a purchase of the vendor's. */
async function reviewOf({ app, people }: Market): Promise<number> {
  const product = await app.people.addProduct(people.vendor);
  const chatId = await app.people.beginChat(people.buyer, product);
  await app.people.closeChat(chatId, 'completed');
  const verdict = { buyerId: people.buyer.id, chatId, rating: 2 };
  return (await inTransaction(app.db, async (tx) => app.modules.ratings.rateSale(tx, verdict))).id;
}

/** The token of a visitor's report that nobody has confirmed. */
async function unconfirmed({ app, people, product }: Market): Promise<string> {
  const token = newSecretToken();
  await app.db.insert(reports).values({
    thing: 'product',
    thingId: product.id,
    ownerId: people.vendor.id,
    address: email,
    tokenHash: hashSecretToken(token),
    reason: 'scam',
    evidence: { title: product.title, description: '', images: [] },
    createdAt: sql`app_now()`,
  });
  return token;
}

/** They report the store of another vendor. */
async function createTraces({ person, other, headers }: TraceContext): Promise<void> {
  const words = uniqueTexts.wordsOfAReport;
  const answer = await person.browser.post('/api/reports', { ...about('store', other.id), words }, headers);
  expect(answer.body).toEqual({ outcome: 'counted' });
}
