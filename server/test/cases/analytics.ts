import type { ModuleCases } from '../module-cases.ts';

export const cases: ModuleCases = {
  access: `
                                            visitor  buyer  vendor  other  locked  suspended  support  moderator  owner
POST /api/analytics/visit                       204    204     204    204     204        204      204        204    204
GET /api/analytics                              401    403     200    200     200        401      403        403    403
GET /api/analytics/to-do                        401    403     200    200     200        401      403        403    403
GET /api/analytics/products                     401    403     200    200     200        401      403        403    403
GET /api/vendors/{id}/figures                   200    200     200    200     200        200      200        200    200
GET /api/vendors/{id}/figures (suspended)       404    404     404    404     404        404      404        404    404
`,
  requests: {
    'POST /api/analytics/visit': async () => ({ url: '/api/analytics/visit', body: { path: '/' } }),
    'GET /api/analytics': async () => ({ url: '/api/analytics?days=7' }),
    'GET /api/analytics/to-do': async () => ({ url: '/api/analytics/to-do' }),
    'GET /api/analytics/products': async () => ({ url: '/api/analytics/products?days=365' }),
    'GET /api/vendors/{id}/figures': async ({ people }) => ({
      url: `/api/vendors/${people.vendor.id}/figures`,
    }),
  },
  variants: {
    'GET /api/vendors/{id}/figures (suspended)': async ({ people }) => ({
      url: `/api/vendors/${people.suspended.id}/figures`,
    }),
  },
};
