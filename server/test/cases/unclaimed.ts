import { listing, newAccount } from '../apps/people.ts';
import { type Market } from '../apps/small-market.ts';
import type { ModuleCases } from '../module-cases.ts';
import { smallPhoto } from '../photo-fixtures.ts';

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
POST /api/admin/unclaimed                       401    403     403    403     403        401      403        201    201
GET /api/admin/unclaimed                        401    403     403    403     403        401      403        200    200
GET /api/admin/unclaimed/{id}                   401    403     403    403     403        401      403        200    200
GET /api/admin/unclaimed/{id} (claimed)         401    403     403    403     403        401      403        404    404
POST /api/admin/unclaimed/{id}/code             401    403     403    403     403        401      403        200    200
POST /api/admin/unclaimed/{id}/code (claimed)   401    403     403    403     403        401      403        404    404
POST /api/admin/unclaimed/{id}/photos           401    403     403    403     403        401      403        200    200
POST /api/admin/unclaimed/{id}/photos (claimed)  401   403     403    403     403        401      403        404    404
POST /api/admin/unclaimed/{id}/products         401    403     403    403     403        401      403        201    201
POST /api/admin/unclaimed/{id}/products (claimed)  401  403    403    403     403        401      403        404    404
GET /api/admin/unclaimed/{id}/chats             401    403     403    403     403        401      403        200    200
GET /api/admin/unclaimed/{id}/chats (claimed)   401    403     403    403     403        401      403        404    404
GET /api/admin/unclaimed-chats/{id}             401    403     403    403     403        401      403        200    200
GET /api/admin/unclaimed-chats/{id} (claimed)   401    403     403    403     403        401      403        404    404
POST /api/admin/unclaimed-chats/{id}/read       401    403     403    403     403        401      403        200    200
POST /api/admin/unclaimed-chats/{id}/messages   401    403     403    403     403        401      403        201    201
POST /api/admin/unclaimed-chats/{id}/messages (claimed)  401  403  403  403  403       401      403        404    404
POST /api/admin/unclaimed-chats/{id}/close      401    403     403    403     403        401      403        200    200
POST /api/admin/unclaimed-chats/{id}/close (claimed)  401  403  403     403     403       401      403        404    404
POST /api/admin/unclaimed-chats/{id}/reopen     401    403     403    403     403        401      403        200    200
POST /api/auth/claim                            200    200     200    200     200        200      200        200    200
POST /api/auth/claim (wrong code)               400    400     400    400     400        400      400        400    400
`,
  requests: {
    'POST /api/admin/unclaimed': async () => ({ url: '/api/admin/unclaimed', body: newSeller }),
    'GET /api/admin/unclaimed': async () => ({ url: '/api/admin/unclaimed' }),
    'GET /api/admin/unclaimed/{id}': async (market) => ({ url: `/api/admin/unclaimed/${await openForSeller(market)}` }),
    'POST /api/admin/unclaimed/{id}/code': async (market) => ({
      url: `/api/admin/unclaimed/${await openForSeller(market)}/code`,
      body: {},
    }),
    'POST /api/admin/unclaimed/{id}/photos': async (market) => ({
      url: `/api/admin/unclaimed/${await openForSeller(market)}/photos`,
      file: await smallPhoto(),
    }),
    'POST /api/admin/unclaimed/{id}/products': newListingFor,
    'GET /api/admin/unclaimed/{id}/chats': async (market) => ({
      url: `/api/admin/unclaimed/${await openForSeller(market)}/chats`,
    }),
    'GET /api/admin/unclaimed-chats/{id}': async (market) => ({
      url: `/api/admin/unclaimed-chats/${await beginChatFor(market)}`,
    }),
    'POST /api/admin/unclaimed-chats/{id}/read': async (market) => ({
      url: `/api/admin/unclaimed-chats/${await beginChatFor(market)}/read`,
      body: {},
    }),
    'POST /api/admin/unclaimed-chats/{id}/messages': async (market) => ({
      url: `/api/admin/unclaimed-chats/${await beginChatFor(market)}/messages`,
      body: { message: 'Come to Owino.' },
    }),
    'POST /api/admin/unclaimed-chats/{id}/close': async (market) => ({
      url: `/api/admin/unclaimed-chats/${await beginChatFor(market)}/close`,
      body: { status: 'abandoned' },
    }),
    'POST /api/admin/unclaimed-chats/{id}/reopen': async (market) => ({
      url: `/api/admin/unclaimed-chats/${await beginChatFor(market)}/reopen`,
      body: {},
    }),
    'POST /api/auth/claim': async (market) => {
      const { body } = await asModerator(market).post(`/api/admin/unclaimed/${await openForSeller(market)}/code`, {});
      return {
        url: '/api/auth/claim',
        body: { code: body.code, email: `claimer.${newAccount().email}`, password: 'ngula ebintu' },
      };
    },
  },
  variants: {
    'GET /api/admin/unclaimed/{id}/chats (claimed)': async ({ people }) => ({
      url: `/api/admin/unclaimed/${people.vendor.id}/chats`,
    }),
    'GET /api/admin/unclaimed-chats/{id} (claimed)': async ({ chatId }) => ({
      url: `/api/admin/unclaimed-chats/${chatId}`,
    }),
    'POST /api/admin/unclaimed-chats/{id}/messages (claimed)': async ({ chatId }) => ({
      url: `/api/admin/unclaimed-chats/${chatId}/messages`,
      body: { message: 'Come to Owino.' },
    }),
    'POST /api/admin/unclaimed-chats/{id}/close (claimed)': async ({ chatId }) => ({
      url: `/api/admin/unclaimed-chats/${chatId}/close`,
      body: { status: 'abandoned' },
    }),
    'GET /api/admin/unclaimed/{id} (claimed)': async ({ people }) => ({
      url: `/api/admin/unclaimed/${people.vendor.id}`,
    }),
    'POST /api/admin/unclaimed/{id}/code (claimed)': async ({ people }) => ({
      url: `/api/admin/unclaimed/${people.vendor.id}/code`,
      body: {},
    }),
    'POST /api/admin/unclaimed/{id}/photos (claimed)': async ({ people }) => ({
      url: `/api/admin/unclaimed/${people.vendor.id}/photos`,
      file: await smallPhoto(),
    }),
    'POST /api/admin/unclaimed/{id}/products (claimed)': async ({ people, product }) => ({
      url: `/api/admin/unclaimed/${people.vendor.id}/products`,
      body: { ...listing, images: product.images },
    }),
    'POST /api/auth/claim (wrong code)': async () => ({
      url: '/api/auth/claim',
      body: { code: 'ACDE-FGHJ-KMNP', email: 'nobody@akatale.example', password: 'ngula ebintu' },
    }),
  },
};

const newSeller = { name: 'Nalongo Crafts', contactNumber: '0772410552', location: 'Owino', hasAgreed: true };

const asModerator = ({ app, people }: Market) => app.as(people.moderator);

async function openForSeller(market: Market): Promise<number> {
  const { body } = await asModerator(market).post('/api/admin/unclaimed', newSeller);
  return body.id;
}

async function newListingFor(market: Market) {
  const id = await openForSeller(market);
  const call = { file: await smallPhoto() };
  const photo = await asModerator(market).call('POST', `/api/admin/unclaimed/${id}/photos`, call);
  return { url: `/api/admin/unclaimed/${id}/products`, body: { ...listing, images: [photo.body.imageUrl] } };
}

async function beginChatFor(market: Market): Promise<number> {
  const { url, body } = await newListingFor(market);
  const product = await asModerator(market).post(url, body);
  const { app, people } = market;
  return (await app.as(people.buyer).post('/api/chats', { productId: product.body.id })).body.id;
}
