import type { ModuleCases } from '../module-cases.ts';

export const cases: ModuleCases = {
  access: `
                                             visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/transparency                            200    200     200    200     200        200      200        200    200
`,
  requests: {
    'GET /api/transparency': async () => ({ url: '/api/transparency' }),
  },
};
