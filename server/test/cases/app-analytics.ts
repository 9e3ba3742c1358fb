import type { ModuleCases } from '../module-cases.ts';

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
GET /api/analytics/overall                      401    403     403    403     403        401      403        403    200
GET /api/analytics/app                          401    403     403    403     403        401      403        403    200
GET /api/analytics/app.csv                      401    403     403    403     403        401      403        403    200
GET /api/analytics/search-insights              401    403     403    403     403        401      403        403    200
GET /api/analytics/search-terms.csv             401    403     403    403     403        401      403        403    200
`,
  requests: {
    'GET /api/analytics/overall': async () => ({ url: '/api/analytics/overall' }),
    'GET /api/analytics/app': async () => ({ url: '/api/analytics/app?days=7' }),
    'GET /api/analytics/app.csv': async () => ({ url: '/api/analytics/app.csv?days=365' }),
    'GET /api/analytics/search-insights': async () => ({ url: '/api/analytics/search-insights' }),
    'GET /api/analytics/search-terms.csv': async () => ({ url: '/api/analytics/search-terms.csv' }),
  },
};
