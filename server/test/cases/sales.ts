import { expect } from 'vitest';
import { type GoodRequest, type Market } from '../apps/small-market.ts';
import { chatWithVendor, chatCases } from '../chat-cases.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

const uniqueTexts = { notes: 'Noted on papyrusqz.' };

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
PATCH /api/chats/{id}                           401    403     200    404     404        401      404        404    404
PATCH /api/chats/{id} (of the locked vendor)    401    403     404    404     403        401      404        404    404
PATCH /api/chats/{id} (support)                 401    403     404    404     404        401      403        403    403
POST /api/chats/{id}/undo                       401    403     200    404     404        401      404        404    404
POST /api/chats/{id}/undo (of the locked vendor)  401    403     404    404     403        401      404        404    404
POST /api/chats/{id}/undo (support)             401    403     404    404     404        401      403        403    403
POST /api/offline-sales                         401    403     201    403     403        401      403        403    403
POST /api/offline-sales (own)                   401    403     201    201     201        401      403        403    403
POST /api/offline-sales (offline)               401    403     201    404     404        401      403        403    403
POST /api/offline-sales/{id}/undo               401    403     200    404     404        401      403        403    403
GET /api/offline-sales/stats                    401    403     200    200     200        401      403        403    403
GET /api/sales                                  401    403     200    200     200        401      403        403    403
GET /api/sales/totals                           401    403     200    200     200        401      403        403    403
GET /api/sales/{id}                             401    403     200    404     404        401      403        403    403
GET /api/sales.csv                              401    403     200    200     200        401      403        403    403
`,
  requests: {
    'PATCH /api/chats/{id}': async (market) => ({
      url: `/api/chats/${await chatWithVendor(market)}`,
      body: { status: 'completed', isSold: true },
    }),
    'POST /api/chats/{id}/undo': async (market) => {
      const id = await chatWithVendor(market);
      await market.app.people.closeChat(id, 'abandoned');
      return { url: `/api/chats/${id}/undo`, body: {} };
    },
    'POST /api/offline-sales': async ({ app, people }) => ({
      url: '/api/offline-sales',
      body: {
        productId: (await app.people.addProduct(people.vendor)).id,
        actualSalePrice: 350_000,
        quantity: 1,
        notes: 'Sold at the stall.',
      },
    }),
    'POST /api/offline-sales/{id}/undo': async (market) => ({
      url: `/api/offline-sales/${await offlineSaleOf(market)}/undo`,
      body: {},
    }),
    'GET /api/offline-sales/stats': async () => ({ url: '/api/offline-sales/stats' }),
    'GET /api/sales': async () => ({ url: '/api/sales?channel=offline&from=2026-01-01' }),
    'GET /api/sales/totals': async () => ({ url: '/api/sales/totals?per=month' }),
    'GET /api/sales/{id}': async (market) => ({ url: `/api/sales/${await offlineSaleOf(market)}` }),
    'GET /api/sales.csv': async () => ({ url: '/api/sales.csv' }),
  },
  variants: {
    ...chatCases('PATCH /api/chats/{id}', (id) => ({
      url: `/api/chats/${id}`,
      body: { status: 'abandoned' },
    })),
    ...chatCases('POST /api/chats/{id}/undo', (id) => ({ url: `/api/chats/${id}/undo`, body: {} })),
    'POST /api/offline-sales (own)': async ({ app, people }, who) => {
      const { vendor, otherVendor, lockedVendor } = people;
      const owner = [otherVendor, lockedVendor].find((person) => person === who) ?? vendor;
      return saleOf(await app.people.addProduct(owner));
    },
    'POST /api/offline-sales (offline)': async ({ app, people }) =>
      saleOf(await app.people.addProduct(people.vendor, { isOnline: false })),
  },
  traces: { uniqueTexts, create: createTraces },
};

function saleOf({ id }: { id: number }): GoodRequest {
  return { url: '/api/offline-sales', body: { productId: id, actualSalePrice: 350_000 } };
}

/** An offline sale of the vendor. */
async function offlineSaleOf({ app, people }: Market): Promise<number> {
  return app.people.sellOffline(people.vendor, await app.people.addProduct(people.vendor));
}

async function createTraces({ app, person, headers }: TraceContext): Promise<void> {
  const { id: productId } = await app.people.addProduct(person);
  const sale = { productId, actualSalePrice: 1, notes: uniqueTexts.notes };
  expect((await person.browser.post('/api/offline-sales', sale, headers)).status).toBe(201);
}
