import type { Market } from '../apps/small-market.ts';
import type { ModuleCases } from '../module-cases.ts';

export const cases: ModuleCases = {
  access: `
                                             visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
POST /api/messages/{id}/note                     401    404     200    404     404        401      404        404    404
POST /api/messages/{id}/note (nothing)           401    404     404    404     404        401      404        404    404
GET /api/admin/notes                             401    403     403    403     403        401      403        403    200
PUT /api/admin/notes/{pattern}                   401    403     403    403     403        401      403        403    200
`,
  requests: {
    'POST /api/messages/{id}/note': async (market) => ({
      url: `/api/messages/${await askForCode(market)}/note`,
      body: { isProblem: true },
    }),
    'GET /api/admin/notes': async () => ({ url: '/api/admin/notes' }),
    'PUT /api/admin/notes/{pattern}': async () => ({ url: '/api/admin/notes/gift', body: { isOn: true } }),
  },
  variants: {
    'POST /api/messages/{id}/note (nothing)': async () => ({
      url: '/api/messages/2000000000/note',
      body: { isProblem: false },
    }),
  },
};

/** The buyer asks the vendor for a code; the id of the message. */
async function askForCode({ app, people, chatId }: Market): Promise<number> {
  const { body } = await app.as(people.buyer).post(`/api/chats/${chatId}/messages`, { message: 'Send me your PIN.' });
  return body.id;
}
