import type { Market } from '../apps/small-market.ts';
import type { ModuleCases } from '../module-cases.ts';

export const cases: ModuleCases = {
  access: `
                                                 visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
POST /api/leaving                                    401    200     200    200     200        401      200        200    200
POST /api/leaving (with the suspended's password)    200    200     200    200     200        200      200        200    200
POST /api/leaving/code                               401    200     200    200     200        401      200        200    200
POST /api/leaving/close                              401    400     400    400     400        401      400        400    400
POST /api/leaving/keep                               200    200     200    200     200        200      200        200    200
POST /api/leaving/copy                               401    200     200    200     200        401      400        400    400
POST /api/leaving/copy (as the suspended)            200    200     200    200     200        200      400        400    400
GET /api/leaving/copies/{token}                      404    404     200    404     404        404      404        404    404
GET /api/leaving/copies/{token}/file                 404    404     200    404     404        404      404        404    404
`,
  requests: {
    'POST /api/leaving': async () => ({ url: '/api/leaving', body: {} }),
    'POST /api/leaving/code': async () => ({ url: '/api/leaving/code', body: {} }),
    'POST /api/leaving/close': async () => ({ url: '/api/leaving/close', body: { password: 'a wrong password' } }),
    'POST /api/leaving/keep': async (market) => ({ url: '/api/leaving/keep', body: credentialsOfSuspended(market) }),
    'POST /api/leaving/copy': async ({ people: { vendor } }) => ({
      url: '/api/leaving/copy',
      body: { password: vendor.password },
    }),
    'GET /api/leaving/copies/{token}': async (market) => ({ url: `/api/leaving/copies/${await copyOfVendor(market)}` }),
    'GET /api/leaving/copies/{token}/file': async (market) => ({
      url: `/api/leaving/copies/${await copyOfVendor(market)}/file`,
    }),
  },
  variants: {
    "POST /api/leaving (with the suspended's password)": async (market) => ({
      url: '/api/leaving',
      body: credentialsOfSuspended(market),
    }),
    'POST /api/leaving/copy (as the suspended)': async (market) => ({
      url: '/api/leaving/copy',
      body: credentialsOfSuspended(market),
    }),
  },
  traces: {
    uniqueTexts: {},
    async create({ app, person }) {
      await app.people.uploadPhoto(person, 9);
    },
  },
};

const credentialsOfSuspended = ({ people: { suspended } }: Market) => ({
  email: suspended.email,
  password: suspended.password,
});

async function copyOfVendor({ app, people: { vendor } }: Market): Promise<string> {
  const { body } = await app.as(vendor).post('/api/leaving/copy', { password: vendor.password });
  await app.jobs.drain();
  return body.token as string;
}
