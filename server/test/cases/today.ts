import type { ModuleCases } from '../module-cases.ts';

export const cases: ModuleCases = {
  access: `
                                             visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/admin/today                             401    403     403    403     403        401      200        200    200
`,
  requests: {
    'GET /api/admin/today': async () => ({ url: '/api/admin/today' }),
  },
};
