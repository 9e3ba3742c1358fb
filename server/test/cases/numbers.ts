import { expect } from 'vitest';
import type { Market } from '../apps/small-market.ts';
import { chatCases, chatWithVendor } from '../chat-cases.ts';
import type { ModuleCases } from '../module-cases.ts';
import type { TraceContext } from '../traces.ts';

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
POST /api/chats/{id}/number/request             401    200     200    404     404        401      404        404    404
POST /api/chats/{id}/number/request (of the locked vendor)  401    409     404    404     403        401      404        404    404
POST /api/chats/{id}/number/request (support)   401    409     404    404     404        401      409        409    409
PUT /api/chats/{id}/number                      401    409     200    404     404        401      404        404    404
PUT /api/chats/{id}/number (of the locked vendor)  401    409     404    404     403        401      404        404    404
PUT /api/chats/{id}/number (support)            401    409     404    404     404        401      409        409    409
GET /api/chats/{id}/number                      401    200     200    404     404        401      404        404    404
GET /api/chats/{id}/number (of the locked vendor)  401    200     404    404     403        401      404        404    404
GET /api/chats/{id}/number (support)            401    200     404    404     404        401      200        200    200
`,
  requests: {
    'POST /api/chats/{id}/number/request': async (market) => ({
      url: `/api/chats/${await chatWithVendor(market)}/number/request`,
      body: {},
    }),
    'PUT /api/chats/{id}/number': async (market) => ({
      url: `/api/chats/${await askVendor(market)}/number`,
      body: { isAllowed: true, contactNumber: '0772 410 233' },
    }),
    'GET /api/chats/{id}/number': async ({ chatId }) => ({ url: `/api/chats/${chatId}/number` }),
  },
  variants: {
    ...chatCases('POST /api/chats/{id}/number/request', (id) => ({ url: `/api/chats/${id}/number/request`, body: {} })),
    ...chatCases('PUT /api/chats/{id}/number', (id) => ({ url: `/api/chats/${id}/number`, body: { isAllowed: true } })),
    ...chatCases('GET /api/chats/{id}/number', (id) => ({ url: `/api/chats/${id}/number` })),
  },
  traces: { uniqueTexts: {}, create: createTraces },
};

/** A chat in which the buyer has asked the vendor. */
async function askVendor(market: Market): Promise<number> {
  const id = await chatWithVendor(market);
  const asked = await market.app.as(market.people.buyer).post(`/api/chats/${id}/number/request`, {});
  expect(asked.status).toBe(200);
  return id;
}

/** The other has asked for their number, and may call. */
async function createTraces({ app, person, other, headers }: TraceContext): Promise<void> {
  const product = await app.people.addProduct(person);
  const path = `/api/chats/${await app.people.beginChat(other, product)}/number`;
  expect((await app.as(other).post(`${path}/request`, {}, headers)).status).toBe(200);
  const given = await person.browser.call('PUT', path, { body: { isAllowed: true } });
  expect(given.body).toEqual({ own: 'allowed', theirs: 'none' });
  const { number } = (await app.as(other).get(path)).body;
  expect(number).toBe('+256772987123');
}
