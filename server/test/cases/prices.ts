import type { ModuleCases } from '../module-cases.ts';

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/usual-price                            401    200     200    200     200        401      200        200    200
`,
  requests: {
    'GET /api/usual-price': async () => ({ url: '/api/usual-price?title=Tecno+Spark+10&category=Phones' }),
  },
};
