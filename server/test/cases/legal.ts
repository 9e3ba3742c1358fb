import { TERMS_VERSION } from '@akatale/contracts/people/legal';
import type { ModuleCases } from '../module-cases.ts';

export const cases: ModuleCases = {
  access: `
                                             visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/legal                                   200    200     200    200     200        200      200        200    200
POST /api/user/terms-notice                      401    200     200    200     200        401      200        200    200
`,
  requests: {
    'GET /api/legal': async () => ({ url: '/api/legal' }),
    'POST /api/user/terms-notice': async () => ({
      url: '/api/user/terms-notice',
      body: { version: TERMS_VERSION },
    }),
  },
};
